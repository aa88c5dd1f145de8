import { type Kysely, sql } from 'kysely';

/**
 * Each change of an order gets the next number of its vendor. The row of the counter stays locked until the transaction
 * ends, so that numbers become visible in their order. The database gives them, so that it holds for the changes of older
 * processes, too; a refused insert wastes one. What retention removes is no change. Orders of before have 0,
 * and are not in the index, which is made while nobody can order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table vendor_changes (vendor_id text primary key, last bigint not null)
    with (fillfactor = 50)`.execute(db);
  await sql`alter table orders add column change_number bigint not null default 0`.execute(db);
  await sql`create index orders_by_change on orders (vendor_id, change_number)
    where change_number > 0`.execute(db);
  await sql`create function number_change() returns trigger language plpgsql as $$
  begin
    insert into vendor_changes as counter (vendor_id, last) values (new.vendor_id, 1)
      on conflict (vendor_id) do update set last = counter.last + 1
      returning last into new.change_number;
    return new;
  end $$`.execute(db);
  await sql`create trigger number_new before insert on orders for each row execute function number_change()`.execute(
    db,
  );
  await sql`create trigger number_changed before update on orders for each row
    when (new.revision <> old.revision
      and (new.customer_phone <> '' or old.customer_phone = '')
      and (new.proof_of_pickup is not null or old.proof_of_pickup is null)
      and (new.proof_of_delivery is not null or old.proof_of_delivery is null)
      and (new.proof_of_return is not null or old.proof_of_return is null))
    execute function number_change()`.execute(db);
}
