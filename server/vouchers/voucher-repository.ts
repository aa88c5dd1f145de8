import type { Selectable } from 'kysely';
import type { Db } from '../db/database';
import type { VouchersTable } from '../db/payment-schema';

export type VoucherRow = Selectable<VouchersTable>;

/** Vouchers by code; codes are upper case. */
export class VoucherRepository {
  constructor(private readonly db: Db) {}

  async find(code: string): Promise<VoucherRow | undefined> {
    return this.db.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst();
  }

  async insertMissing(vouchers: readonly VoucherRow[]): Promise<void> {
    await this.db
      .insertInto('vouchers')
      .values([...vouchers])
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
  }
}
