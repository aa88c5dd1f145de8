import { subscribe } from 'valtio';
import type { Command, RequestEvent, UserEvent } from '../../domain/order-request/events';
import { INITIAL_STATE } from '../../domain/order-request/initial-state';
import { transition } from '../../domain/order-request/machine';
import { isVoucherUnchecked } from '../../domain/order-request/price/ask-for-price';
import type { PhoneVerdict } from '../../domain/order-request/phone/phone';
import { pickupForUpdate, pickupOf } from '../../domain/order-request/origin/pickup';
import type { RequestState } from '../../domain/order-request/state';
import { readUpdateDraft, updateDraftKey } from '../../domain/order-request/update/update-draft';
import type { OrderRecord } from '../../domain/order/order';
import type { Vendor } from '../../domain/vendor/vendor';
import type { Clock } from '../../platform/clock';
import { connection } from '../../state/connection';
import { applyRequest, applySent, askForFocus } from '../../state/order-request';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { outbox } from '../../state/outbox';
import { payments } from '../../state/payments';
import { session } from '../../state/session';
import { updates } from '../../state/updates';
import type { PaymentPage, Services } from '../services';
import { messageForm } from '../typed/kept-message';
import { TypedTexts, type Typing } from '../typed/typed-texts';
import { UnwrittenDrafts } from '../typed/unwritten-drafts';
import { CommandRunner, type LookUp } from './command-runner';
import { DraftKeeper } from './draft-keeper';
import { FormDraft } from './form-draft';
import { isPaymentCommand, PaymentSteps } from './payment-steps';
import { PhoneReaders, type PhoneRules } from './phone-readers';
import { draftFor, dueOf, machineContext, offeringOf, recipientOf } from './machine-context';
import { isSubmitCommand, SubmitSteps } from './submit-steps';
import { endMachineToast, showMachineToast } from './machine-toasts';
import { UpdateSteps } from './update-steps';
import { PageTimers } from './page-timers';
import { ignore } from '../../lib/ignore';

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
  readonly #updates: UpdateSteps;
  /** which draft is in the form; screens open and remove those that were set aside */
  readonly draft: FormDraft;
  /** paying by card; screens pass it what the provider's frame holds */
  readonly cards: PaymentSteps;
  readonly #submits: SubmitSteps;
  readonly #timers: PageTimers;
  #state: RequestState = INITIAL_STATE;
  #openOrder: OpenOrder = () => {};
  #attached = 0;
  #stopped = false;
  /** the host's access had ended */
  #wasPaused = false;
  /** the flags that the offered payment methods were read with */
  #offered = '';

  readonly #stops: (() => void)[];

  constructor(parts: ControllerParts) {
    const { services, clock, phoneRules, uuid, page, typing } = parts;
    const { country, phonePrefix, timezone, center } = services.market;
    this.#parts = parts;
    const steps = {
      services,
      state: () => this.#state,
      draftId: () => this.draft.id,
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
    this.draft = new FormDraft({
      ...steps,
      uuid,
      keeper: this.#drafts,
      submits: this.#submits,
      typed: this.#typed,
      onOpened: () => {
        this.#submits.follow();
        this.cards.follow(this.#state);
      },
    });
    this.#updates = new UpdateSteps(steps);
    this.#stops = [
      subscribe(session, () => this.#onSession()),
      // the outcome of a request is shown on whatever page the user is then
      subscribe(outbox, () => (this.#attached > 0 ? this.#submits.follow() : this.#submits.followSent())),
      subscribe(updates, () => this.#updates.follow()),
    ];
  }

  /** Its account is closed: nothing of the request is shown to the next one, and no answer that is still to come. */
  stop(): void {
    if (this.#stopped) return;
    for (const stop of this.#stops) stop();
    this.#drafts.drop();
    this.#forgetState();
    this.#stopped = true;
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
    this.draft.shown();
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
    const isAsked = session.mode === 'GUEST' && { isAsked: true };
    await this.draft.open(vendor && { ...pickupOf(vendor), ...isAsked });
  }

  /** Opens the form for changing this order; what was typed for it before is restored. */
  async openOrder(vendor: Vendor, order: OrderRecord): Promise<void> {
    if (this.#state.orderToBeUpdated?.order.order_id === order.order_id) {
      this.#dispatch({ type: 'ORDER_CHANGED', order });
      return;
    }
    const key = updateDraftKey(order.order_id);
    await this.draft.whileRestoring(
      async () => {
        const draft = readUpdateDraft(await this.#drafts.read(key));
        return { draft, change: await this.#updates.resumed(order.order_id, draft) };
      },
      ({ draft, change }) => {
        const pickup = pickupForUpdate(pickupOf(vendor), order);
        this.#dispatch({ type: 'ORDER_OPENED', order, pickup, draft, ...(change && { sent: change.payload }) });
        if (change) this.#updates.resume(change, this.#state.checkTurn);
      },
    );
  }

  /** Closes this vendor's request without storing it: its draft is being replaced, and the next `open` reads it again. */
  async close(vendorId: string): Promise<void> {
    this.draft.choose(vendorId);
    if (this.#state.pickup?.vendorId === vendorId) this.#forgetState();
    await this.#drafts.written();
  }

  /** Handles what the user does. */
  send(event: UserEvent): void {
    this.draft.touched();
    endMachineToast(event);
    this.#dispatch(event);
  }

  #dispatch(event: RequestEvent): void {
    if (this.#stopped) return;
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
        this.draft.renew();
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
    this.#typed.forget(messageForm(this.draft.id));
    // a guest's own address stays in the form, for the next request
    this.draft.renew();
    this.#schedule();
    if (!sent || !to) return;
    // however it was typed, one customer is one row
    const typed = sent.destinationPhoneNumber.trim();
    const called = this.#phones.international(typed) ?? typed;
    const recipient = recipientOf({ ...sent, destinationPhoneNumber: called }, to);
    await ignore(
      recents().then((loaded) => loaded.remember(vendorId, recipient)),
      'customers: remember',
    );
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
    // what failed meanwhile is asked for again, as after being offline
    if (goesOn && this.#attached > 0) this.#onConnection();
  }

  #forgetState(): void {
    this.draft.forget();
    const { lookupTurn, checkTurn } = this.#state;
    // answers to look-ups of what is forgotten must still count as outdated
    this.#state = { ...INITIAL_STATE, lookupTurn: lookupTurn + 1, checkTurn: checkTurn + 1 };
    applyRequest(this.#state);
    this.#schedule();
  }

  /** After every step: stores the draft, sets the timer of the next due event, and delays updates while there is a draft. */
  #schedule(): void {
    if (this.#stopped) return;
    const { key, draft, yields } = draftFor(this.#state, this.draft.id);
    if (key !== null) this.#drafts.keep(key, draft, { yields });
    const isLookedAt = this.#attached > 0;
    this.#timers.await(isLookedAt ? dueOf(this.#state, this.#parts.clock.now()) : null);
    this.#timers.holdUpdates(isLookedAt && draft !== null);
  }
}
