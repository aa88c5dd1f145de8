import { useSnapshot } from 'valtio';
import { isOn } from '../domain/flags/flags';
import { flags } from '../state/flags';
import { session } from '../state/session';

/** Whether files of orders are taken (portal §6 BulkOrderUpload), from users alone; undefined while nobody knows. */
export function useBulkUpload(): boolean | undefined {
  const { values, isAnswered } = useSnapshot(flags);
  const { mode } = useSnapshot(session);
  if (mode === 'GUEST') return false;
  if (isOn(values, 'bulk-order-upload')) return true;
  return isAnswered ? false : undefined;
}
