import type { SavedCard } from '../../../src/domain/payment/card-form';
import type { CardDetailsDto, EncryptedCardDto } from '../../../src/protocol/schemas';

/** How a caller names the card to pay with. */
export type CardInput =
  | { kind: 'instrument'; instrumentId: string }
  | ({ kind: 'encrypted' } & EncryptedCardDto)
  | ({ kind: 'details' } & CardDetailsDto);

export interface CardPayment {
  /** the platform's own name for this try: asking twice under one reference pays once */
  reference: string;
  walletId: string;
  /** in `currency`; 0 only checks the card */
  amount: number;
  currency: string;
  card: CardInput;
  /** where the provider's own pages are, as the payer's browser reaches them */
  pagesOrigin: string;
  /** where the payer goes after a page of the provider; kept by the provider, never read from a query */
  returnUrl: string;
}

/** Where a payment stands with the provider. */
export type CardOutcome =
  | { state: 'paid' }
  | { state: 'declined' }
  /** the payer has to answer on a page of the provider's */
  | { state: 'challenged'; redirectUrl: string }
  | { state: 'cancelled' }
  | { state: 'refunded' }
  /** the provider never heard of it */
  | { state: 'unknown' };

/** The two ways a card is entered (decisions §5); the name is the payment method's (request-flow §9). */
export type CardAdapter = 'encrypted' | 'plain';

/**
 * A card provider as the platform uses it. Every call may be repeated: the reference says which payment is meant.
 * Methods that change something answer where the payment stands afterwards.
 */
export interface CardProvider {
  readonly adapter: CardAdapter;
  /** `payment_method` of the intent's answer and of its confirmation */
  readonly methodName: string;
  /** The wallet of one person at one vendor: made the first time. */
  openWallet(vendorId: string, owner: string): Promise<string>;
  /** Saved cards that have not expired, newest first. */
  instruments(walletId: string): Promise<SavedCard[]>;
  /** Throws `CARD_INVALID` for what is no card, no longer one, or not in this wallet; nothing is kept of it. */
  check(walletId: string, card: CardInput): Promise<void>;
  /** As `check`, and pays. */
  pay(payment: CardPayment): Promise<CardOutcome>;
  status(reference: string): Promise<CardOutcome>;
  /** Of a payment not yet made; one that was made meanwhile stays `paid`. */
  cancel(reference: string): Promise<CardOutcome>;
  /** Of a payment made. */
  refund(reference: string): Promise<CardOutcome>;
  /** Tells when a payer has answered on a page of the provider's. */
  onAnswered(listener: (reference: string) => Promise<void>): void;
}
