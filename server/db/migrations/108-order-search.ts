import { type Kysely, sql } from 'kysely';

/**
 * Orders are searched by a part of the customer's name or phone number. What a part begins with is found by an index
 * over all that a name's words and a number end in. The database fills the column, so that it holds for orders that
 * older processes write, and is emptied with the customer (retention). `server/orders/order-search.ts` reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As it is compared: without case, accents and vowel signs, Arabic letters that are typed for one another as one, the
  // digits of other scripts as 0–9. Case beyond Latin letters as far as the database's own locale goes.
  await sql`create function order_search_folded(text) returns text language sql immutable parallel safe as $$
    select translate(
      lower(regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f\\u0640\\u064b-\\u065f\\u0670\\u200b-\\u200f]', '', 'g')),
      'ةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹០១២៣៤៥៦៧៨៩',
      'هييك012345678901234567890123456789')
  $$`.execute(db);
  // Procedural, because a function in SQL alone is planned anew for every row.
  await sql`create function order_search_terms(name text, phone text) returns tsvector
    language plpgsql immutable parallel safe as $$
  declare
    word text;
    terms text[] := '{}';
  begin
    foreach word in array regexp_split_to_array(left(order_search_folded(coalesce(name, '')), 200),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u17d4-\u17da\u2000-\u206f\u3000-\u303f]+')
    loop
      for start in 1 .. length(word) loop terms := terms || substr(word, start, 24); end loop;
    end loop;
    for start in 1 .. length(phone) - 3 loop terms := terms || substr(phone, start, 24); end loop;
    return array_to_tsvector(terms);
  end $$`.execute(db);
  await sql`alter table orders add column search_terms tsvector
    generated always as (order_search_terms(customer ->> 'name', customer_phone)) stored`.execute(db);
  await sql`create index orders_by_terms on orders using gin (search_terms)`.execute(db);
}
