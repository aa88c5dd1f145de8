import { lazyPart } from '../ui/lazy-part';
import type { Tab } from './route';

/** The bar of those who are signed in: readers of the landing page do without its code. */
export const TopBar = lazyPart<{ tab?: Tab | undefined }>(() => import('./top-bar').then((module) => module.TopBar));
