import type { MessageDescriptor } from '@lingui/core';
import { useSnapshot } from 'valtio';
import { cancelVerdict } from '../../../domain/order/cancellation';
import type { OrderRecord } from '../../../domain/order/order';
import { isOn } from '../../../domain/flags/flags';
import { flags } from '../../../state/flags';
import { useNow } from '../../../ui/use-now';
import { WHY_NOT_CANCEL } from './why-not-cancel';

/** Why the order cannot be cancelled now, in words; undefined when it can. */
export function useWhyNotCancel(order: OrderRecord): MessageDescriptor | undefined {
  const { values } = useSnapshot(flags);
  const now = Math.floor(useNow() / 1000);
  const verdict = cancelVerdict(order, { now, delayedCancellation: isOn(values, 'delayed-cancellation') });
  return verdict.allowed ? undefined : WHY_NOT_CANCEL[verdict.because];
}
