import type { Selectable } from 'kysely';
import type { Db } from '../db/database';
import type { VouchersTable } from '../db/payment-schema';

export type Voucher = Selectable<VouchersTable>;

/** Vouchers by code; codes are upper case. */
export class VoucherRepository {
  constructor(private readonly db: Db) {}

  async find(code: string): Promise<Voucher | undefined> {
    return this.db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst();
  }

  async insertMissing(vouchers: readonly Voucher[]): Promise<void> {
    await this.db
      .insertInto('vouchers')
      .values([...vouchers])
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
  }
}
