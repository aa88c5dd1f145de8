import { lazyPart } from '../ui/lazy-part';
import type { TopBarProps } from './top-bar';

/** The bar of the signed-in: the landing page does not load its code. */
export const TopBar = lazyPart<TopBarProps>(() => import('./top-bar').then((module) => module.TopBar));
