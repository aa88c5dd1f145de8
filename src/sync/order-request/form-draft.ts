import { type Draft, draftOf, type FirstField, isPast } from '../../domain/order-request/draft/draft';
import { isPaymentUndecided } from '../../domain/order-request/card/card-outcome';
import type { RequestEvent } from '../../domain/order-request/events';
import { isSamePickup } from '../../domain/order-request/origin/pickup';
import type { Pickup, RequestState } from '../../domain/order-request/state';
import { createMutex } from '../../lib/mutex';
import { applyRestoring, applySent, applySetAside } from '../../state/order-request';
import { REQUEST_TOAST, showToast } from '../../state/toasts';
import { messageForm } from '../typed/kept-message';
import type { TypedTexts } from '../typed/typed-texts';
import type { DraftKeeper } from './draft-keeper';
import { MovingRequest } from './moving-request';
import type { SubmitSteps } from './submit-steps';
import { type KeptOfVendor, VendorDrafts, viewsOf } from './vendor-drafts';

/** A field of a first step before its step is there, and what is typed in it. */
export interface ComingField {
  field: FirstField;
  text: () => string;
}

export interface FormDraftParts {
  state: () => RequestState;
  dispatch: (event: RequestEvent) => void;
  /** a draft was put into the form */
  onOpened: () => void;
  uuid: () => string;
  keeper: DraftKeeper;
  submits: SubmitSteps;
  typed: TypedTexts;
}

/** Which of a vendor's drafts is in the form, and what becomes of the one that was there before. */
export class FormDraft {
  readonly #parts: FormDraftParts;
  readonly #drafts: VendorDrafts;
  readonly #moving = new MovingRequest();
  /** what changes the list of drafts set aside, one after the other */
  readonly #inTurn = createMutex();
  #id: string;
  /** counts the drafts that are opened: an older one that is still being read is dropped */
  #opening = 0;
  /** the pickup point as its vendor has it, a guest's without one */
  #opened: Pickup | null = null;
  /** the field of a first step that is on the screen, whose step still loads */
  #comingField: ComingField | null = null;
  /** the vendor's draft was put there on purpose, and is not to be set aside for what was typed before */
  #chosenFor: string | null = null;
  /** the request is a stored draft, and its user has done nothing with it yet */
  #isAsStored = false;

  constructor(parts: FormDraftParts) {
    this.#parts = parts;
    this.#drafts = new VendorDrafts(parts.keeper, parts.submits);
    this.#id = parts.uuid();
  }

  get id(): string {
    return this.#id;
  }

  /** What is in the form from now on is another request. */
  renew(): void {
    this.#id = this.#parts.uuid();
  }

  /** The screen has been mounted. */
  shown(): void {
    this.#moving.shown();
  }

  /** The user did something with the request. */
  touched(): void {
    this.#isAsStored = false;
    this.#chosenFor = null;
  }

  /** The form is emptied: what is still being read for it is dropped. */
  forget(): void {
    this.#opening += 1;
    this.#opened = null;
    this.#moving.shown();
    applySetAside([]);
    applySent(null);
    this.renew();
  }

  /**
   * Restores the draft of this pickup point's vendor, or moves along what is just being typed for another outlet. Null:
   * there is no vendor to request for.
   */
  async open(pickup: Pickup | null): Promise<void> {
    const { pickup: known, orderToBeUpdated } = this.#state;
    if (pickup === null) {
      this.#opening += 1;
      if (known === null) return;
      this.#moving.lost(this.#state, this.#id);
      this.#parts.dispatch({ type: 'VENDOR_LOST' });
      return;
    }
    const { vendorId } = pickup;
    if (known !== null && orderToBeUpdated === null && isSamePickup(known, pickup)) {
      this.#moving.opened();
      return;
    }
    this.#opened = pickup;
    await this.whileRestoring(
      () => this.#read(vendorId),
      (kept) => {
        const moved = this.#moving.to(vendorId, this.#state, this.#id);
        this.#begin(pickup, moved ? this.#drafts.move(moved, vendorId, kept) : kept, moved !== null);
      },
    );
  }

  /** Sets what the form holds once this vendor, a guest's new one, is opened. */
  begin(vendorId: string, draft: Draft): void {
    this.#chosenFor = vendorId;
    this.#drafts.begin(vendorId, draft);
  }

  /** The vendor's draft is about to be replaced on purpose. */
  choose(vendorId: string): void {
    this.#chosenFor = vendorId;
  }

  /** The field of a first step is on the screen while its step loads; the returned function is called when it is gone. */
  awaitStep(coming: ComingField): () => void {
    this.#comingField = coming;
    return () => {
      if (this.#comingField === coming) this.#comingField = null;
    };
  }

  /** Something was typed into that field: a draft that is open, and leads to a later step, is set aside. */
  async typedEarly(): Promise<void> {
    const field = this.#typedFirst();
    const pickup = this.#opened;
    const draft = draftOf(this.#state, this.#id);
    if (field === null || draft === null || !isPast(field, draft)) return;
    if (pickup === null || this.#state.orderToBeUpdated !== null || !this.#isAsStored) return;
    // once, whether or not it can be set aside
    this.#isAsStored = false;
    await this.whileRestoring(
      () => this.#read(pickup.vendorId),
      (kept) => {
        if (kept.own.draft?.draftId !== draft.draftId) this.#begin(pickup, kept, false);
      },
    );
  }

  /** Opens a draft that was set aside, the latest by default, and sets aside what is typed now. */
  openSetAside(draftId?: string): Promise<void> {
    return this.#inTurn(async () => {
      const { pickup, orderToBeUpdated } = this.#state;
      if (pickup === null || orderToBeUpdated !== null) return;
      const typed = () => draftOf(this.#state, this.#id);
      await this.whileRestoring(
        () => this.#drafts.swap(pickup.vendorId, typed(), draftId),
        (kept) => {
          this.#drafts.keepSetAside(pickup.vendorId, kept.setAside);
          if (kept.own.draft === null) applySetAside(viewsOf(kept.setAside));
          else this.#begin(pickup, kept, false);
        },
      );
    });
  }

  /**
   * Begins another request while this one's payment waits for the bank, or its outcome is unknown. Its draft is set aside:
   * it can be paid, changed or cancelled later.
   */
  startBeside(): Promise<void> {
    return this.#inTurn(async () => {
      const draftId = this.#id;
      const draft = draftOf(this.#state, draftId);
      const { pickup } = this.#state;
      // pressed twice: the second press finds the next request
      if (pickup === null || draft === null || !isPaymentUndecided(this.#state)) return;
      const setAside = await this.#drafts.setAside(pickup.vendorId, draft);
      if (setAside === null) {
        showToast({ id: REQUEST_TOAST, type: 'error', messageId: 'request.error.storage' });
      } else if (draftId === this.#id && isPaymentUndecided(this.#state)) {
        this.#parts.dispatch({ type: 'STARTED_ANEW' });
        applySetAside(viewsOf(setAside));
      } else {
        // decided meanwhile, or left: it is an order, or still the shop's current draft
        const others = setAside.filter((other) => other.draftId !== draftId);
        this.#drafts.keepSetAside(pickup.vendorId, others);
      }
    });
  }

  /** Deletes a draft that was set aside, the latest by default. */
  removeSetAside(draftId?: string): Promise<void> {
    return this.#inTurn(async () => {
      const { pickup } = this.#state;
      if (pickup === null) return;
      const { own, setAside } = await this.#drafts.swap(pickup.vendorId, null, draftId);
      this.#drafts.keepSetAside(pickup.vendorId, setAside);
      if (own.draft !== null) this.#parts.typed.forget(messageForm(own.draft.draftId));
      if (this.#state.pickup?.vendorId === pickup.vendorId) applySetAside(viewsOf(setAside));
    });
  }

  /**
   * Reads what the form will hold, and begins it, unless another request was opened meanwhile. The page shows the form,
   * which can be typed in or opened again at once, only when it has begun.
   */
  async whileRestoring<T>(read: () => Promise<T>, begin: (kept: T) => void): Promise<void> {
    this.#opening += 1;
    const opening = this.#opening;
    applyRestoring(true);
    const kept = await read();
    if (opening !== this.#opening) return;
    begin(kept);
    applyRestoring(false);
  }

  get #state(): RequestState {
    return this.#parts.state();
  }

  #begin(pickup: Pickup, { own: { sentAs, ...own }, setAside }: KeptOfVendor, isMoved: boolean): void {
    this.#moving.opened();
    this.#parts.submits.opened();
    this.#isAsStored = own.draft !== null && !isMoved;
    // it was put there on purpose: what was typed into a first step meanwhile belongs to no request
    if (this.#chosenFor === pickup.vendorId && own.draft?.step === 'DETAILS') this.#parts.typed.forget('address');
    this.#id = own.draft?.draftId ?? this.#parts.uuid();
    applySetAside(viewsOf(setAside));
    applySent(sentAs ?? null);
    this.#parts.dispatch({ type: 'VENDOR_CHOSEN', pickup, ...own, isMoved });
    this.#parts.onOpened();
  }

  #typedFirst(): FirstField | null {
    const coming = this.#comingField;
    return coming === null || coming.text().trim() === '' ? null : coming.field;
  }

  async #read(vendorId: string): Promise<KeptOfVendor> {
    const kept = await this.#drafts.read(vendorId);
    const field = this.#typedFirst();
    if (field === null || this.#chosenFor === vendorId) return kept;
    return this.#inTurn(() => this.#drafts.beginTyped(vendorId, kept, field, this.#parts.uuid()));
  }
}
