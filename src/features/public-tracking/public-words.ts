import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PublicOrder, PublicStep } from '../../domain/order/public-order';
import type { PublicStage } from '../../domain/order/public-stage';

/** The sender: a shop, or a person, whose name the page does not know (a guest, or `/tracking-c2c/…`). */
export type Sender = 'shop' | 'person';

export function senderOf(order: PublicOrder, isBetweenPersons: boolean): Sender {
  return isBetweenPersons || order.pickup.name === '' ? 'person' : 'shop';
}

const TITLES: Readonly<Record<PublicStage, MessageDescriptor>> = {
  preparing: msg({ id: 'public.stage.preparing', message: 'Being prepared' }),
  'courier-accepted': msg({ id: 'public.stage.courier-accepted', message: 'A rider is on the way to collect it' }),
  'near-vendor': msg({ id: 'public.stage.near-vendor', message: 'The rider is about to collect it' }),
  collected: msg({ id: 'public.stage.collected', message: 'On its way to you' }),
  'near-customer': msg({ id: 'public.stage.near-customer', message: 'Almost there' }),
  delivered: msg({ id: 'public.stage.delivered', message: 'Delivered' }),
  'return-initiated': msg({ id: 'public.stage.return-initiated', message: 'Going back to the sender' }),
  returned: msg({ id: 'public.stage.returned', message: 'Returned to the sender' }),
  cancelled: msg({ id: 'public.stage.cancelled', message: 'Cancelled' }),
};

/** An order sent by a person is not prepared. */
const WAITING = msg({ id: 'public.stage.preparing-person', message: 'Waiting for a rider' });

/** The text for the person waiting at each stage of portal §4 "Public tracking stages". */
export function stageTitle(stage: PublicStage, sender: Sender): MessageDescriptor {
  return stage === 'preparing' && sender === 'person' ? WAITING : TITLES[stage];
}

export const STEP_WORDS: Readonly<Record<PublicStep, MessageDescriptor>> = {
  preparing: msg({ id: 'public.step.preparing', message: 'Preparing' }),
  collected: msg({ id: 'public.step.collected', message: 'Collected' }),
  near: msg({ id: 'public.step.near', message: 'Near you' }),
  delivered: msg({ id: 'public.step.delivered', message: 'Delivered' }),
  returned: msg({ id: 'public.step.returned', message: 'Returned' }),
};
