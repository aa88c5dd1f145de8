import type { MachineContext, RequestEvent, Transition } from './events';
import { anew } from './machine-outcome';
import { checkHours } from './machine-origin';
import type { RequestState, TakenDraft } from './state';
import { taken } from './taken-draft';

/**
 * Another tab has sent this draft, or is sending it: one draft is one order, so it cannot be sent from here as well. What
 * was typed here may go on as a new request, which the user has to ask for.
 */
export function takenStep(state: RequestState, event: RequestEvent, context: MachineContext): Transition | undefined {
  if (event.type === 'DRAFT_TAKEN') {
    return mayBeTaken(state, event.taken) ? { state: taken(state, event.taken, context), commands: [] } : undefined;
  }
  const { step } = state;
  if (step.name !== 'FILL_PAYMENT_DETAILS' || step.submission.name !== 'taken') return undefined;
  switch (event.type) {
    case 'DRAFT_FREED':
      // an order stays one, whatever this device forgets of it
      return step.submission.progress === 'accepted' ? undefined : backToForm(state);
    case 'STARTED_ANEW':
      return anew(state, [{ type: 'FORGET_DRAFT', vendorId: state.pickup?.vendorId ?? '', sent: null, to: null }]);
    case 'KEPT_AS_NEW': {
      const next = backToForm(state);
      return { state: next.state, commands: [{ type: 'RENEW_DRAFT' }, ...next.commands] };
    }
    default:
      return undefined;
  }
}

/** What this page is sending itself is followed by its own key. */
function mayBeTaken({ step, orderToBeUpdated, pickup }: RequestState, { entry, progress }: TakenDraft): boolean {
  if (orderToBeUpdated !== null || pickup === null) return false;
  if (step.name !== 'FILL_PAYMENT_DETAILS') return true;
  const { submission } = step;
  switch (submission.name) {
    case 'taken':
      return submission.entry !== entry || submission.progress !== progress;
    case 'pricing':
    case 'price-changed':
      return true;
    case 'waiting':
    case 'withdrawing':
      return submission.key !== entry;
    case 'card':
      return ['preparing', 'unprepared', 'repricing', 'choosing'].includes(submission.phase.name);
    default:
      return false;
  }
}

/** Through the service hours, like any request that is taken up again. */
function backToForm(state: RequestState): Transition {
  return checkHours({ ...state, resumeAt: state.destination?.coordinates ? 'DETAILS' : 'ADDRESS' });
}
