import type { Vendor } from '../../src/domain/vendor/vendor';
import { type EveryKey, nothingLeft } from '../../src/lib/every-key';
import { type Db, isOneOf, json } from '../db/database';
import type { Schema, VendorsTable } from '../db/schema';
import { type InsertObject, type Selectable, sql } from 'kysely';

/** Vendors and outlets. */
export class VendorRepository {
  constructor(private readonly db: Db) {}

  async find(vendorId: string): Promise<Vendor | undefined> {
    const row = await this.rows().where('vendor_id', '=', vendorId).executeTakeFirst();
    return row === undefined ? undefined : toVendor(row);
  }

  /** By a code in any case. */
  async findByCode(code: string): Promise<Vendor | undefined> {
    const row = await this.rows().where('vendor_id', '=', code.toLowerCase()).executeTakeFirst();
    return row === undefined ? undefined : toVendor(row);
  }

  /** The latest shop of that name, of no parent, that this address owns or is invited to; its row is locked until the transaction ends. */
  async lockNamed(name: string, owner: string): Promise<Vendor | undefined> {
    const row = await this.rows()
      .where('name', '=', name)
      .where('parent_vendor_id', 'is', null)
      .where(sql<boolean>`information -> 'owners' @> ${json([owner])}`)
      .orderBy('position', 'desc')
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row === undefined ? undefined : toVendor(row);
  }

  async setRegistered(vendorId: string): Promise<void> {
    await this.db.updateTable('vendors').set({ is_registered: true }).where('vendor_id', '=', vendorId).execute();
  }

  /** In the order they were created. */
  async findMany(vendorIds: readonly string[]): Promise<Vendor[]> {
    if (vendorIds.length === 0) return [];
    const rows = await this.rows()
      .where('vendor_id', 'in', [...vendorIds])
      .orderBy('position')
      .execute();
    return rows.map(toVendor);
  }

  /** The vendor's outlets; none for a vendor that is no parent. */
  async outletIds(parentVendorId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('vendors')
      .select('vendor_id')
      .where('parent_vendor_id', '=', parentVendorId)
      .execute();
    return rows.map((row) => row.vendor_id);
  }

  /** The outlets of each of these. */
  async outletsOf(parentVendorIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.db
      .selectFrom('vendors')
      .select(['vendor_id', 'parent_vendor_id'])
      .where(isOneOf('parent_vendor_id', parentVendorIds))
      .execute();
    const outlets = new Map(parentVendorIds.map((vendorId): [string, string[]] => [vendorId, []]));
    for (const row of rows) outlets.get(row.parent_vendor_id ?? '')?.push(row.vendor_id);
    return outlets;
  }

  /** Every vendor a user may act for: their own, and the outlets of those. */
  async idsOfUser(userId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('vendors')
      .select('vendors.vendor_id')
      .where((eb) => {
        const own = eb.selectFrom('user_vendors').select('user_vendors.vendor_id').where('user_id', '=', userId);
        return eb.or([eb('vendors.vendor_id', 'in', own), eb('vendors.parent_vendor_id', 'in', own)]);
      })
      .orderBy('position')
      .execute();
    return rows.map((row) => row.vendor_id);
  }

  async insert(vendor: Vendor): Promise<void> {
    await this.db.insertInto('vendors').values(toRow(vendor)).execute();
  }

  /** Locks its row until the transaction ends. */
  async lock(vendorId: string): Promise<Vendor | undefined> {
    const row = await this.rows().where('vendor_id', '=', vendorId).forNoKeyUpdate().executeTakeFirst();
    return row === undefined ? undefined : toVendor(row);
  }

  /** The IDs by which the shop itself names the parent's outlets. */
  async outletNames(parentVendorId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('vendors')
      .select('client_vendor_id')
      .where('parent_vendor_id', '=', parentVendorId)
      .execute();
    return rows.flatMap((row) => row.client_vendor_id ?? []);
  }

  /** What people may change about a vendor. */
  async describe({ vendor_id, name, vendor_information }: Vendor): Promise<void> {
    await this.db
      .updateTable('vendors')
      .set({ name, information: json(vendor_information) })
      .where('vendor_id', '=', vendor_id)
      .execute();
  }

  async updateLocation(vendorId: string, location: Vendor['vendor_information']['location']): Promise<void> {
    const row = await this.db
      .selectFrom('vendors')
      .select('information')
      .where('vendor_id', '=', vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await this.db
      .updateTable('vendors')
      .set({ information: json({ ...row.information, location }) })
      .where('vendor_id', '=', vendorId)
      .execute();
  }

  private rows() {
    return this.db
      .selectFrom('vendors')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('vendors as parents')
          .select('parents.name')
          .whereRef('parents.vendor_id', '=', 'vendors.parent_vendor_id')
          .as('parent_name'),
      );
  }
}

function toRow(vendor: Vendor): InsertObject<Schema, 'vendors'> {
  const { vendor_id, parent_vendor_id, client_vendor_id, name, vendor_information, ...named } = vendor;
  const { is_parent, is_active, is_registered, test_vendor, estimation_pick_up_time, ...derived } = named;
  const { id: _id, parent_name: _parent, ...rest } = derived;
  nothingLeft(rest);
  return {
    vendor_id,
    parent_vendor_id: parent_vendor_id ?? null,
    client_vendor_id: client_vendor_id ?? null,
    is_parent,
    is_active: is_active ?? true,
    is_registered: is_registered ?? true,
    test_vendor: test_vendor ?? false,
    name,
    estimation_pick_up_time: estimation_pick_up_time ?? null,
    information: json(vendor_information),
  };
}

function toVendor(row: Selectable<VendorsTable> & { parent_name: string | null }): Vendor {
  return {
    id: row.vendor_id,
    vendor_id: row.vendor_id,
    parent_vendor_id: row.parent_vendor_id,
    parent_name: row.parent_name,
    client_vendor_id: row.client_vendor_id,
    is_parent: row.is_parent,
    is_active: row.is_active,
    is_registered: row.is_registered,
    test_vendor: row.test_vendor,
    name: row.name,
    estimation_pick_up_time: row.estimation_pick_up_time,
    vendor_information: row.information,
  } satisfies EveryKey<Vendor>;
}
