import { DAY_S } from '../../src/lib/day';
import type { BulkColumnsChoiceDto, BulkChosenColumnsDto } from '../../src/protocol/schemas';
import { type Db, json } from '../db/database';

/** Headers of one shop that are remembered; a longer list is somebody's program. */
const MOST_OF_VENDOR = 100;

/** What the columns of a shop's files were chosen to be, by their header. */
export class BulkColumnsRepository {
  constructor(private readonly db: Db) {}

  /** Keeps it from being forgotten: what is right is saved once, and then only asked for. */
  async find(vendorId: string, headerId: string, now: number): Promise<BulkChosenColumnsDto> {
    const found = await this.db
      .selectFrom('bulk_columns')
      .select(['choice', 'saved_at'])
      .where('vendor_id', '=', vendorId)
      .where('header_id', '=', headerId)
      .executeTakeFirst();
    if (found === undefined) return { choice: null, chosen_at: null };
    if (found.saved_at < now - DAY_S) {
      await this.db
        .updateTable('bulk_columns')
        .set({ saved_at: now })
        .where('vendor_id', '=', vendorId)
        .where('header_id', '=', headerId)
        .execute();
    }
    const { chosen_at = null, ...choice } = found.choice;
    return { choice, chosen_at };
  }

  /** The last one for a header counts; the shop's header that was used longest ago is forgotten. */
  async save(vendorId: string, headerId: string, choice: BulkColumnsChoiceDto, now: number): Promise<void> {
    const kept = { choice: json({ ...choice, chosen_at: now }), saved_at: now };
    await this.db
      .insertInto('bulk_columns')
      .values({ vendor_id: vendorId, header_id: headerId, ...kept })
      .onConflict((conflict) => conflict.columns(['vendor_id', 'header_id']).doUpdateSet(kept))
      .execute();
    await this.db
      .deleteFrom('bulk_columns')
      .where('vendor_id', '=', vendorId)
      .where('header_id', 'in', (eb) =>
        eb
          .selectFrom('bulk_columns as older')
          .select('older.header_id')
          .where('older.vendor_id', '=', vendorId)
          .orderBy('older.saved_at', 'desc')
          .orderBy('older.header_id')
          .offset(MOST_OF_VENDOR)
          .limit(MOST_OF_VENDOR),
      )
      .execute();
  }

  async removeOlderThan(time: number): Promise<void> {
    await this.db.deleteFrom('bulk_columns').where('saved_at', '<', time).execute();
  }
}
