import { BULK_WORDS } from './table';

/** What says that an order is over, in every language; a build of the portal has all of them (`scripts/vite/own-market.ts`). */
export const DONE_WORDS: readonly string[] = [
  ...new Set(Object.values(BULK_WORDS).flatMap(({ beside }) => beside.done)),
];
