import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type UpdateQueryBuilder } from 'kysely';
import { isNotified } from '../../src/domain/order/notified-status';
import type { OrderRecord } from '../../src/domain/order/order';
import type { Db } from '../db/database';
import type { PushContent } from '../db/outbox-schema';
import type { OrdersTable, Schema } from '../db/schema';

type Orders = Selectable<OrdersTable>;

/** Whether people are notified of a change. */
export function isAnnounced({ status, cancellation }: Partial<Pick<OrderRecord, 'status' | 'cancellation'>>): boolean {
  return status !== undefined && isNotified({ status, cancellation: cancellation ?? null });
}

/**
 * Whether no notification after this one says more. It may be late, and that of a status that is over would only
 * mislead.
 */
export function isLatest(
  { status, at }: PushContent,
  { status_history: history }: Pick<OrderRecord, 'status_history'>,
) {
  const latest = history.findLast((entry) => isNotified({ status: entry.status, cancellation: null }));
  return latest === undefined || (latest.status === status && latest.created_at === at);
}

/** The change of an order, with its row in the outbox; without any while no device is subscribed at all. */
export function withNotice(db: Db, changed: UpdateQueryBuilder<Schema, 'orders', 'orders', Orders>) {
  return db
    .with('changed', () => changed)
    .with('noticed', (trx) =>
      trx
        .insertInto('outbox')
        .columns(['id', 'channel', 'recipient', 'content', 'attempts', 'created_at', 'due_at'])
        .expression(
          sql`select ${randomUUID()}, 'push', '', jsonb_build_object('kind', 'order_status', 'order_id', order_id,
              'vendor_id', vendor_id, 'status', status, 'revision', revision,
              'at', coalesce((status_history -> -1 ->> 'created_at')::bigint, updated_at)), 0, updated_at, 0
            from changed where exists (select from push_subscriptions)`,
        ),
    )
    .selectFrom('changed')
    .selectAll();
}
