import { OrderRecordSchema } from '../../domain/order/order.schema';
import type { OrderRow } from '../../db/schema';
import type { OrderRecord } from '../../domain/order/order';
import { LAST_UNIX_SECOND } from '../../domain/time/unix-seconds';
import { check } from '../../protocol/check';

export type ParsedOrder =
  | { name: 'record'; record: OrderRecord }
  /** it names an order but is not the whole of it: never merged, fetched by id instead */
  | { name: 'partial'; orderId: string; vendorId: string | undefined }
  | { name: 'unreadable' };

/** What came from a list, an event or this device's disk, before it is believed (fault 26). */
export function parseOrder(raw: unknown): ParsedOrder {
  if (check(OrderRecordSchema, raw)) return { name: 'record', record: raw };
  if (typeof raw !== 'object' || raw === null || !('order_id' in raw)) return { name: 'unreadable' };
  const { order_id } = raw;
  if (typeof order_id !== 'string' || order_id === '') return { name: 'unreadable' };
  const vendorId = 'vendor_id' in raw && typeof raw.vendor_id === 'string' ? raw.vendor_id : undefined;
  return { name: 'partial', orderId: order_id, vendorId };
}

/** A snapshot of this device, with its age, which is shown too: no calendar has a day for just any number. */
export function isReadableRow({ record, confirmedAt }: OrderRow): boolean {
  return parseOrder(record).name === 'record' && confirmedAt <= LAST_UNIX_SECOND * 1000;
}
