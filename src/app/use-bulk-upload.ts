import { useSnapshot } from 'valtio';
import { isOn } from '../domain/flags/flags';
import { flags } from '../state/flags';
import { session } from '../state/session';

/**
 * Whether files of orders are accepted (specification/bulk.md#steps BulkOrderUpload), from users only; undefined while
 * unknown.
 */
export function useBulkUpload(): boolean | undefined {
  const { values, isAnswered } = useSnapshot(flags);
  const { mode } = useSnapshot(session);
  if (mode === 'GUEST') return false;
  if (isOn(values, 'bulk-order-upload')) return true;
  return isAnswered ? false : undefined;
}
