import { toasts, type ToastType } from '../../../src/state/toasts';
import type { Bench } from '../../unit/order-request/controller-helpers';
import { words } from './words';

/** One situation of specification/pages.md#error-catalogue: what makes it happen, and what the user then reads. */
export interface Row {
  situation: string;
  make: (bench: Bench) => Promise<void>;
  /** every toast, in the order they came; none unless said */
  toasts?: readonly [type: ToastType, text: string][];
  /** beside the field; nothing unless said */
  field?: string;
  /** what goes on all the same, or is not lost */
  after?: (bench: Bench) => void;
}

/** Everything the user reads about what went wrong. */
export function seen({ controller: { state } }: Bench): Required<Pick<Row, 'toasts' | 'field'>> {
  const { addressError, fieldError, origin } = state;
  const beside = addressError === null ? (fieldError ?? origin.error) : { messageId: addressError };
  const values = beside !== null && 'values' in beside ? beside.values : undefined;
  return {
    toasts: toasts.items.map((toast) => [toast.type, words(toast.messageId, toast.values)]),
    field: beside === null ? '' : words(beside.messageId, values),
  };
}
