/**
 * The status of an attempt to pay, as this device knows it (specification/cards.md#kept-payments). `confirming`: under
 * way; `unknown`: no answer came, it is being looked up, `failing`: the platform keeps answering with this 5xx;
 * `waiting`: the payer has to answer the bank, at `redirectUrl` if this device knows it; `declined`: another card may
 * be tried; `refused`: nothing was made, `code` is the platform's, `translationKey` names the part of the order it is
 * about; `cancelled`: withdrawn or too late, nothing was charged; `refunded`: paid, and the order ended without a
 * delivery.
 */
export type PaymentStatus =
  | { name: 'confirming' }
  | { name: 'unknown'; failing?: number }
  | { name: 'waiting'; orderId: string; redirectUrl: string | null }
  | { name: 'declined' }
  | { name: 'refused'; code: string; translationKey?: string }
  | { name: 'cancelled' }
  | { name: 'refunded' }
  | { name: 'paid'; orderId: string };

/** Money may be moving: no other attempt of the same draft may begin. */
export function isLive({ name }: PaymentStatus): boolean {
  return name === 'confirming' || name === 'unknown' || name === 'waiting';
}
