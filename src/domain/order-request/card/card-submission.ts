import { type CardForm, openCardForm, type SavedCard } from '../../payment/card-form';
import type { PaymentStatus } from '../../payment/payment-status';

/**
 * The progress of paying by card (specification/cards.md#payment-sequence). `preparing`: wallet and intent are
 * requested, then the form is shown or, with `pay`, what was entered is used; `repricing`: the signed fee expired;
 * `storing`: the attempt is stored before its first byte; `checking`: the outcome is not known yet; `waiting`: for the
 * payer at the bank.
 */
export type CardPhase =
  | { name: 'preparing'; goOn: 'choose' | 'pay' }
  | { name: 'unprepared' }
  | { name: 'repricing'; goOn: 'choose' | 'pay' }
  | { name: 'choosing' }
  | { name: 'storing' }
  | { name: 'confirming' }
  /** `failing`: the platform keeps answering with this 5xx, and the payer decides */
  | { name: 'checking'; failing?: number | undefined }
  /** `isLeaving`: the browser is loading the bank's page */
  | { name: 'waiting'; orderId: string; redirectUrl: string | null; isLeaving: boolean }
  | { name: 'cancelling'; orderId: string; redirectUrl: string | null };

/** Why the form is shown again. */
export type CardNotice = 'declined' | 'invalid';

/** A request that is paid by card, from wallet to order. */
export interface CardSubmission {
  name: 'card';
  phase: CardPhase;
  /** the idempotency key of the attempt; null until it is prepared */
  attempt: string | null;
  /** begun on this page, which has intent and card; another tab's, or one found again, is only followed */
  own: boolean;
  instruments: SavedCard[];
  form: CardForm;
  notice: CardNotice | null;
  /** the missing field that was shown to the user */
  missing: 'choice' | 'nameOnCard' | null;
}

/** An attempt found on this device when the page opened, or begun in another tab: it is followed to its end. */
export function followedPayment(attempt: string, status: PaymentStatus, asksName: boolean): CardSubmission {
  return {
    name: 'card',
    phase:
      status.name === 'waiting'
        ? { name: 'waiting', orderId: status.orderId, redirectUrl: status.redirectUrl, isLeaving: false }
        : { name: 'checking', failing: status.name === 'unknown' ? status.failing : undefined },
    attempt,
    own: false,
    instruments: [],
    form: openCardForm([], { isGuest: false, asksName }),
    notice: null,
    missing: null,
  };
}
