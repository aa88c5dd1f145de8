import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { UserEvent } from '../../domain/order-request/events';
import type { RequestState } from '../../domain/order-request/state';
import { eventTowards, stepNames } from '../../domain/order-request/step-names';
import { paths } from '../../domain/paths';
import { orderRequest } from '../../state/order-request';
import { landingTrip } from '../../sync/landing-trip';
import { requestController } from '../../sync/order-request/request-controller';
import { useServices } from '../../sync/services-context';
import { leaveFor, navigateUp } from '../../ui/navigation';
import { useBackSteps } from '../../ui/use-back-entry';

export interface Request {
  state: RequestState;
  restoring: boolean;
  send: (event: UserEvent) => void;
}

/** The present request. `sync`, because typed text must be in its box before the browser moves the caret. */
export function useRequest(): Request {
  const controller = requestController(useServices());
  const { request, restoring } = useSnapshot(orderRequest, { sync: true });
  return { state: request as RequestState, restoring, send: (event) => controller.send(event) };
}

/** Tells the controller that the page is open, and where an accepted or changed order is shown. */
export function useAttached(show: (vendorId: string, orderId: string) => void): void {
  const controller = requestController(useServices());
  useEffect(() => controller.attach(show), [controller, show]);
}

/** The placed order replaces the request in the history: behind it is the list it is in. Guests have one too. */
export function showPlaced(vendorId: string, orderId: string): void {
  landingTrip.forget();
  leaveFor(paths.orderTracking(vendorId, orderId), { below: paths.orderTracking(vendorId) });
}

/** The changed order is the one its form was opened from. */
export function showChanged(vendorId: string, orderId: string): void {
  navigateUp(paths.orderTracking(vendorId, orderId));
}

/** At most as many moves as there are steps. */
const MOST_MOVES = 6;

/** Makes the steps entries of the history; `isReady` once the request is known. */
export function useRequestSteps({ state }: Request, isReady: boolean): void {
  const controller = requestController(useServices());
  useBackSteps(isReady ? stepNames(state) : null, (to) => {
    for (let moves = 0; moves < MOST_MOVES; moves += 1) {
      const event = eventTowards(controller.state, to);
      const before = controller.state.step;
      if (event !== null) controller.send(event);
      if (controller.state.step === before) return;
    }
  });
}

/** The id of the control of a checked field. */
export function requestFieldId(field: string): string {
  return `request-${field}`;
}

/**
 * Focuses the field of a failed check, and scrolls it out from under the bottom bar. `isRendered`: the step's code is
 * loaded.
 */
export function useFieldFocus(isRendered = true): void {
  const { focus } = useSnapshot(orderRequest);
  const at = focus?.at;
  useEffect(() => {
    const wanted = orderRequest.focus;
    if (at === undefined || wanted === null || !isRendered) return;
    const holder = document.getElementById(requestFieldId(wanted.field));
    const control = holder?.matches('input, textarea, button, [tabindex]')
      ? holder
      : holder?.querySelector<HTMLElement>('input');
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [at, isRendered]);
}
