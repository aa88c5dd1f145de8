import { lazyPart } from '../ui/lazy-part';
import type { Tab } from './route';

/** The bar of the signed-in: the landing page does not load its code. */
export const TopBar = lazyPart<{ tab?: Tab | undefined; vendorId?: string | undefined }>(() =>
  import('./top-bar').then((module) => module.TopBar),
);
