/** The state of the live connection; `retryAt` in unix ms. */
export type LiveStatus =
  | { name: 'idle' }
  | { name: 'connecting' }
  /** connected, but not every subscription is confirmed: changes may be missed */
  | { name: 'subscribing' }
  | { name: 'live' }
  | { name: 'waiting'; retryAt: number };
