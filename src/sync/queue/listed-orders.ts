import type { OrdersApi } from '../../api/orders-api';
import type { AccountDatabase } from '../../db/database';
import { mergeOrders } from '../../db/order-store';
import type { OutboxRow } from '../../db/schema';
import { type SentRequest, TWIN_WITHIN_S } from '../../domain/order/twins';
import type { Clock } from '../../platform/clock';
import { platformMoment } from '../../platform/server-time';
import { parseOrder } from '../orders/parse-order';

const COUNT = 200;

/** What is kept of a request that is sent without a key at this moment of the device's clock. */
export function sendOf({ payload }: OutboxRow, now: number): SentRequest {
  const { vendor_id, customer, order } = payload;
  const { name, phone_number, location } = customer;
  return {
    payload: {
      vendor_id,
      customer: { name, phone_number, location: { address: location.address } },
      order: { amount: order.amount },
    },
    at: Math.floor(platformMoment(now) / 1000),
  };
}

/**
 * Fetches the orders that were placed about when this request was sent, and stores them: they are what a user is asked
 * about (`domain/order/twins`).
 */
export async function listSent(
  { orders: api, db, clock }: { orders: Pick<OrdersApi, 'list'>; db: AccountDatabase; clock: Clock },
  { sends = [], payload }: OutboxRow,
): Promise<true> {
  const pages = await Promise.all(spansOf(sends).map((span) => api.list(payload.vendor_id, { ...span, count: COUNT })));
  const records = pages.flatMap(({ data }) =>
    data.flatMap((raw) => {
      const parsed = parseOrder(raw);
      return parsed.name === 'record' ? [parsed.record] : [];
    }),
  );
  await db.write(['orders'], ({ orders }) => mergeOrders(orders, records, clock.now()));
  return true;
}

/** Sent several times in a row, it is asked for once. */
function spansOf(sends: readonly SentRequest[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (const { at } of [...sends].sort((a, b) => a.at - b.at)) {
    const last = spans.at(-1);
    const to = at + TWIN_WITHIN_S;
    if (last !== undefined && at - TWIN_WITHIN_S <= last.to) last.to = to;
    else spans.push({ from: at - TWIN_WITHIN_S, to });
  }
  return spans;
}
