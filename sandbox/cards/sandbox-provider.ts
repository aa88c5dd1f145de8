import type { CardAdapter } from '../../src/domain/payment/card-adapter';
import { AppError } from '../../src/lib/app-error';
import type { SavedCard } from '../../src/domain/payment/card-form';
import type { CardInput, CardOutcome, CardPayment, CardProvider } from '../../server/payments/cards/provider';
import type { ReadCard, SandboxCards } from './sandbox-cards';

/** How one adapter reads a card from the portal's data; throws `CARD_INVALID`. */
export interface CardReader {
  readonly adapter: CardAdapter;
  readonly methodName: string;
  read(card: Exclude<CardInput, { kind: 'instrument' }>): Promise<ReadCard>;
}

/** The sandbox as a card provider, with either way of entering a card. */
export class SandboxCardProvider implements CardProvider {
  constructor(
    private readonly cards: SandboxCards,
    private readonly reader: CardReader,
  ) {}

  get adapter(): CardAdapter {
    return this.reader.adapter;
  }

  get methodName(): string {
    return this.reader.methodName;
  }

  openWallet(vendorId: string, owner: string): Promise<string> {
    return this.cards.openWallet(vendorId, owner);
  }

  instruments(walletId: string): Promise<SavedCard[]> {
    return this.cards.instruments(walletId);
  }

  async check(walletId: string, card: CardInput): Promise<void> {
    await this.read(walletId, card);
  }

  async pay({ card, ...payment }: CardPayment): Promise<CardOutcome> {
    return this.cards.pay(payment, await this.read(payment.walletId, card));
  }

  status(reference: string): Promise<CardOutcome> {
    return this.cards.status(reference);
  }

  cancel(reference: string): Promise<CardOutcome> {
    return this.cards.cancel(reference);
  }

  refund(reference: string): Promise<CardOutcome> {
    return this.cards.refund(reference);
  }

  onAnswered(listener: (reference: string) => Promise<void>): void {
    this.cards.onAnswered(listener);
  }

  private async read(walletId: string, card: CardInput): Promise<ReadCard> {
    if (card.kind !== 'instrument') return this.reader.read(card);
    const saved = await this.cards.savedCard(walletId, card.instrumentId);
    if (saved === undefined) throw new AppError('CARD_INVALID', { because: 'instrument' });
    return saved;
  }
}
