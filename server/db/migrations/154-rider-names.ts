import { type Kysely, sql } from 'kysely';

/**
 * Who ended an order is written with it: the rider's own row goes on to other orders, may be given to another person by
 * whoever sends the riders, and goes once they have ridden for nobody for long. The database does it, so that it holds
 * for what older processes end. Retention takes the name with the customer's. Orders of before have none: only the
 * sandbox had riders then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table orders add column rider_name text`,
  `create function keep_rider_name() returns trigger language plpgsql as $$
  begin
    new.rider_name := case when new.customer_phone = '' then null
      else (select name from riders where rider_id = new.rider_id) end;
    return new;
  end $$`,
  // of the sandbox's past alone: whoever places an order has no rider
  `create trigger rider_of_past before insert on orders for each row
    when (not new.active and new.rider_id is not null) execute function keep_rider_name()`,
  `create trigger rider_of_end before update on orders for each row
    when ((old.active and not new.active) or (old.customer_phone <> '' and new.customer_phone = ''))
    execute function keep_rider_name()`,
];
