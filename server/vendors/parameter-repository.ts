import type { Db } from '../db/database';

/** Country parameters; a vendor's own value takes precedence over the country's. */
export class ParameterRepository {
  constructor(private readonly db: Db) {}

  /** All values for a vendor, by name; for the country only when `vendorId` is empty. */
  async ofVendor(vendorId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db
      .selectFrom('country_parameters')
      .select(['name', 'value'])
      .where('vendor_id', 'in', [vendorId, ''])
      // the country's first, so that the vendor's own replace them
      .orderBy('vendor_id')
      .execute();
    return new Map(rows.map(({ name, value }) => [name, value]));
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
