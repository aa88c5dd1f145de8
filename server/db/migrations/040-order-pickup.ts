import { type Kysely, sql } from 'kysely';

/**
 * The place each order is collected at. Orders from before get the one their fee was checked against: a guest's own, or
 * where the shop stands now. It is the best that is known: the shop may have moved since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table orders add column pickup jsonb`,
  `update orders set pickup = jsonb_build_object(
      'name', '',
      'address', coalesce(sender -> 'location' ->> 'address', ''),
      'latitude', sender -> 'location' -> 'latitude',
      'longitude', sender -> 'location' -> 'longitude')
    where vendor_id like 'guest-%' and jsonb_typeof(sender -> 'location') = 'object'`,
  `update orders set pickup = jsonb_build_object(
      'name', vendors.name,
      'address', coalesce(vendors.information -> 'location' ->> 'address_text', ''),
      'latitude', vendors.information -> 'location' -> 'latitude',
      'longitude', vendors.information -> 'location' -> 'longitude')
    from vendors
    where vendors.vendor_id = orders.vendor_id and orders.vendor_id not like 'guest-%'
      and jsonb_typeof(vendors.information -> 'location' -> 'latitude') = 'number'
      and jsonb_typeof(vendors.information -> 'location' -> 'longitude') = 'number'`,
];
