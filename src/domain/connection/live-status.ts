/** What the live connection is doing; `retryAt` in unix ms. */
export type LiveStatus =
  | { name: 'idle' }
  | { name: 'connecting' }
  | { name: 'live' }
  | { name: 'waiting'; retryAt: number };
