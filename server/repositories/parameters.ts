import type { Db } from '../db/database';

/** Country parameters; a vendor's own value goes before the country's. */
export class ParameterRepository {
  constructor(private readonly db: Db) {}

  async find(name: string, vendorId: string): Promise<string | undefined> {
    const rows = await this.db
      .selectFrom('country_parameters')
      .select(['vendor_id', 'value'])
      .where('name', '=', name)
      .where('vendor_id', 'in', [vendorId, ''])
      .execute();
    return (rows.find((row) => row.vendor_id === vendorId) ?? rows[0])?.value;
  }

  /** For one vendor, or for the country when `vendorId` is empty. */
  async set(name: string, value: string, vendorId = ''): Promise<void> {
    await this.db
      .insertInto('country_parameters')
      .values({ vendor_id: vendorId, name, value })
      .onConflict((conflict) => conflict.columns(['vendor_id', 'name']).doUpdateSet({ value }))
      .execute();
  }
}
