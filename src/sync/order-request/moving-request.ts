import { type Draft, draftOf, movedDraft } from '../../domain/order-request/draft/draft';
import type { RequestState } from '../../domain/order-request/state';

/** A request that was typed for one outlet and moves to another. */
export interface MovedRequest {
  from: string;
  draft: Draft;
}

/**
 * Whether a request moves along when another outlet is chosen (specification/ask-for-a-rider.md#another-outlet): only
 * while its screen is open. A user who comes back to the screen with another shop selected finds that shop's own draft.
 */
export class MovingRequest {
  #isInSight = false;
  /** the request whose outlet was deselected for the parent shop, until the next outlet is chosen */
  #left: MovedRequest | null = null;

  /** The screen has just been opened. */
  shown(): void {
    this.#isInSight = false;
    this.#left = null;
  }

  /** A vendor's request is shown on the screen. */
  opened(): void {
    this.#isInSight = true;
    this.#left = null;
  }

  /** No outlet is chosen any more. */
  lost(state: RequestState, draftId: string): void {
    this.#left = this.#isInSight ? movedRequest(state, draftId) : null;
  }

  /** The request to move to this vendor; null when the vendor's own draft is opened. */
  to(vendorId: string, state: RequestState, draftId: string): MovedRequest | null {
    if (!this.#isInSight) return null;
    const moved = this.#left ?? movedRequest(state, draftId);
    return moved?.from === vendorId ? null : moved;
  }
}

function movedRequest(state: RequestState, draftId: string): MovedRequest | null {
  const { pickup, step, orderToBeUpdated } = state;
  // a request that was submitted stays with the vendor it is followed under
  if (pickup === null || pickup.isAsked || orderToBeUpdated !== null || step.name === 'FILL_PAYMENT_DETAILS')
    return null;
  const draft = draftOf(state, draftId);
  return draft && { from: pickup.vendorId, draft: movedDraft(draft) };
}
