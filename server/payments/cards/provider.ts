import type { CardAdapter } from '../../../src/domain/payment/card-adapter';
import type { SavedCard } from '../../../src/domain/payment/card-form';
import type { CardDetailsDto, EncryptedCardDto } from '../../../src/protocol/schemas';

/** How a caller names the card to pay with. */
export type CardInput =
  | { kind: 'instrument'; instrumentId: string }
  | ({ kind: 'encrypted' } & EncryptedCardDto)
  | ({ kind: 'details' } & CardDetailsDto);

export interface CardPayment {
  /** the platform's own name for this attempt: calling twice with one reference pays once */
  reference: string;
  walletId: string;
  /** in `currency`; 0 only checks the card */
  amount: number;
  currency: string;
  card: CardInput;
  /** the address of the provider's own pages for the payer's browser */
  pagesOrigin: string;
  /** where the payer goes after a page of the provider; stored by the provider, never read from a query */
  returnUrl: string;
}

/** The provider's status of a payment. */
export type CardOutcome =
  | { state: 'paid' }
  | { state: 'declined' }
  /** the payer has to answer on a page of the provider */
  | { state: 'challenged'; redirectUrl: string }
  | { state: 'cancelled' }
  | { state: 'refunded' }
  /** the provider does not know it */
  | { state: 'unknown' };

/** The two ways a card is entered (specification/cards.md#card-entry); the name is the payment method's. */
export const CARD_METHOD_NAMES: Readonly<Record<CardAdapter, string>> = {
  encrypted: 'cybersource_creditcard',
  plain: 'generic_creditcard',
};

/**
 * The interface of a card provider. Every call may be repeated: the reference identifies the payment. Methods that
 * change something return the payment's status afterwards.
 */
export interface CardProvider {
  readonly adapter: CardAdapter;
  /** `payment_method` of the intent's answer and of its confirmation */
  readonly methodName: string;
  /** The wallet of one person at one vendor: created on first use. */
  openWallet(vendorId: string, owner: string): Promise<string>;
  /** Saved cards that have not expired, newest first. */
  instruments(walletId: string): Promise<SavedCard[]>;
  /**
   * Throws `CARD_INVALID` for anything but a valid card, an expired one, or one not in this wallet; nothing of it is
   * stored.
   */
  check(walletId: string, card: CardInput): Promise<void>;
  /** As `check`, and pays. */
  pay(payment: CardPayment): Promise<CardOutcome>;
  status(reference: string): Promise<CardOutcome>;
  /** For a payment not made yet; one that was made meanwhile stays `paid`. */
  cancel(reference: string): Promise<CardOutcome>;
  /** For a payment that was made. */
  refund(reference: string): Promise<CardOutcome>;
  /** Calls back when a payer has answered on a page of the provider. */
  onAnswered(listener: (reference: string) => Promise<void>): void;
}
