import type { OrderRecord } from '../../order/order';
import { after, type Changing, type EventOf, ignored, type In, into, type On } from '../chart';
import { editDestination } from '../destination/destination-states';
import type { ChosenPlace } from '../details/address-book';
import type { detailsStates } from '../details/details-states';
import type { OrderForm } from '../details/form';
import type { Command, MachineContext, Transition } from '../events';
import { emptied } from '../initial-state';
import { withPaymentMethods } from '../origin/choose-vendor';
import { checkHours } from '../origin/hours-states';
import { type BroughtText, NOTHING_BROUGHT } from '../places/found-text';
import { isSameWay } from '../price/fee-quote';
import { askForPrice, subjectOf } from '../price/ask-for-price';
import type { RequestState } from '../state';
import { toDetails, withSubmission } from '../submission/outcome';
import {
  EDITABLE_FIELDS,
  formOfOrder,
  hasSameContent,
  isApplied,
  isChanged,
  methodsForUpdate,
  type OrderToUpdate,
  placeOfOrder,
  updateVerdict,
} from './update';
import { updated } from './update-answers';
import { rebased } from './update-draft';
import { sendingProblem } from './update-send';

/** The targets of `resumeChange`. */
export const RESUMED_CHANGE = ['ASK_FOR_DESTINATION_ADDRESS', 'FILL_ORDER_DETAILS'] as const;

/**
 * An order is opened to be changed, in whatever state the previous request was. `sent`: a change whose outcome is
 * awaited.
 */
export const orderOpened: On = {
  ORDER_OPENED: {
    to: ['no-vendor', 'updating', 'no-place', 'CHECK_SERVICE_HOURS', ...RESUMED_CHANGE],
    react: open,
  },
};

/** The order itself may change meanwhile. */
export const orderFollowed: On<Changing> = {
  ORDER_CHANGED: {
    to: ['no-vendor'],
    react: (state, { order }, context) => (isNewRecord(state, order) ? follow(state, order, context) : undefined),
  },
  UPDATE_DISCARDED: { to: ['no-place', 'CHECK_SERVICE_HOURS', 'FILL_ORDER_DETAILS'], react: restart },
};

/** While the change is under way, what was typed stays as it is. */
export const orderFollowedWhileSending: On<Changing> = {
  ORDER_CHANGED: (state, { order }) =>
    isNewRecord(state, order) ? warnOnceNotModifiable(withOrder(state, order), state) : undefined,
  UPDATE_DISCARDED: ignored,
};

function isNewRecord({ orderToBeUpdated: { order } }: Changing, news: OrderRecord): boolean {
  return news.order_id === order.order_id && news !== order;
}

/** The order's address being edited, which can be cancelled again. */
export const changedAddress: On<Changing & In<'ASK_FOR_DESTINATION_ADDRESS'>> = {
  DESTINATION_KEPT: { to: ['FILL_ORDER_DETAILS'], react: keepDestination },
};

/** The form of the order: the events of `details` that an update can carry. */
export function changedDetails(details: ReturnType<typeof detailsStates>): On<Changing> {
  return {
    ...details,
    FORM_CHANGED: (state, { change }, context) =>
      details.FORM_CHANGED(state, { type: 'FORM_CHANGED', change: editable(change) }, context),
    DESTINATION_EDITED: {
      ...editDestination,
      react: (state) => {
        const { query, destination, found, form } = state;
        return editDestination.react({ ...state, addressBefore: { query, destination, found, form } });
      },
    },
    SUBMITTED: {
      to: details.SUBMITTED.to,
      react: (state, event, context) => early(state, context) ?? details.SUBMITTED.react(state, event, context),
    },
  };
}

/** What is reported before anything is checked or requested; undefined when the change may be sent. */
function early(state: Changing, context: MachineContext): Transition | undefined {
  const target = state.orderToBeUpdated;
  if (isChanged(target, state.form, state.destination?.coordinates ?? null)) {
    return sendingProblem(state, target, context);
  }
  return into(state, { type: 'TOAST', tone: 'error', messageId: 'update.error.unchanged' });
}

function open(
  state: RequestState,
  { order, pickup, draft, sent: awaited }: EventOf<'ORDER_OPENED'>,
  context: MachineContext,
): Transition {
  const base = formOfOrder(order, context.rules);
  const { form, destination } =
    draft === null ? { form: base, destination: placeOfOrder(order) } : rebased(draft, draft.base, order, base);
  const sent = awaited ?? draft?.sent ?? null;
  const target: OrderToUpdate = { order, base, sent, refused: null };
  const fresh: RequestState = { ...emptied(state), pickup, orderToBeUpdated: target };
  if (sent !== null && isApplied(order, sent)) return updated(fresh, order);
  const filled = withPaymentMethods(
    {
      ...fresh,
      form,
      query: draft?.query ?? form.destinationTextAddress,
      found: placedText(base),
      destination: destination && { coordinates: destination, resolving: null },
      // the limit matters only when the value is typed again
      confirmedItemValue: base.orderAmount,
      resumeAt: 'DETAILS',
    },
    methodsForUpdate(order, state.paymentMethods),
    context,
  );
  const parameters: Command = { type: 'READ_PARAMETERS', vendorId: pickup.vendorId };
  if (awaited !== undefined) {
    const updating = withSubmission(filled, { name: 'updating', isChecking: true });
    return into({ ...updating, checkTurn: filled.checkTurn + 1 }, parameters);
  }
  return after([parameters], entered(filled, draft?.step ?? 'DETAILS'));
}

/**
 * Leads to the step of the change, past the service hours like any request
 * (specification/ask-for-a-rider.md#service-hours). A scheduled order keeps its time, which was checked against them
 * when it was placed.
 */
function entered(state: RequestState, step: 'ADDRESS' | 'DETAILS'): Transition {
  if (state.pickup?.coordinates === null) {
    return into({ ...state, step: { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_COORDINATES' } });
  }
  const next: RequestState = { ...state, resumeAt: step };
  const isScheduled = typeof state.orderToBeUpdated?.order.preordered_for === 'number';
  return isScheduled ? resumeChange(next) : checkHours(next);
}

/** On to the address or the form, with a price request under way. */
export function resumeChange(state: RequestState): Transition {
  if (state.resumeAt === 'ADDRESS' || subjectOf(state) === null) {
    return into({ ...state, step: { name: 'ASK_FOR_DESTINATION_ADDRESS' } });
  }
  return toDetails(state);
}

/** Editing the address is cancelled: the form gets back the one it had before, or the order's own. */
function keepDestination(state: Changing): Transition {
  const { base, order } = state.orderToBeUpdated;
  const before = state.addressBefore ?? {
    query: base.destinationTextAddress,
    destination: { coordinates: placeOfOrder(order), resolving: null },
    found: placedText(base),
    form: {
      ...state.form,
      destinationTextAddress: base.destinationTextAddress,
      destinationBuilding: base.destinationBuilding,
      destinationUnitNumber: base.destinationUnitNumber,
    },
  };
  const kept: RequestState = {
    ...state,
    ...before,
    addressBefore: null,
    addressError: null,
    lookup: { name: 'idle' },
    bookEntries: [],
    resumeAt: 'DETAILS',
    lookupTurn: state.lookupTurn + 1,
  };
  const subject = subjectOf(kept);
  const isPriced = kept.quote !== null && subject !== null && isSameWay(kept.quote.subject, subject);
  return toDetails(isPriced ? kept : { ...kept, quote: null });
}

function withOrder(state: Changing, order: OrderRecord): Changing {
  return { ...state, orderToBeUpdated: { ...state.orderToBeUpdated, order, refused: null } };
}

/** The order changed while its form is open: the user is warned at once, and untouched fields follow it. */
function follow(state: Changing, order: OrderRecord, context: MachineContext): Transition {
  const target = state.orderToBeUpdated;
  if (target.sent !== null && isApplied(order, target.sent)) return updated(state, order);
  const next = withOrder(state, order);
  if (hasSameContent(target.order, order)) return warnOnceNotModifiable(next, state);
  const base = formOfOrder(order, context.rules);
  const before = { form: target.base, at: placeOfOrder(target.order) };
  const typed = { form: state.form, destination: state.destination?.coordinates ?? null };
  const { form, destination } = rebased(typed, before, order, base);
  const isResolving = (state.destination?.resolving ?? null) !== null;
  const isAddressTyped = state.form.destinationTextAddress !== target.base.destinationTextAddress;
  const hasFoundBase = state.found.address === target.base.destinationTextAddress;
  const moved: Changing = {
    ...state,
    orderToBeUpdated: { ...next.orderToBeUpdated, base },
    // of the order before
    addressBefore: null,
    form,
    found: hasFoundBase ? placedText(base) : state.found,
    query: isAddressTyped ? state.query : form.destinationTextAddress,
    destination: isResolving ? state.destination : destination && { coordinates: destination, resolving: null },
  };
  const elsewhere: Command = { type: 'TOAST', tone: 'info', messageId: 'update.changed-elsewhere' };
  const { state: shown, commands } = warnOnceNotModifiable(moved, state);
  const subject = subjectOf(shown);
  if (shown.step.name !== 'FILL_ORDER_DETAILS' || subject === null) return into(shown, elsewhere, ...commands);
  return after([elsewhere, ...commands], askForPrice(shown, { subject, withFee: true }));
}

/** Reports that it cannot be changed any more, if that is new. */
function warnOnceNotModifiable(state: Changing, before: Changing): Transition {
  const verdict = updateVerdict(state.orderToBeUpdated);
  if (verdict.allowed || !updateVerdict(before.orderToBeUpdated).allowed) return into(state);
  return into(state, { type: 'TOAST', tone: 'warning', messageId: `update.not-modifiable.${verdict.because}` });
}

/** Everything as the order has it. */
function restart(state: Changing): Transition {
  const target = state.orderToBeUpdated;
  const fresh: RequestState = {
    ...emptied(state),
    orderToBeUpdated: { ...target, sent: null },
    form: target.base,
    found: placedText(target.base),
    query: target.base.destinationTextAddress,
    destination: { coordinates: placeOfOrder(target.order), resolving: null },
    confirmedItemValue: target.base.orderAmount,
    resumeAt: 'DETAILS',
  };
  return entered(fresh, 'DETAILS');
}

/** The order's address belongs to its place: it follows the pin, unless the user types over it. */
function placedText(base: OrderForm): BroughtText {
  return { ...NOTHING_BROUGHT, address: base.destinationTextAddress, building: base.destinationBuilding };
}

function editable(change: Partial<OrderForm>): Partial<OrderForm> {
  const fields = EDITABLE_FIELDS.filter((field) => field in change);
  return Object.fromEntries(fields.map((field) => [field, change[field]]));
}

/** Takes the place of a recent recipient or of the address book, not the person: the order keeps its own. */
export function withoutRecipient({ coordinates, form }: ChosenPlace, kept: OrderForm): ChosenPlace {
  const { destinationName, destinationPhoneNumber } = kept;
  return { coordinates, form: { ...editable(form), destinationName, destinationPhoneNumber } };
}
