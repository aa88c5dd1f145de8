import { subscribe } from 'valtio';
import { type Draft, draftOf, readDraft } from '../../domain/order-request/draft';
import type { Command, MachineContext, RequestEvent, UserEvent } from '../../domain/order-request/events';
import { renewalTime } from '../../domain/order-request/fee-quote';
import { INITIAL_STATE, transition } from '../../domain/order-request/machine';
import { isSamePickup, pickupOf } from '../../domain/order-request/pickup';
import type { RequestState, WaitingStatus } from '../../domain/order-request/state';
import type { Vendor } from '../../domain/vendor/vendor';
import { AppError } from '../../lib/app-error';
import type { Clock } from '../../platform/clock';
import { deferUpdates } from '../../state/app-update';
import { connection } from '../../state/connection';
import { applyRequest, applyRestoring, askForFocus } from '../../state/order-request';
import { flags, isOn } from '../../state/flags';
import { type OutboxStatus, outbox } from '../../state/outbox';
import { session } from '../../state/session';
import { showToast, TOAST_REQUEST_FLOW_MS } from '../../state/toasts';
import type { Services } from '../services';
import { CommandRunner, type LookUp } from './command-runner';
import { DraftKeeper } from './draft-keeper';
import { PhoneReaders, type PhoneRules } from './phone-readers';

export interface ControllerParts {
  services: Pick<Services, 'market' | 'delivery' | 'geolocator' | 'outbox' | 'drafts' | 'recents'> & {
    vendors: Pick<Services['vendors'], 'saveAddress'>;
  };
  clock: Clock;
  uuid: () => string;
  phoneRules: PhoneRules;
}

/** Where an accepted order is shown; given by the screen, because the addresses are the router's. */
export type OpenOrder = (vendorId: string, orderId: string) => void;

/**
 * Runs the machine of the request flow: turns its commands into calls and their outcomes into events, keeps the draft
 * on disk, and mirrors the outbox entry of the request into the machine. Screens read `state/order-request`.
 */
export class OrderRequestController {
  readonly #parts: ControllerParts;
  readonly #runner: CommandRunner;
  readonly #phones: PhoneReaders;
  readonly #drafts: DraftKeeper;
  #state: RequestState = INITIAL_STATE;
  #draftId: string;
  #openOrder: OpenOrder = () => {};
  #attached = 0;
  /** which `open` is the latest; an older one that is still reading its draft gives up */
  #opening = 0;
  #cancelTimer: (() => void) | null = null;
  /** whose request it is: nothing of one account is ever shown to the next */
  #owner: string | null = session.user?.id ?? null;
  #releaseUpdates: (() => void) | null = null;

  constructor(parts: ControllerParts) {
    const { services, clock, phoneRules, uuid } = parts;
    const { country, phonePrefix, timezone, center } = services.market;
    this.#parts = parts;
    this.#draftId = uuid();
    this.#runner = new CommandRunner({ ...services, clock, timezone, center });
    this.#phones = new PhoneReaders(phoneRules, { country, prefix: phonePrefix });
    this.#drafts = new DraftKeeper(services.drafts);
    subscribe(session, () => this.#onSession());
  }

  get state(): RequestState {
    return this.#state;
  }

  /** How a typed number is judged: what only looks unusual is warned of, not refused. */
  phoneVerdict(text: string) {
    return this.#phones.verdict(text);
  }

  /** The screen is there; the returned function says that it has gone. The request itself stays as it is. */
  attach(openOrder: OpenOrder): () => void {
    this.#openOrder = openOrder;
    // what was decided while nobody looked is taken note of, before there is someone to be led to the order
    this.#followOutbox();
    this.#attached += 1;
    const stopOutbox = subscribe(outbox, () => this.#followOutbox());
    const stopConnection = subscribe(connection, () => this.#onConnection());
    this.#schedule();
    return () => {
      this.#attached -= 1;
      stopOutbox();
      stopConnection();
      this.#runner.stop();
      this.#schedule();
    };
  }

  /** The request is for this vendor from now on; its draft comes back. Null when there is none to request for. */
  async open(vendor: Vendor | null): Promise<void> {
    if (vendor === null) {
      this.#opening += 1;
      if (this.#state.pickup !== null) this.#dispatch({ type: 'VENDOR_LOST' });
      return;
    }
    const pickup = pickupOf(vendor);
    const known = this.#state.pickup;
    if (known !== null && isSamePickup(known, pickup)) return;
    this.#opening += 1;
    const opening = this.#opening;
    applyRestoring(true);
    const kept = readDraft(await this.#drafts.read(pickup.vendorId));
    if (opening !== this.#opening) return;
    const { draft, waiting } = await this.#resumed(kept);
    if (opening !== this.#opening) return;
    this.#draftId = draft?.draftId ?? this.#parts.uuid();
    applyRestoring(false);
    this.#dispatch({ type: 'VENDOR_CHOSEN', pickup, draft, waiting });
    this.#followOutbox();
  }

  /** What the user does. */
  send(event: UserEvent): void {
    this.#dispatch(event);
  }

  #dispatch(event: RequestEvent): void {
    const { state, commands } = transition(this.#state, event, this.#context());
    this.#state = state;
    applyRequest(state);
    // a number is asked for next: its rules are fetched while the address is checked
    if (state.destination !== null) void this.#phones.prepare(state.form.destinationPhoneNumber);
    this.#schedule();
    for (const command of commands) this.#execute(command);
  }

  #context(): MachineContext {
    const { market } = this.#parts.services;
    return {
      now: this.#parts.clock.now(),
      online: connection.online,
      phone: this.#phones,
      features: { addressBook: isOn(flags.values, 'address-book') },
      rules: {
        unitNumberRequired: market.unitNumberRequired,
        amountRequired: market.amountRequired,
        minimumAmount: market.minimumAmount,
        currency: market.currency,
        ageValidationAllowed: market.ageValidation,
        defaultPaymentMethod: market.defaultPaymentMethod,
      },
    };
  }

  #execute(command: Command): void {
    switch (command.type) {
      case 'TOAST':
        showToast({
          // one failure at a time: the next one is what the user has to know now
          id: command.tone === 'error' ? 'request-error' : `request-${command.messageId}`,
          type: command.tone,
          messageId: command.messageId,
          duration: TOAST_REQUEST_FLOW_MS,
          ...(command.values && { values: command.values }),
        });
        return;
      case 'FOCUS':
        askForFocus(command.field);
        return;
      case 'OPEN_ORDER':
        // someone who has gone to another page meanwhile is not pulled away from it
        if (this.#attached > 0) this.#openOrder(command.vendorId, command.orderId);
        return;
      case 'FORGET_DRAFT':
        void this.#forget(command);
        return;
      case 'SUBMIT':
        void this.#submit(command);
        return;
      case 'WITHDRAW':
        void this.#withdraw(command.key);
        return;
      case 'CONFIRM_SENDING':
        void this.#confirmSending(command.key);
        return;
      case 'DISMISS':
        void this.#parts.services.outbox.dismiss(command.key).catch(() => undefined);
        return;
      default:
        void this.#ask(command);
    }
  }

  async #ask(question: LookUp): Promise<void> {
    const answer = await this.#runner.run(question);
    if (answer) this.#dispatch(answer);
  }

  async #submit({ turn, payload, currency }: Extract<Command, { type: 'SUBMIT' }>): Promise<void> {
    try {
      const key = await this.#parts.services.outbox.submit(payload, { currency, draftId: this.#draftId });
      this.#dispatch({ type: 'STORED', turn, key });
      await this.#settle(key);
    } catch (error) {
      const offline = error instanceof AppError && error.code === 'NETWORK';
      this.#dispatch({ type: 'STORE_FAILED', turn, offline });
    }
  }

  async #settle(key: string): Promise<void> {
    const status = await this.#parts.services.outbox.settled(key).catch(() => null);
    if (status) this.#report(key, status);
  }

  async #withdraw(key: string): Promise<void> {
    const removed = await this.#parts.services.outbox.cancel(key).catch(() => false);
    this.#dispatch({ type: 'WITHDRAWAL_DONE', key, removed });
  }

  async #confirmSending(key: string): Promise<void> {
    try {
      await this.#parts.services.outbox.confirm(key);
      await this.#settle(key);
    } catch {
      this.#dispatch({ type: 'OUTBOX_MOVED', key, status: 'ask' });
    }
  }

  async #forget({ vendorId, sent, to }: Extract<Command, { type: 'FORGET_DRAFT' }>): Promise<void> {
    const { drafts, recents } = this.#parts.services;
    this.#draftId = this.#parts.uuid();
    await drafts.clear(vendorId).catch(() => undefined);
    if (!sent || !to) return;
    const recipient = {
      name: sent.destinationName.trim(),
      phone_number: sent.destinationPhoneNumber.trim(),
      address: sent.destinationTextAddress,
      unit: sent.destinationUnitNumber,
      building: sent.destinationBuilding,
      notes: sent.riderNotes,
      ...to,
    };
    await recents.remember(vendorId, recipient).catch(() => undefined);
  }

  /** What became of the entry a kept draft was handed to. */
  async #resumed(
    draft: Draft | null,
  ): Promise<{ draft: Draft | null; waiting: { key: string; status: WaitingStatus } | null }> {
    const key = draft?.submittedKey;
    if (!draft || !key) return { draft, waiting: null };
    const status = await this.#statusOf(key);
    // Gone: the platform has it, or the user took it back elsewhere. Either way it must not go out again from here.
    if (status === null || status.name === 'accepted') return { draft: null, waiting: null };
    return { draft, waiting: { key, status: status.name === 'rejected' ? 'sending' : status.name } };
  }

  async #statusOf(key: string): Promise<OutboxStatus | null> {
    const entry = outbox.entries.find((candidate) => candidate.key === key);
    if (entry) return entry.status;
    return this.#parts.services.outbox.settled(key).catch(() => null);
  }

  #followOutbox(): void {
    const { step } = this.#state;
    if (step.name !== 'FILL_PAYMENT_DETAILS' || !('key' in step.submission) || step.submission.key === null) return;
    const { key } = step.submission;
    const entry = outbox.entries.find((candidate) => candidate.key === key);
    if (entry) this.#report(key, entry.status);
  }

  #report(key: string, status: OutboxStatus): void {
    if (status.name === 'accepted') this.#dispatch({ type: 'ACCEPTED', key, orderId: status.orderId });
    else if (status.name === 'rejected') this.#dispatch({ type: 'REJECTED', key, code: status.code });
    else this.#dispatch({ type: 'OUTBOX_MOVED', key, status: status.name });
  }

  #onConnection(): void {
    const { step, quoteStatus } = this.#state;
    if (connection.online && step.name === 'FILL_ORDER_DETAILS' && quoteStatus === 'failed') {
      this.#dispatch({ type: 'PRICE_ASKED' });
    }
  }

  #onSession(): void {
    const owner = session.user?.id ?? null;
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#opening += 1;
    this.#drafts.drop();
    this.#draftId = this.#parts.uuid();
    const { lookupTurn, checkTurn } = this.#state;
    // answers to the last account's questions stay stale
    this.#state = { ...INITIAL_STATE, lookupTurn: lookupTurn + 1, checkTurn: checkTurn + 1 };
    applyRequest(this.#state);
    this.#schedule();
  }

  /** After every step: the draft is kept, what time brings is awaited, and no update reloads what is open. */
  #schedule(): void {
    const draft = draftOf(this.#state, this.#draftId);
    if (this.#state.pickup !== null) this.#drafts.keep(this.#state.pickup.vendorId, draft);
    this.#scheduleTimer();
    const isOpen = this.#attached > 0 && draft !== null;
    if (isOpen && this.#releaseUpdates === null) this.#releaseUpdates = deferUpdates('order-request');
    if (!isOpen && this.#releaseUpdates !== null) {
      this.#releaseUpdates();
      this.#releaseUpdates = null;
    }
  }

  /** A price runs out and a closed service opens by themselves, as long as someone looks. */
  #scheduleTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const { step, quote, quoteStatus } = this.#state;
    if (this.#attached === 0) return;
    if (step.name === 'FILL_ORDER_DETAILS' && quote !== null && quoteStatus === 'held') {
      this.#at(renewalTime(quote), { type: 'PRICE_ASKED' });
    } else if (step.name === 'SERVICE_CLOSED') {
      this.#at(step.opensAt, { type: 'HOURS_RECHECKED' });
    }
  }

  #at(time: number, event: UserEvent): void {
    const wait = Math.max(0, time - this.#parts.clock.now());
    this.#cancelTimer = this.#parts.clock.after(wait, () => this.#dispatch(event));
  }
}
