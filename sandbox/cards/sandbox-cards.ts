import { randomBytes } from 'node:crypto';
import { required } from '../../src/lib/assert';
import { type Clock, unixSeconds } from '../../server/clock';
import type { CardPaymentRepository, CardPaymentRow } from './card-payments';
import type { CardInstrumentRow, CardWalletRepository } from './card-wallets';
import type { SavedCard } from '../../src/domain/payment/card-form';
import type { EveryKey } from '../../src/lib/every-key';
import type { CardOutcome, CardPayment } from '../../server/payments/cards/provider';
import { isExpired } from './pages/card-rules';
import type { CardVerdict } from './card-verdict';

/** What remains of a card after reading it: nothing that could be used to pay elsewhere. */
export interface ReadCard extends Omit<SavedCard, 'id'> {
  verdict: CardVerdict;
  save: boolean;
}

export interface SandboxCardsDeps {
  wallets: CardWalletRepository;
  payments: CardPaymentRepository;
  clock: Clock;
}

const STATE_AT_FIRST: Readonly<Record<CardVerdict, string>> = {
  accept: 'PAID',
  challenge: 'CHALLENGED',
  decline: 'DECLINED',
};

/** The sandbox provider's data: wallets, saved cards and payments, and the page that asks the payer. */
export class SandboxCards {
  private readonly listeners: ((reference: string) => Promise<void>)[] = [];

  constructor(private readonly deps: SandboxCardsDeps) {}

  openWallet(vendorId: string, owner: string): Promise<string> {
    return this.deps.wallets.open(vendorId, owner, this.now());
  }

  async instruments(walletId: string): Promise<SavedCard[]> {
    const rows = await this.deps.wallets.instruments(walletId);
    return rows.filter((row) => !isExpired(row.expiry_month, row.expiry_year, this.now())).map(toInstrument);
  }

  /** Undefined for a card that is not in this wallet. */
  async savedCard(walletId: string, instrumentId: string): Promise<ReadCard | undefined> {
    const row = await this.deps.wallets.instrument(walletId, instrumentId);
    if (row === undefined) return undefined;
    const { id: _id, ...instrument } = toInstrument(row);
    return { ...instrument, verdict: row.verdict as CardVerdict, save: false };
  }

  /** Pays once for a reference, whatever card is sent with it later. */
  async pay(payment: Omit<CardPayment, 'card'>, card: ReadCard): Promise<CardOutcome> {
    const now = this.now();
    const state = STATE_AT_FIRST[card.verdict];
    const isNew = await this.deps.payments.insert({
      reference: payment.reference,
      challenge_id: randomBytes(16).toString('base64url'),
      pages_origin: payment.pagesOrigin,
      wallet_id: payment.walletId,
      amount: payment.amount,
      currency: payment.currency,
      state,
      return_url: payment.returnUrl,
      save_as: card.save ? toSave(card) : null,
      created_at: now,
      updated_at: now,
    });
    if (isNew && state === 'PAID') await this.saveCard(payment.reference);
    return this.status(payment.reference);
  }

  async status(reference: string): Promise<CardOutcome> {
    const row = await this.deps.payments.find(reference);
    return row === undefined ? { state: 'unknown' } : toOutcome(row);
  }

  /** A payment that never arrived is stored as cancelled, so that it cannot be made afterwards. */
  async cancel(reference: string): Promise<CardOutcome> {
    const now = this.now();
    await this.deps.payments.insert({
      reference,
      challenge_id: randomBytes(16).toString('base64url'),
      pages_origin: '',
      wallet_id: null,
      amount: 0,
      currency: '',
      state: 'CANCELLED',
      return_url: '',
      save_as: null,
      created_at: now,
      updated_at: now,
    });
    await this.deps.payments.move(reference, 'CHALLENGED', 'CANCELLED', now);
    return this.status(reference);
  }

  async refund(reference: string): Promise<CardOutcome> {
    await this.deps.payments.move(reference, 'PAID', 'REFUNDED', this.now());
    return this.status(reference);
  }

  /** The content of the payer's page; undefined for an id that was never issued. */
  findChallenge(challengeId: string): Promise<CardPaymentRow | undefined> {
    return this.deps.payments.findByChallenge(challengeId);
  }

  /** The payer's answer. Only the first counts; the platform is notified in any case, in case it missed the first. */
  async answer(challengeId: string, approved: boolean): Promise<CardPaymentRow | undefined> {
    const payment = await this.deps.payments.findByChallenge(challengeId);
    if (payment === undefined) return undefined;
    const state = approved ? 'PAID' : 'DECLINED';
    const isFirst = await this.deps.payments.move(payment.reference, 'CHALLENGED', state, this.now());
    if (isFirst && approved) await this.saveCard(payment.reference);
    for (const listener of this.listeners) await listener(payment.reference);
    return this.deps.payments.find(payment.reference);
  }

  onAnswered(listener: (reference: string) => Promise<void>): void {
    this.listeners.push(listener);
  }

  private async saveCard(reference: string): Promise<void> {
    const payment = required(await this.deps.payments.find(reference), 'a payment just made');
    if (payment.save_as !== null && payment.wallet_id !== null)
      await this.deps.wallets.save(payment.wallet_id, payment.save_as, this.now());
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}

function toOutcome(row: CardPaymentRow): CardOutcome {
  switch (row.state) {
    case 'PAID':
      return { state: 'paid' };
    case 'DECLINED':
      return { state: 'declined' };
    case 'CHALLENGED':
      return { state: 'challenged', redirectUrl: `${row.pages_origin}/card-provider/challenge/${row.challenge_id}` };
    case 'REFUNDED':
      return { state: 'refunded' };
    default:
      return { state: 'cancelled' };
  }
}

function toInstrument(row: CardInstrumentRow): SavedCard {
  return {
    id: row.id,
    scheme: row.scheme,
    last_digits: row.last_digits,
    expiry_month: row.expiry_month,
    expiry_year: row.expiry_year,
    holder_name: row.holder_name,
  } satisfies EveryKey<SavedCard>;
}

function toSave({ save: _save, ...card }: ReadCard) {
  return card;
}
