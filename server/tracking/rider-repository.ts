import type { Coordinates, Rider } from '../../src/domain/order/order';
import { type EveryKey, nothingLeft } from '../../src/lib/every-key';
import type { Db } from '../db/database';
import type { RidersTable } from '../db/schema';

/** Riders and their last positions. */
export class RiderRepository {
  constructor(private readonly db: Db) {}

  /** False, and unchanged, when a later position is known. */
  async upsert(rider: Rider): Promise<boolean> {
    const { rider_id, name, phone_number, vehicle, location, updated_at, ...rest } = rider;
    nothingLeft(rest);
    const row = {
      rider_id,
      name,
      phone_number: phone_number ?? null,
      vehicle: vehicle ?? null,
      latitude: location.latitude,
      longitude: location.longitude,
      updated_at,
    };
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('riders')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('rider_id').doUpdateSet(row).where('riders.updated_at', '<=', updated_at),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  async find(riderId: string): Promise<Rider | undefined> {
    const row = await this.db.selectFrom('riders').selectAll().where('rider_id', '=', riderId).executeTakeFirst();
    return row === undefined ? undefined : toRider(row);
  }

  /** Names by id. */
  async names(riderIds: readonly string[]): Promise<Map<string, string>> {
    if (riderIds.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('riders')
      .select(['rider_id', 'name'])
      .where('rider_id', 'in', [...new Set(riderIds)])
      .execute();
    return new Map(rows.map(({ rider_id, name }) => [rider_id, name]));
  }

  async list(): Promise<Rider[]> {
    const rows = await this.db.selectFrom('riders').selectAll().orderBy('rider_id').execute();
    return rows.map(toRider);
  }

  /** Deletes those without a report since `before` (unix seconds), except while they carry something. */
  async removeOlderThan(before: number): Promise<void> {
    await this.db
      .deleteFrom('riders')
      .where('updated_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            // by the index `orders_of_rider`
            selectFrom('orders')
              .select('order_id')
              .whereRef('orders.rider_id', '=', 'riders.rider_id')
              .where('orders.active', '=', true),
          ),
        ),
      )
      .execute();
  }

  /** `at` in unix seconds. */
  async move(riderId: string, location: Coordinates, at: number): Promise<void> {
    await this.db
      .updateTable('riders')
      .set({ latitude: location.latitude, longitude: location.longitude, updated_at: at })
      .where('rider_id', '=', riderId)
      .execute();
  }
}

function toRider(row: RidersTable): Rider {
  return {
    rider_id: row.rider_id,
    name: row.name,
    phone_number: row.phone_number,
    vehicle: row.vehicle,
    location: { latitude: row.latitude, longitude: row.longitude },
    updated_at: row.updated_at,
  } satisfies EveryKey<Rider>;
}
