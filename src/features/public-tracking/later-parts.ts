import { type PublicOrder, publicTiming } from '../../domain/order/public-order';
import { publicStage } from '../../domain/order/public-stage';
import { lazyPart } from '../../ui/lazy-part';

const underWay = () => import('./under-way');
const end = () => import('./public-end');

/* A file of its own, like the map: until a rider has accepted, a first visit loads none of them. */
export const PublicRider = lazyPart(() => underWay().then((module) => module.PublicRider));
export const NextStep = lazyPart(() => underWay().then((module) => module.NextStep));
export const PublicTiming = lazyPart(() => underWay().then((module) => module.PublicTiming));
export const PublicEnd = lazyPart(() => end().then((module) => module.PublicEnd));
export const OverWords = lazyPart(() => end().then((module) => module.OverWords));

/** For a guest only. */
export const OwnOrder = lazyPart(() => import('./own-order').then((module) => module.OwnOrder));

/** All of an order's, so that it is drawn at once. */
export async function preloadParts(): Promise<void> {
  await Promise.all([PublicRider, NextStep, PublicTiming, PublicEnd, OverWords].map((part) => part.preload()));
}

/** Whether an order is drawn with any of them. @param now unix seconds, server time */
export function needsParts(order: PublicOrder, now: number): boolean {
  return publicStage(order, now) !== 'preparing' || publicTiming(order, now).kind === 'scheduled';
}
