import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useSnapshot } from 'valtio';
import { cancelVerdict } from '../../../domain/order/cancellation';
import type { OrderRecord } from '../../../domain/order/order';
import { connection } from '../../../state/connection';
import { isOn } from '../../../domain/flags/flags';
import { flags } from '../../../state/flags';
import { useNow } from '../../../ui/use-now';
import { WHY_NOT_CANCEL } from './why-not-cancel';

const OFFLINE = msg({ id: 'tracking.no-cancel.offline', message: "You're offline. Cancelling needs a connection." });

/** Why the order cannot be cancelled now, in words; undefined when it can. */
export function useWhyNotCancel(order: OrderRecord): MessageDescriptor | undefined {
  const { online } = useSnapshot(connection);
  const { values } = useSnapshot(flags);
  const now = Math.floor(useNow() / 1000);
  const verdict = cancelVerdict(order, { now, delayedCancellation: isOn(values, 'delayed-cancellation') });
  if (!verdict.allowed) return WHY_NOT_CANCEL[verdict.because];
  return online ? undefined : OFFLINE;
}
