import { commonPrefixLength } from '../../lib/common-prefix';
import type { CardSubmission } from './card/card-submission';
import type { UserEvent } from './events';
import type { RequestState, Submission } from './state';

/**
 * The steps over the first one, from below: what Back steps through (specification/ask-for-a-rider.md#back). Null while
 * the step is being determined. A request that was submitted, or is at the bank, has no way back to its form.
 */
export function stepNames(state: RequestState): readonly StepName[] | null {
  const { step, pickup, orderToBeUpdated } = state;
  const isUpdate = orderToBeUpdated !== null;
  // a guest's pickup point is asked for first
  const toClosed: readonly StepName[] = isUpdate ? ['address'] : pickup?.isAsked ? ['pickup-details', 'address'] : [];
  const toAddress: readonly StepName[] = state.closedBefore === null ? toClosed : [...toClosed, 'later'];
  const toDetails: readonly StepName[] = isUpdate ? [] : [...toAddress, 'details'];
  switch (step.name) {
    case 'ASK_FOR_ORIGIN_ADDRESS':
      return [];
    case 'ASK_FOR_ORIGIN_ADDRESS_DETAILS':
      if (pickup?.coordinates === null) return ['pickup-details'];
      return [...(state.resumeAt === 'DETAILS' ? toDetails : toAddress), 'pickup'];
    case 'CHECK_SERVICE_HOURS':
      // a guest has confirmed the pickup point, and the next step is being loaded
      return pickup?.isAsked && state.resumeAt === 'ADDRESS' ? toAddress : null;
    case 'CHECK_IF_DESTINATION_IS_VALID':
      // Back gives the check up; a changed order's address is over its form already
      return isUpdate ? null : toDetails;
    case 'SERVICE_CLOSED':
      return isUpdate ? [] : toClosed;
    case 'ASK_FOR_DESTINATION_ADDRESS':
      return toAddress;
    case 'FILL_ORDER_DETAILS':
      return toDetails;
    case 'FILL_PAYMENT_DETAILS':
      return sending(step.submission, toDetails);
  }
}

/**
 * `pickup-details`: of a pickup point that has no place yet; `pickup`: another one is chosen; `later`: the address, over
 * the service that is closed now.
 */
export type StepName = 'pickup-details' | 'address' | 'later' | 'details' | 'pickup' | 'card';

function sending(submission: Submission, toDetails: readonly StepName[]): readonly StepName[] | null {
  if (submission.name === 'card') return paying(submission, toDetails);
  // another tab has sent it
  if (submission.name === 'taken') return [];
  return 'status' in submission && submission.status !== 'sending' ? [] : toDetails;
}

function paying({ phase, own }: CardSubmission, toDetails: readonly StepName[]): readonly StepName[] | null {
  switch (phase.name) {
    case 'waiting':
      // the browser may still be loading the bank's page, and changing the history would stop that
      return own || phase.isLeaving ? null : [];
    case 'checking':
    case 'cancelling':
      return [];
    default:
      return [...toDetails, 'card'];
  }
}

/**
 * The event that leads one step nearer to these steps; null when there is no way, or no safe one: Forward never sends
 * or pays anything.
 */
export function eventTowards(state: RequestState, to: readonly string[]): UserEvent | null {
  if (state.step.name === 'CHECK_IF_DESTINATION_IS_VALID') {
    return to.includes('details') ? null : { type: 'DESTINATION_EDITED' };
  }
  const names = stepNames(state);
  if (names === null) return null;
  const common = commonPrefixLength(names, to);
  const last = names.at(-1);
  if (last !== undefined && names.length > common) return eventBack(last, state);
  const next = to[common];
  return next === undefined ? null : eventForward(next, state);
}

function eventBack(from: StepName, { orderToBeUpdated }: RequestState): UserEvent {
  switch (from) {
    case 'card':
      return { type: 'PAYMENT_LEFT' };
    case 'details':
      return { type: 'DESTINATION_EDITED' };
    case 'address':
      return { type: orderToBeUpdated === null ? 'ORIGIN_EDITED' : 'DESTINATION_KEPT' };
    case 'later':
      return { type: 'CLOSED_SHOWN' };
    case 'pickup-details':
      return { type: 'ORIGIN_EDITED' };
    case 'pickup':
      return { type: 'ORIGIN_CONFIRMED' };
  }
}

function eventForward(name: string, state: RequestState): UserEvent | null {
  switch (name) {
    case 'pickup-details':
      return state.origin.at === null ? null : { type: 'ORIGIN_CONFIRMED' };
    case 'address':
      return { type: state.orderToBeUpdated === null ? 'ORIGIN_CONFIRMED' : 'DESTINATION_EDITED' };
    case 'later':
      return { type: 'LATER_CHOSEN' };
    case 'details':
      return state.destination?.coordinates ? { type: 'DESTINATION_CONFIRMED' } : null;
    case 'pickup':
      return { type: 'ORIGIN_EDITED' };
    default:
      return null;
  }
}
