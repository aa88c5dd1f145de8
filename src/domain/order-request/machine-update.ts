import type { OrderRecord } from '../order/order';
import { destinationStep } from './machine-destination';
import { detailsStep } from './machine-details';
import { checkHours, emptied, openAgain, originStep, withPaymentMethods, withWarning } from './machine-origin';
import { askForPrice, subjectOf } from './machine-price';
import { toDetails } from './machine-outcome';
import { updateAnswer, updated } from './machine-update-answers';
import { paidFeeDiffers, refusal } from './machine-update-send';
import type { ChosenPlace } from './address-book';
import type { Command, MachineContext, RequestEvent, Transition } from './events';
import { isSameWay } from './fee-quote';
import type { OrderForm } from './form';
import type { FoundText } from './found-text';
import type { RequestState } from './state';
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
import { rebased } from './update-draft';

/**
 * An order that is being changed (request-flow §2, `orderID`): it goes through the same steps as a new request, but
 * for what an update cannot carry, and it follows the order's own life meanwhile.
 */
export function updateStep(state: RequestState, event: RequestEvent, context: MachineContext): Transition | undefined {
  if (event.type === 'ORDER_OPENED') return open(state, event, context);
  const target = state.orderToBeUpdated;
  if (target === null) return undefined;
  const nothing: Transition = { state, commands: [] };
  switch (event.type) {
    case 'ORDER_CHANGED':
      return event.order.order_id === target.order.order_id ? follow(state, target, event.order, context) : nothing;
    // the collection point, the voucher and the person are the order's for good
    case 'ORIGIN_EDITED':
    case 'VOUCHER_APPLIED':
    case 'VOUCHER_REMOVED':
      return nothing;
    case 'DESTINATION_EDITED': {
      const { query, destination, found, form } = state;
      const addressBefore = state.step.name === 'FILL_ORDER_DETAILS' ? { query, destination, found, form } : null;
      return destinationStep({ ...state, addressBefore: addressBefore ?? state.addressBefore }, event, context);
    }
    case 'DESTINATION_KEPT':
      return keepDestination(state, target);
    case 'PLACE_CHOSEN':
      return destinationStep(state, { ...event, place: withoutPerson(event.place, state.form) }, context) ?? nothing;
    case 'FORM_CHANGED':
      return detailsStep(state, { ...event, change: editable(event.change) }, context) ?? nothing;
    case 'PARAMETERS_READ': {
      const paymentMethods = methodsForUpdate(target.order, event.paymentMethods);
      return originStep(state, { ...event, paymentMethods }, context) ?? nothing;
    }
    case 'HOURS_OPEN':
      if (state.step.name !== 'CHECK_SERVICE_HOURS' || event.turn !== state.checkTurn) return nothing;
      return openAgain(state.step, withWarning(resumed({ ...state, hours: event.hours ?? null }), event.problem));
    case 'UPDATE_DISCARDED':
      return state.step.name === 'FILL_PAYMENT_DETAILS' ? nothing : restart(state, target);
    case 'SUBMITTED':
      return state.step.name === 'FILL_ORDER_DETAILS' ? early(state, target, context) : nothing;
    default:
      return updateAnswer(state, target, event);
  }
}

/** What can be said before anything is checked or asked for; undefined where the change may go on its way. */
function early(state: RequestState, target: OrderToUpdate, context: MachineContext): Transition | undefined {
  const messageId = isChanged(target, state.form, state.destination?.coordinates ?? null)
    ? (refusal(target, context) ?? (paidFeeDiffers(state, target) ? 'update.error.paid-fee' : null))
    : 'update.error.unchanged';
  return messageId === null ? undefined : { state, commands: [{ type: 'TOAST', tone: 'error', messageId }] };
}

function open(
  state: RequestState,
  { order, pickup, draft, sent: awaited }: Extract<RequestEvent, { type: 'ORDER_OPENED' }>,
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
      // asked about above the limit only when it is typed anew
      confirmedItemValue: base.orderAmount,
      resumeAt: 'DETAILS',
    },
    methodsForUpdate(order, state.paymentMethods),
    context,
  );
  const parameters: Command = { type: 'READ_PARAMETERS', vendorId: pickup.vendorId };
  if (awaited !== undefined) {
    const step: RequestState['step'] = {
      name: 'FILL_PAYMENT_DETAILS',
      submission: { name: 'updating', isChecking: true },
    };
    return { state: { ...filled, step, checkTurn: filled.checkTurn + 1 }, commands: [parameters] };
  }
  const next = entered(filled, draft?.step ?? 'DETAILS');
  return { state: next.state, commands: [parameters, ...next.commands] };
}

/**
 * Into the step the change stands in, past the service hours like any request (request-flow §4). What was ordered for
 * later keeps its time, which was held against them when it was placed.
 */
function entered(state: RequestState, step: 'ADDRESS' | 'DETAILS'): Transition {
  if (state.pickup?.coordinates === null) {
    return { state: { ...state, step: { name: 'ASK_FOR_ORIGIN_ADDRESS', reason: 'NO_COORDINATES' } }, commands: [] };
  }
  const next: RequestState = { ...state, resumeAt: step };
  const isScheduled = typeof state.orderToBeUpdated?.order.preordered_for === 'number';
  return isScheduled ? resumed(next) : checkHours(next);
}

/** On to the address or the form, with a price on its way. */
function resumed(state: RequestState): Transition {
  if (state.resumeAt === 'ADDRESS' || subjectOf(state) === null) {
    return { state: { ...state, step: { name: 'ASK_FOR_DESTINATION_ADDRESS' } }, commands: [] };
  }
  return toDetails(state);
}

/** The address that was begun to be edited is let go: the form has the one it had before, or the order's own. */
function keepDestination(state: RequestState, target: OrderToUpdate): Transition | undefined {
  if (state.step.name !== 'ASK_FOR_DESTINATION_ADDRESS') return undefined;
  const { base, order } = target;
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

/** The order moved while its form is open: told at once, and what was not typed follows it. */
function follow(
  state: RequestState,
  target: OrderToUpdate,
  order: OrderRecord,
  context: MachineContext,
): Transition | undefined {
  if (order === target.order) return undefined;
  const isSending = state.step.name === 'FILL_PAYMENT_DETAILS';
  if (!isSending && target.sent !== null && isApplied(order, target.sent)) return updated(state, order);
  const base = formOfOrder(order, context.rules);
  const next: OrderToUpdate = { ...target, order, refused: null };
  if (isSending || hasSameContent(target.order, order)) return told({ ...state, orderToBeUpdated: next }, target);
  const before = { form: target.base, at: placeOfOrder(target.order) };
  const typed = { form: state.form, destination: state.destination?.coordinates ?? null };
  const { form, destination } = rebased(typed, before, order, base);
  const isResolving = (state.destination?.resolving ?? null) !== null;
  const isAddressTyped = state.form.destinationTextAddress !== target.base.destinationTextAddress;
  const hasFoundBase = state.found.address === target.base.destinationTextAddress;
  const moved: RequestState = {
    ...state,
    orderToBeUpdated: { ...next, base },
    // of the order as it was
    addressBefore: null,
    form,
    found: hasFoundBase ? placedText(base) : state.found,
    query: isAddressTyped ? state.query : form.destinationTextAddress,
    destination: isResolving ? state.destination : destination && { coordinates: destination, resolving: null },
  };
  const elsewhere: Command = { type: 'TOAST', tone: 'info', messageId: 'update.changed-elsewhere' };
  const { state: shown, commands } = told(moved, target);
  const subject = subjectOf(shown);
  if (shown.step.name !== 'FILL_ORDER_DETAILS' || subject === null)
    return { state: shown, commands: [elsewhere, ...commands] };
  const priced = askForPrice(shown, { subject, withFee: true });
  return { state: priced.state, commands: [elsewhere, ...commands, ...priced.commands] };
}

/** Says that it cannot be changed any more, when that is new. */
function told(state: RequestState, before: OrderToUpdate): Transition {
  const verdict = state.orderToBeUpdated && updateVerdict(state.orderToBeUpdated);
  if (!verdict || verdict.allowed || !updateVerdict(before).allowed) return { state, commands: [] };
  return {
    state,
    commands: [{ type: 'TOAST', tone: 'warning', messageId: `update.not-modifiable.${verdict.because}` }],
  };
}

/** Everything as the order has it. */
function restart(state: RequestState, target: OrderToUpdate): Transition {
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

/** The placed address belongs to its place: it follows the pin, what is typed over it does not. */
function placedText(base: OrderForm): FoundText {
  return { address: base.destinationTextAddress, building: base.destinationBuilding };
}

function editable(change: Partial<OrderForm>): Partial<OrderForm> {
  const fields = EDITABLE_FIELDS.filter((field) => field in change);
  return Object.fromEntries(fields.map((field) => [field, change[field]]));
}

/** The place of a recent recipient or of the address book, not the person: the order keeps its own. */
function withoutPerson({ coordinates, form }: ChosenPlace, kept: OrderForm): ChosenPlace {
  const { destinationName, destinationPhoneNumber } = kept;
  return { coordinates, form: { ...editable(form), destinationName, destinationPhoneNumber } };
}
