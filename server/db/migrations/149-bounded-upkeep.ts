import { type Kysely, sql } from 'kysely';

/**
 * What maintenance and sweeps look for is found by an index that holds little else: none of them reads a table that
 * grows with the orders. A new order is in none of these indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // ended orders whose customer retention has yet to remove
  `create index orders_with_customer on orders (created_at) where not active and customer_phone <> ''`,
  // forgotten orders that still name a proof
  `create index orders_forgotten_proofs on orders (order_id) where customer_phone = ''
    and (proof_of_pickup is not null or proof_of_delivery is not null or proof_of_return is not null)`,
  `create index payment_intents_key on payment_intents (idempotency_key)`,
  `create index payment_intents_ended on payment_intents (expires_at) where state <> 'OPEN' and request <> '{}'::jsonb`,
  `create index payment_attempts_intent on payment_attempts (intent_id)`,
  `create index bulk_jobs_by_creation on bulk_jobs (created_at)`,
  `create index bulk_jobs_receiving on bulk_jobs (created_at) where status = 'RECEIVING'`,
  // An order that ends like this is not delivered, and its end makes the refund due, whoever ends it: comparing all paid
  // attempts with their orders would read both tables.
  `create function refund_ended_order() returns trigger language plpgsql as $$
  begin
    update payment_attempts set state = 'REFUND_DUE', updated_at = new.updated_at
      where order_id = new.order_id and state = 'PAID';
    return null;
  end $$`,
  `create trigger refund_ended after update of status on orders for each row
    when (new.status in ('CANCELLED', 'STALLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED') and old.status <> new.status)
    execute function refund_ended_order()`,
  // those that ended before the trigger
  `update payment_attempts set state = 'REFUND_DUE' where state = 'PAID' and order_id in (
    select order_id from orders where status in ('CANCELLED', 'STALLED', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED'))`,
];
