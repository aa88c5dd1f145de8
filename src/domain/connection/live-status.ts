/** The state of the live connection; `retryAt` in unix ms. */
export type LiveStatus =
  | { name: 'idle' }
  | { name: 'connecting' }
  | { name: 'live' }
  | { name: 'waiting'; retryAt: number };
