import { lazyPart } from '../ui/lazy-part';
import type { TabSkeleton as TabSkeletonPart } from './tab-skeleton';

/** The placeholders of the pages below it. */
export const TabSkeleton = lazyPart<Parameters<typeof TabSkeletonPart>[0]>(() =>
  import('./tab-skeleton').then((module) => module.TabSkeleton),
);
