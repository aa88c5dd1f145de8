import { OrderRecordSchema } from '../../domain/order/order.schema';
import type { StoredOrder } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { LAST_UNIX_SECOND } from '../../domain/time/unix-seconds';
import { check } from '../../protocol/check';

export type ParsedOrder =
  | { name: 'record'; record: OrderRecord }
  /** it names an order but is incomplete: never merged, fetched by id instead */
  | { name: 'partial'; orderId: string; vendorId: string | undefined }
  | { name: 'unreadable' };

/** Validates a record from a list, an event or this device's database before it is used (fault 26). */
export function parseOrder(raw: unknown): ParsedOrder {
  if (check(OrderRecordSchema, raw)) return { name: 'record', record: raw };
  if (typeof raw !== 'object' || raw === null || !('order_id' in raw)) return { name: 'unreadable' };
  const { order_id } = raw;
  if (typeof order_id !== 'string' || order_id === '') return { name: 'unreadable' };
  const vendorId = 'vendor_id' in raw && typeof raw.vendor_id === 'string' ? raw.vendor_id : undefined;
  return { name: 'partial', orderId: order_id, vendorId };
}

/** Reads a snapshot of this device with its age, which is shown too: not every number is a valid date. */
export function isReadableRow({ record, confirmedAt }: StoredOrder): boolean {
  return parseOrder(record).name === 'record' && confirmedAt <= LAST_UNIX_SECOND * 1000;
}
