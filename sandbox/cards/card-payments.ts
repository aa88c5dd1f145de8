import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../server/db/database';
import { json } from '../../server/db/database';
import type { CardPaymentsTable, CardToSave } from '../../server/db/payment-schema';

export type CardPaymentRow = Selectable<CardPaymentsTable>;
export type NewCardPayment = Omit<Insertable<CardPaymentsTable>, 'save_as'> & { save_as: CardToSave | null };

/** The sandbox card provider's payments. */
export class CardPaymentRepository {
  constructor(private readonly db: Db) {}

  /** False when this reference exists already. */
  async insert(payment: NewCardPayment): Promise<boolean> {
    const result = await this.db
      .insertInto('card_payments')
      .values({ ...payment, save_as: payment.save_as === null ? null : json(payment.save_as) })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async find(reference: string): Promise<CardPaymentRow | undefined> {
    return this.db.selectFrom('card_payments').selectAll().where('reference', '=', reference).executeTakeFirst();
  }

  async findByChallenge(challengeId: string): Promise<CardPaymentRow | undefined> {
    return this.db.selectFrom('card_payments').selectAll().where('challenge_id', '=', challengeId).executeTakeFirst();
  }

  /** One step, only from status `from`: of two at the same moment one succeeds. Returns whether it was this one. */
  async move(reference: string, from: string, to: string, now: number): Promise<boolean> {
    const result = await this.db
      .updateTable('card_payments')
      .set({ state: to, updated_at: now })
      .where('reference', '=', reference)
      .where('state', '=', from)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }
}
