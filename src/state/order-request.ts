import { proxy, ref } from 'valtio';
import { INITIAL_STATE } from '../domain/order-request/initial-state';
import type { OriginField } from '../domain/order-request/origin/origin';
import type { CardField } from '../domain/order-request/events';
import type { RequestState } from '../domain/order-request/state';
import type { CheckedField } from '../domain/order-request/details/field-failure';

/** An earlier draft of the same shop, set aside: kept beside the current one. */
export interface SetAsideDraft {
  draftId: string;
  /** the customer's; empty where it was not typed */
  name: string;
  address: string;
}

export interface OrderRequestState {
  /** replaced as a whole by every step of the machine, never changed in place */
  request: RequestState;
  /** the draft of the chosen vendor is being read from this device */
  restoring: boolean;
  /** the latest first */
  setAside: readonly SetAsideDraft[];
  /** the order that this shop's last request became while no page was there to show it */
  sentOrderId: string | null;
  /** where the focus has to go; `at` tells two requests for the same field apart */
  focus: { field: CheckedField | OriginField | CardField; at: number } | null;
  /** what the card provider's frame has to do; `at` as in `focus` */
  cardFrame: { what: 'validate' | 'reset'; at: number } | null;
}

export const orderRequest = proxy<OrderRequestState>({
  request: ref(INITIAL_STATE),
  restoring: false,
  setAside: [],
  sentOrderId: null,
  focus: null,
  cardFrame: null,
});

export function applyRequest(next: RequestState): void {
  if (orderRequest.request !== next) orderRequest.request = ref(next);
}

export function applyRestoring(restoring: boolean): void {
  orderRequest.restoring = restoring;
}

export function applySetAside(setAside: readonly SetAsideDraft[]): void {
  orderRequest.setAside = setAside;
}

export function applySent(orderId: string | null): void {
  orderRequest.sentOrderId = orderId;
}

export function askForFocus(field: CheckedField | OriginField | CardField): void {
  orderRequest.focus = { field, at: (orderRequest.focus?.at ?? 0) + 1 };
}

export function commandCardFrame(what: 'validate' | 'reset'): void {
  orderRequest.cardFrame = { what, at: (orderRequest.cardFrame?.at ?? 0) + 1 };
}
