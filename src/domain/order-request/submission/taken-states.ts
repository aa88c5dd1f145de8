import { after, ignored, type In, type On, type Reaction, into } from '../chart';
import { checkHours } from '../origin/hours-states';
import type { RequestState } from '../state';
import { startAnew } from './outcome';
import { taken } from './taken-draft';

const take: Reaction<'DRAFT_TAKEN'> = (state, event, context) =>
  state.pickup === null ? undefined : into(taken(state, event.taken, context));

/**
 * Another tab has sent this draft, or is sending it: one draft is one order, so it cannot be sent from here as well.
 * What was typed here may become a new request, if the user asks for it.
 */
export const draftTaken: On = { DRAFT_TAKEN: { to: ['taken'], react: take } };

/** What this page is sending itself is followed by its own key. */
export const ownDraft: On = { DRAFT_TAKEN: ignored };

export const otherEntryTaken: On<In<'waiting' | 'withdrawing'>> = {
  DRAFT_TAKEN: {
    to: ['taken'],
    react: (state, event, context) =>
      event.taken.entry === state.step.submission.key ? undefined : take(state, event, context),
  },
};

export const takenStates: On<In<'taken'>> = {
  DRAFT_TAKEN: (state, event, context) => {
    const { entry, progress } = state.step.submission;
    return event.taken.entry === entry && event.taken.progress === progress ? undefined : take(state, event, context);
  },
  DRAFT_FREED: {
    to: ['CHECK_SERVICE_HOURS'],
    // an order stays an order, even if this device deletes its entry
    react: (state) => (state.step.submission.progress === 'accepted' ? undefined : backToForm(state)),
  },
  STARTED_ANEW: { to: ['ASK_FOR_DESTINATION_ADDRESS'], react: startAnew },
  KEPT_AS_NEW: {
    to: ['CHECK_SERVICE_HOURS'],
    react: (state) => after([{ type: 'RENEW_DRAFT' }], backToForm(state)),
  },
};

/** Through the service hours, like any request that is resumed. */
function backToForm(state: RequestState) {
  return checkHours({ ...state, resumeAt: state.destination?.coordinates ? 'DETAILS' : 'ADDRESS' });
}
