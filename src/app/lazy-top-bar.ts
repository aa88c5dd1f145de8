import { lazyPart } from '../ui/lazy-part';
import { TabSkeleton } from './lazy-tab-skeleton';
import type { TopBarProps } from './top-bar';

/** The bar of the signed-in: the landing page does not load its code. */
export const TopBar = lazyPart<TopBarProps>(() => import('./top-bar').then((module) => module.TopBar));

/** Loads it, and the placeholders of the pages below it. Never fails: what is missing is loaded when it is drawn. */
export async function preloadBar(): Promise<void> {
  await Promise.all([TopBar.preload(), TabSkeleton.preload()]);
}
