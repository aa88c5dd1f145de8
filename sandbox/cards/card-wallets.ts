import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../server/db/database';
import type { CardInstrumentsTable, CardToSave } from '../../server/db/payment-schema';

export type CardInstrumentRow = Selectable<CardInstrumentsTable>;

/** The sandbox card provider's wallets and the cards saved in them: tokens and what a person recognises a card by. */
export class CardWalletRepository {
  constructor(private readonly db: Db) {}

  /** The wallet of this owner at this vendor; created if there is none. */
  async open(vendorId: string, owner: string, now: number): Promise<string> {
    await this.db
      .insertInto('card_wallets')
      .values({ wallet_id: `wal_${randomUUID()}`, vendor_id: vendorId, owner, created_at: now })
      .onConflict((conflict) => conflict.columns(['vendor_id', 'owner']).doNothing())
      .execute();
    const row = await this.db
      .selectFrom('card_wallets')
      .select('wallet_id')
      .where('vendor_id', '=', vendorId)
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    return row.wallet_id;
  }

  /** Newest first. */
  async instruments(walletId: string): Promise<CardInstrumentRow[]> {
    return this.db
      .selectFrom('card_instruments')
      .selectAll()
      .where('wallet_id', '=', walletId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
  }

  async instrument(walletId: string, id: string): Promise<CardInstrumentRow | undefined> {
    return this.db
      .selectFrom('card_instruments')
      .selectAll()
      .where('wallet_id', '=', walletId)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** The same card again keeps its id. */
  async save(walletId: string, card: CardToSave, now: number): Promise<void> {
    await this.db
      .insertInto('card_instruments')
      .values({ id: `ins_${randomUUID()}`, wallet_id: walletId, ...card, created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['wallet_id', 'scheme', 'last_digits', 'expiry_month', 'expiry_year'])
          .doUpdateSet({ holder_name: card.holder_name, verdict: card.verdict }),
      )
      .execute();
  }
}
