import { subscribe } from 'valtio';
import { draftOf, type FirstField, isPast } from '../../domain/order-request/draft/draft';
import {
  draftOfTexts,
  draftOfTrip,
  type PricedTrip,
  type TypedTrip,
} from '../../domain/order-request/draft/draft-of-trip';
import type { Command, RequestEvent, UserEvent } from '../../domain/order-request/events';
import { INITIAL_STATE } from '../../domain/order-request/initial-state';
import { transition } from '../../domain/order-request/machine';
import { isUndecided } from '../../domain/order-request/card/card-outcome';
import { isVoucherUnchecked } from '../../domain/order-request/price/ask-for-price';
import type { PhoneVerdict } from '../../domain/order-request/phone/phone';
import { isSamePickup, pickupForUpdate, pickupOf } from '../../domain/order-request/origin/pickup';
import type { Pickup, RequestState } from '../../domain/order-request/state';
import { readUpdateDraft, updateDraftKey } from '../../domain/order-request/update/update-draft';
import type { OrderRecord } from '../../domain/order/order';
import type { Vendor } from '../../domain/vendor/vendor';
import type { Clock } from '../../platform/clock';
import { connection } from '../../state/connection';
import { applyAsides, applyRequest, applyRestoring, applySent, askForFocus } from '../../state/order-request';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { outbox } from '../../state/outbox';
import { payments } from '../../state/payments';
import { REQUEST_TOAST, showToast } from '../../state/toasts';
import { session } from '../../state/session';
import { updates } from '../../state/updates';
import type { PaymentPage, Services } from '../services';
import { messageForm } from '../typed/kept-message';
import { TypedTexts, type Typing } from '../typed/typed-texts';
import { UnwrittenDrafts } from '../typed/unwritten-drafts';
import { CommandRunner, type LookUp } from './command-runner';
import { DraftKeeper } from './draft-keeper';
import { MovingRequest } from './moving-request';
import { isPaymentCommand, PaymentSteps } from './payment-steps';
import { PhoneReaders, type PhoneRules } from './phone-readers';
import { draftFor, dueOf, machineContext, offeringOf, recipientOf } from './machine-context';
import { isSubmitCommand, SubmitSteps } from './submit-steps';
import { endMachineToast, showMachineToast } from './machine-toasts';
import { UpdateSteps } from './update-steps';
import { asideViews, type KeptOfVendor, VendorDrafts } from './vendor-drafts';
import { PageTimers } from './page-timers';
import { ignore } from '../../lib/ignore';
import { createMutex } from '../../lib/mutex';

export interface ControllerParts {
  services: Pick<
    Services,
    'market' | 'config' | 'delivery' | 'geolocator' | 'outbox' | 'payments' | 'drafts' | 'recents' | 'updates'
  > & {
    vendors: Pick<Services['vendors'], 'saveAddress'>;
  };
  clock: Clock;
  uuid: () => string;
  phoneRules: PhoneRules;
  page: PaymentPage;
  typing: Typing;
}

/** A field of a first step before its step is there, and what is typed in it. */
export interface ComingField {
  field: FirstField;
  text: () => string;
}

/** Where an accepted order is shown; given by the screen, because the addresses are the router's. */
export type OpenOrder = (vendorId: string, orderId: string) => void;

/**
 * Runs the machine of the request flow: turns its commands into calls and their outcomes into events, and keeps the
 * draft on disk. Screens read `state/order-request`.
 */
export class OrderRequestController {
  readonly #parts: ControllerParts;
  readonly #runner: CommandRunner;
  readonly #phones: PhoneReaders;
  readonly #typed: TypedTexts;
  readonly #drafts: DraftKeeper;
  readonly #vendorDrafts: VendorDrafts;
  readonly #moving = new MovingRequest();
  readonly #updates: UpdateSteps;
  /** paying by card; screens pass it what the provider's frame holds */
  readonly cards: PaymentSteps;
  readonly #submits: SubmitSteps;
  readonly #timers: PageTimers;
  #state: RequestState = INITIAL_STATE;
  #draftId: string;
  #openOrder: OpenOrder = () => {};
  #attached = 0;
  /** counts the calls of `open`: an older one that is still reading its draft is dropped */
  #opening = 0;
  /** the pickup point as its vendor has it, a guest's without one */
  #opened: Pickup | null = null;
  /** the field of a first step that is on the screen, whose step still loads */
  #comingField: ComingField | null = null;
  /** the vendor's draft was put there on purpose, and is not to be set aside for what was typed before */
  #chosenFor: string | null = null;
  /** the request is a stored draft, and its user has done nothing with it yet */
  #isAsStored = false;
  /** the account the request belongs to: nothing of it is shown to the next account */
  #owner: string | null = session.accountId;
  /** the host's access had ended */
  #wasPaused = false;
  /** what changes the list of drafts set aside, one after the other */
  readonly #inTurn = createMutex();
  /** the flags that the offered payment methods were read with */
  #offered = '';

  readonly #stops: (() => void)[];

  constructor(parts: ControllerParts) {
    const { services, clock, phoneRules, uuid, page, typing } = parts;
    const { country, phonePrefix, timezone, center } = services.market;
    this.#parts = parts;
    this.#draftId = uuid();
    const steps = {
      services,
      state: () => this.#state,
      draftId: () => this.#draftId,
      dispatch: (event: RequestEvent) => this.#dispatch(event),
    };
    this.cards = new PaymentSteps({ ...steps, page });
    this.#submits = new SubmitSteps(steps);
    this.#timers = new PageTimers(clock, steps.dispatch);
    this.#runner = new CommandRunner({
      ...services,
      clock,
      timezone,
      center,
      offering: () => offeringOf(this.cards.origin),
    });
    this.#phones = new PhoneReaders(phoneRules, { country, prefix: phonePrefix });
    this.#typed = new TypedTexts(typing.storage, typing.accountId);
    this.#drafts = new DraftKeeper(services.drafts, new UnwrittenDrafts(this.#typed));
    this.#vendorDrafts = new VendorDrafts(this.#drafts, this.#submits);
    this.#updates = new UpdateSteps(steps);
    this.#stops = [
      subscribe(session, () => this.#onSession()),
      // the outcome of a request is shown on whatever page the user is then
      subscribe(outbox, () => (this.#attached > 0 ? this.#submits.follow() : this.#submits.followSent())),
      subscribe(updates, () => this.#updates.follow()),
    ];
  }

  /** Called when its services stop. */
  stop(): void {
    for (const stop of this.#stops) stop();
  }

  get state(): RequestState {
    return this.#state;
  }

  /** How a typed number is read: one that only looks unusual gets a warning, and is not refused. */
  readPhone(text: string): { verdict: PhoneVerdict; written: string } {
    return {
      verdict: this.#phones.verdict(text),
      written: this.#phones.spaced(this.#phones.international(text) ?? text),
    };
  }

  /** The screen has been mounted; the returned function is called when it is unmounted. The request itself stays as it is. */
  attach(openOrder: OpenOrder): () => void {
    this.#openOrder = openOrder;
    this.#moving.shown();
    // outcomes that came without a screen are handled before `#attached` is raised, so that they do not open the order's page
    this.#submits.follow();
    this.#attached += 1;
    this.cards.follow(this.#state);
    const stops = [
      subscribe(payments, () => {
        this.cards.follow(this.#state);
        this.#submits.follow();
      }),
      subscribe(connection, () => this.#onConnection()),
      subscribe(flags, () => this.#onFlags()),
      this.#parts.page.onReturn(() => this.#dispatch({ type: 'PAYMENT_RETURNED' })),
    ];
    // flags may have changed while the screen was not mounted
    this.#onFlags();
    this.#schedule();
    return () => {
      this.#attached -= 1;
      for (const stop of stops) stop();
      this.#runner.stop();
      this.#schedule();
    };
  }

  /**
   * Makes this the vendor of the request: its draft is restored, or what is just being typed for another outlet moves along.
   * Null when there is no vendor to request for.
   */
  async open(vendor: Vendor | null): Promise<void> {
    if (vendor === null) {
      this.#opening += 1;
      if (this.#state.pickup === null) return;
      this.#moving.lost(this.#state, this.#draftId);
      this.#dispatch({ type: 'VENDOR_LOST' });
      return;
    }
    const pickup = { ...pickupOf(vendor), ...(session.mode === 'GUEST' && { isAsked: true }) };
    const { vendorId } = pickup;
    const known = this.#state.pickup;
    if (known !== null && this.#state.orderToBeUpdated === null && isSamePickup(known, pickup)) {
      this.#moving.opened();
      return;
    }
    this.#opened = pickup;
    const kept = await this.#whileRestoring(() => this.#read(vendorId));
    if (kept === null) return;
    const moved = this.#moving.to(vendorId, this.#state, this.#draftId);
    const begun = moved ? this.#vendorDrafts.move(moved, vendorId, kept) : kept;
    this.#begin(pickup, begun, moved !== null);
  }

  /** The field of a first step is on the screen while its step loads; the returned function is called when it is gone. */
  awaitStep(coming: ComingField): () => void {
    this.#comingField = coming;
    return () => {
      if (this.#comingField === coming) this.#comingField = null;
    };
  }

  /** Something was typed into that field: a draft that is open, and leads to a later step, is set aside. */
  async typedAhead(): Promise<void> {
    const field = this.#typedFirst();
    const pickup = this.#opened;
    const draft = draftOf(this.#state, this.#draftId);
    if (field === null || draft === null || !isPast(field, draft)) return;
    if (pickup === null || this.#state.orderToBeUpdated !== null || !this.#isAsStored) return;
    // once, whether or not it can be set aside
    this.#isAsStored = false;
    const kept = await this.#whileRestoring(() => this.#read(pickup.vendorId));
    if (kept !== null && kept.own.draft?.draftId !== draft.draftId) this.#begin(pickup, kept, false);
  }

  #typedFirst(): FirstField | null {
    const coming = this.#comingField;
    return coming === null || coming.text().trim() === '' ? null : coming.field;
  }

  async #read(vendorId: string): Promise<KeptOfVendor> {
    const kept = await this.#vendorDrafts.read(vendorId);
    const field = this.#typedFirst();
    if (field === null || this.#chosenFor === vendorId) return kept;
    return this.#inTurn(() => this.#vendorDrafts.beginTyped(vendorId, kept, field, this.#parts.uuid()));
  }

  /** Opens a draft that was set aside, the latest by default, and sets aside what is typed now. */
  openAside(draftId?: string): Promise<void> {
    return this.#inTurn(async () => {
      const { pickup } = this.#state;
      if (pickup === null || this.#state.orderToBeUpdated !== null) return;
      const typed = () => draftOf(this.#state, this.#draftId);
      const kept = await this.#whileRestoring(() => this.#vendorDrafts.swap(pickup.vendorId, typed(), draftId));
      if (kept === null) return;
      this.#vendorDrafts.keepAside(pickup.vendorId, kept.aside);
      if (kept.own.draft === null) applyAsides(asideViews(kept.aside));
      else this.#begin(pickup, kept, false);
    });
  }

  /**
   * Begins another request while this one's payment waits for the bank, or its outcome is unknown. Its draft is set aside:
   * it can be paid, changed or cancelled later.
   */
  startBeside(): Promise<void> {
    return this.#inTurn(async () => {
      const draftId = this.#draftId;
      const draft = draftOf(this.#state, draftId);
      const { pickup } = this.#state;
      // pressed twice: the second press finds the next request
      if (pickup === null || draft === null || !isUndecided(this.#state)) return;
      const aside = await this.#vendorDrafts.setAside(pickup.vendorId, draft);
      if (aside === null) {
        showToast({ id: REQUEST_TOAST, type: 'error', messageId: 'request.error.storage' });
      } else if (draftId === this.#draftId && isUndecided(this.#state)) {
        this.#dispatch({ type: 'STARTED_ANEW' });
        applyAsides(asideViews(aside));
      } else {
        // decided meanwhile, or left: it is an order, or still the shop's current draft
        const others = aside.filter((other) => other.draftId !== draftId);
        this.#vendorDrafts.keepAside(pickup.vendorId, others);
      }
    });
  }

  /** Deletes a draft that was set aside, the latest by default. */
  removeAside(draftId?: string): Promise<void> {
    return this.#inTurn(async () => {
      const { pickup } = this.#state;
      if (pickup === null) return;
      const kept = await this.#vendorDrafts.swap(pickup.vendorId, null, draftId);
      this.#vendorDrafts.keepAside(pickup.vendorId, kept.aside);
      if (kept.own.draft !== null) this.#typed.forget(messageForm(kept.own.draft.draftId));
      if (this.#state.pickup?.vendorId === pickup.vendorId) applyAsides(asideViews(kept.aside));
    });
  }

  #begin(pickup: Pickup, { own: { sentAs, ...own }, aside }: KeptOfVendor, isMoved: boolean): void {
    this.#moving.opened();
    this.#submits.opened();
    this.#isAsStored = own.draft !== null && !isMoved;
    // it was put there on purpose: what was typed into a first step meanwhile belongs to no request
    if (this.#chosenFor === pickup.vendorId && own.draft?.step === 'DETAILS') this.#typed.forget('address');
    this.#draftId = own.draft?.draftId ?? this.#parts.uuid();
    applyAsides(asideViews(aside));
    applySent(sentAs ?? null);
    this.#dispatch({ type: 'VENDOR_CHOSEN', pickup, ...own, isMoved });
    this.#submits.follow();
    this.cards.follow(this.#state);
  }

  /** Null when another request was opened meanwhile. */
  async #whileRestoring<T>(read: () => Promise<T>): Promise<T | null> {
    this.#opening += 1;
    const opening = this.#opening;
    applyRestoring(true);
    const kept = await read();
    if (opening !== this.#opening) return null;
    applyRestoring(false);
    return kept;
  }

  /** Opens the form for changing this order; what was typed for it before is restored. */
  async openOrder(vendor: Vendor, order: OrderRecord): Promise<void> {
    if (this.#state.orderToBeUpdated?.order.order_id === order.order_id) {
      this.#dispatch({ type: 'ORDER_CHANGED', order });
      return;
    }
    const key = updateDraftKey(order.order_id);
    const kept = await this.#whileRestoring(async () => {
      const draft = readUpdateDraft(await this.#drafts.read(key));
      return { draft, change: await this.#updates.resumed(order.order_id, draft) };
    });
    if (kept === null) return;
    const { draft, change } = kept;
    const pickup = pickupForUpdate(pickupOf(vendor), order);
    this.#dispatch({ type: 'ORDER_OPENED', order, pickup, draft, ...(change && { sent: change.payload }) });
    if (change) this.#updates.resume(change, this.#state.checkTurn);
  }

  /** Sets what the form holds once this vendor, a guest's new one, is opened. */
  begin(vendorId: string, trip: PricedTrip | TypedTrip): void {
    const draftId = this.#parts.uuid();
    this.#chosenFor = vendorId;
    this.#vendorDrafts.begin(vendorId, 'quote' in trip ? draftOfTrip(trip, draftId) : draftOfTexts(trip, draftId));
  }

  /** Closes this vendor's request without storing it: its draft is being replaced, and the next `open` reads it again. */
  async close(vendorId: string): Promise<void> {
    this.#chosenFor = vendorId;
    if (this.#state.pickup?.vendorId === vendorId) this.#forgetState();
    await this.#drafts.written();
  }

  /** Handles what the user does. */
  send(event: UserEvent): void {
    this.#isAsStored = false;
    this.#chosenFor = null;
    endMachineToast(event);
    this.#dispatch(event);
  }

  #dispatch(event: RequestEvent): void {
    const { state, commands } = transition(
      this.#state,
      event,
      machineContext(this.#parts, this.#phones, this.cards.adapter),
    );
    this.#state = state;
    applyRequest(state);
    const { senderPhone } = state.origin.form;
    if (senderPhone !== '') void this.#phones.prepare(senderPhone);
    // the phone number is asked for next: its rules are loaded while the address is checked
    if (state.destination !== null) void this.#phones.prepare(state.form.destinationPhoneNumber);
    this.#schedule();
    for (const command of commands) this.#execute(command);
  }

  #execute(command: Command): void {
    if (isPaymentCommand(command)) {
      void this.cards.run(command).then(() => this.cards.follow(this.#state));
      return;
    }
    if (isSubmitCommand(command)) return void this.#submits.run(command);
    switch (command.type) {
      case 'TOAST':
        showMachineToast(command);
        return;
      case 'FOCUS':
        askForFocus(command.field);
        return;
      case 'OPEN_ORDER':
        // a user who has gone to another page meanwhile stays there
        if (this.#attached > 0) this.#openOrder(command.vendorId, command.orderId);
        return;
      case 'FORGET_DRAFT':
        applySent(null);
        void this.#forget(command);
        return;
      case 'RENEW_DRAFT':
        this.#draftId = this.#parts.uuid();
        this.#schedule();
        return;
      case 'UPDATE':
        void this.#updates.run(command);
        return;
      case 'FORGET_UPDATE':
        this.#drafts.keep(updateDraftKey(command.orderId), null);
        return;
      default:
        this.#ask(command);
    }
  }

  #ask(question: LookUp): void {
    void this.#runner.run(question).then((answer) => answer && this.#dispatch(answer));
  }

  async #forget({ vendorId, sent, to }: Extract<Command, { type: 'FORGET_DRAFT' }>): Promise<void> {
    const { recents } = this.#parts.services;
    this.#typed.forget(messageForm(this.#draftId));
    // a guest's own address stays in the form, for the next request
    this.#draftId = this.#parts.uuid();
    this.#schedule();
    if (!sent || !to) return;
    // however it was typed, one customer is one row
    const typed = sent.destinationPhoneNumber.trim();
    const called = this.#phones.international(typed) ?? typed;
    const recipient = recipientOf({ ...sent, destinationPhoneNumber: called }, to);
    await ignore(recents.remember(vendorId, recipient), 'customers: remember');
  }

  #onConnection(): void {
    const { step, quoteStatus, addressError } = this.#state;
    const isOpen = quoteStatus === 'failed' || (quoteStatus === 'held' && isVoucherUnchecked(this.#state));
    if (connection.online && step.name === 'FILL_ORDER_DETAILS' && isOpen) {
      this.#dispatch({ type: 'PRICE_ASKED' });
    }
    // it was promised that the address would be checked with the connection
    const isUnchecked = step.name === 'ASK_FOR_DESTINATION_ADDRESS' && addressError === 'request.unpriced';
    if (connection.online && isUnchecked) this.#dispatch({ type: 'DESTINATION_CONFIRMED' });
    if (connection.online) this.#dispatch({ type: 'PAYMENT_RETRIED' });
  }

  /** Payment methods depend on flags, which arrive and change while the page is open. */
  #onFlags(): void {
    this.#dispatch({ type: 'FLAGS_CHANGED' });
    const { pickup } = this.#state;
    const offered = (['pay-at-pickup', 'no-payment-method'] as const).map((flag) => isOn(flags.values, flag)).join();
    if (offered === this.#offered) return;
    this.#offered = offered;
    if (pickup !== null) this.#ask({ type: 'READ_PARAMETERS', vendorId: pickup.vendorId });
  }

  #onSession(): void {
    const isPaused = session.status.name === 'paused';
    const goesOn = this.#wasPaused && !isPaused;
    this.#wasPaused = isPaused;
    const owner = session.accountId;
    if (owner === this.#owner) {
      // what failed meanwhile is asked for again, as after being offline
      if (goesOn && this.#attached > 0) this.#onConnection();
      return;
    }
    this.#owner = owner;
    this.#drafts.drop();
    this.#forgetState();
  }

  #forgetState(): void {
    this.#opening += 1;
    this.#opened = null;
    this.#moving.shown();
    applyAsides([]);
    applySent(null);
    this.#draftId = this.#parts.uuid();
    const { lookupTurn, checkTurn } = this.#state;
    // answers to look-ups of the previous account must still count as outdated
    this.#state = { ...INITIAL_STATE, lookupTurn: lookupTurn + 1, checkTurn: checkTurn + 1 };
    applyRequest(this.#state);
    this.#schedule();
  }

  /** After every step: stores the draft, sets the timer of the next due event, and delays updates while there is a draft. */
  #schedule(): void {
    const { key, draft, yields } = draftFor(this.#state, this.#draftId);
    if (key !== null) this.#drafts.keep(key, draft, { yields });
    const isLookedAt = this.#attached > 0;
    this.#timers.await(isLookedAt ? dueOf(this.#state, this.#parts.clock.now()) : null);
    this.#timers.holdUpdates(isLookedAt && draft !== null);
  }
}
