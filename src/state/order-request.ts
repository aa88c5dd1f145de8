import { proxy, ref } from 'valtio';
import { INITIAL_STATE } from '../domain/order-request/machine';
import type { OriginField } from '../domain/order-request/origin';
import type { RequestState } from '../domain/order-request/state';
import type { CheckedField } from '../domain/order-request/validation';

export interface OrderRequestState {
  /** replaced as a whole by every step of the machine, never changed in place */
  request: RequestState;
  /** the draft of the chosen vendor is being read from this device */
  restoring: boolean;
  /** where the focus has to go; `at` tells two wishes for the same field apart */
  focus: { field: CheckedField | OriginField; at: number } | null;
}

export const orderRequest = proxy<OrderRequestState>({
  request: ref(INITIAL_STATE),
  restoring: false,
  focus: null,
});

export function applyRequest(next: RequestState): void {
  if (orderRequest.request !== next) orderRequest.request = ref(next);
}

export function applyRestoring(restoring: boolean): void {
  orderRequest.restoring = restoring;
}

export function askForFocus(field: CheckedField | OriginField): void {
  orderRequest.focus = { field, at: (orderRequest.focus?.at ?? 0) + 1 };
}
