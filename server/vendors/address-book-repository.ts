import { sql } from 'kysely';
import type { AddressBookEntry } from '../../src/domain/order-request/details/address-book';
import { phoneDigits } from '../../src/domain/order-request/details/customer-search';
import type { EveryKey } from '../../src/lib/every-key';
import type { Db } from '../db/database';

const MOST_ENTRIES = 20;

/** In the form of the index over orders' phone numbers. */
const lastUse = sql<number | null>`(select max(orders.created_at) from orders
  where orders.vendor_id = address_book.vendor_id
    and reverse(orders.customer_phone) = reverse(regexp_replace(address_book.phone_number, '\\D', '', 'g')))`;

/** A vendor's customers. */
export class AddressBookRepository {
  constructor(private readonly db: Db) {}

  /**
   * Entries whose name or address contains the text, or whose phone number matches it; all for an empty text. Those
   * last ordered for first, the others by name.
   */
  async search(vendorId: string, text: string): Promise<AddressBookEntry[]> {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const digits = phoneDigits(text);
    const rows = await this.db
      .selectFrom('address_book')
      .selectAll()
      .where('vendor_id', '=', vendorId)
      .where((eb) =>
        eb.or([
          eb('name', 'ilike', pattern),
          eb('address', 'ilike', pattern),
          ...(digits === undefined
            ? []
            : [eb(sql<string>`regexp_replace(phone_number, '\\D', '', 'g')`, 'like', `%${digits}%`)]),
        ]),
      )
      .orderBy(lastUse, (order) => order.desc().nullsLast())
      .orderBy('name')
      .orderBy('id')
      .limit(MOST_ENTRIES)
      .execute();
    return rows.map(({ vendor_id: _owner, ...entry }) => entry satisfies EveryKey<AddressBookEntry>);
  }

  async insertMany(vendorId: string, entries: readonly AddressBookEntry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.db
      .insertInto('address_book')
      .values(entries.map((entry) => ({ ...entry, notes: entry.notes ?? null, vendor_id: vendorId })))
      .execute();
  }
}
