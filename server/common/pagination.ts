import { AppError } from '../../src/lib/app-error';
import { isStorableText } from '../../src/lib/storable-text';
import type { ListPosition } from '../orders/order-list-repository';

/** Opaque to callers: `{time}.{order id}`, base64url. It is a position in a list, not a permission to read it. */
export function toPaginationKey(position: ListPosition): string {
  return Buffer.from(`${position.at}.${position.orderId}`).toString('base64url');
}

/** Throws `VALIDATION` for a key this server did not make. */
export function readPaginationKey(key: string): ListPosition {
  const text = Buffer.from(key, 'base64url').toString();
  const match = /^(\d{1,12})\.(.{1,128})$/.exec(text);
  // the query's checks cannot see inside the encoding
  if (match === null || !isStorableText(text))
    throw new AppError('VALIDATION', { message: 'pagination_key is none of ours.' });
  return { at: Number(match[1]), orderId: match[2] ?? '' };
}
