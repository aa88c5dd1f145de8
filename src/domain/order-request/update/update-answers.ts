import type { OrderRecord } from '../../order/order';
import { type Changing, type EventOf, type In, into, type On } from '../chart';
import type { Command, Transition } from '../events';
import { withoutVendor } from '../initial-state';
import type { RequestState } from '../state';
import { pricedAnew, REFUSED, refused, toDetails, withSubmission } from '../submission/outcome';

const FAILED: Command = { type: 'TOAST', tone: 'error', messageId: 'request.error.update' };

/** The outcome of a change that was sent. */
export const updating: On<Changing & In<'updating'>> = {
  UPDATE_UNSURE: (state) => into(withSubmission(state, { name: 'updating', isChecking: true })),
  UPDATED: { to: ['no-vendor'], react: (state, { order }) => updated(state, order) },
  UPDATE_FAILED: {
    to: ['FILL_ORDER_DETAILS'],
    react: (state, { known }) =>
      known
        ? toDetails(unsent(state), FAILED)
        : // what was sent is kept: the order may still turn out to have it
          toDetails(state, { type: 'TOAST', tone: 'warning', messageId: 'update.error.unknown' }),
  },
  UPDATE_REFUSED: { to: ['pricing', ...REFUSED], react: (state, event) => updateRefused(unsent(state), event) },
};

function unsent<S extends Changing>(state: S): S {
  return { ...state, orderToBeUpdated: { ...state.orderToBeUpdated, sent: null } };
}

/** The order has the requested change. */
export function updated(state: RequestState, order: OrderRecord): Transition {
  return into(
    withoutVendor(state),
    { type: 'FORGET_UPDATE', orderId: order.order_id },
    { type: 'TOAST', tone: 'success', messageId: 'request.success.updated' },
    { type: 'OPEN_ORDER', vendorId: order.vendor_id, orderId: order.order_id },
  );
}

function updateRefused(state: Changing, { code, because, translationKey }: EventOf<'UPDATE_REFUSED'>): Transition {
  const priced = pricedAnew(state, code, null);
  if (priced) return priced;
  switch (code) {
    case 'ORDER_NOT_MODIFIABLE': {
      // the reason stays beside the form, because the record may not show it yet
      const orderToBeUpdated = { ...state.orderToBeUpdated, refused: because ?? 'unknown' };
      return toDetails({ ...state, orderToBeUpdated }, FAILED);
    }
    case 'FEE_CHANGED':
      return toDetails({ ...state, quote: null }, { type: 'TOAST', tone: 'error', messageId: 'error.fee.changed' });
    case 'CHANGED_ELSEWHERE':
      return toDetails(state, { type: 'TOAST', tone: 'warning', messageId: 'update.error.changed-elsewhere' });
    case 'NOT_FOUND':
      return toDetails(state, { type: 'TOAST', tone: 'error', messageId: 'update.error.gone' });
    default:
      return refused(state, { code, translationKey }, { before: [], messageId: 'request.error.update' });
  }
}
