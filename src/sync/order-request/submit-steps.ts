import type { Draft } from '../../domain/order-request/draft/draft';
import type { Command, RequestEvent } from '../../domain/order-request/events';
import { contentHash } from '../../domain/order-request/draft/content';
import type { RequestState, Submission, TakenDraft, WaitingStatus } from '../../domain/order-request/state';
import { isLive, type PaymentStatus } from '../../domain/payment/payment-status';
import { AppError } from '../../lib/app-error';
import { ignore } from '../../lib/ignore';
import { type OutboxEntryView, type OutboxStatus, outbox } from '../../state/outbox';
import { type PaymentAttempt, payments } from '../../state/payments';
import type { Services } from '../services';

/** A stored draft, and the status of the outbox entry or payment it was submitted to. */
export interface Resumed {
  draft: Draft | null;
  waiting: { key: string; status: WaitingStatus } | null;
  payment?: { attempt: string; status: PaymentStatus } | null;
  taken?: TakenDraft | null;
}

/** What a draft has become: the order, if the draft was accepted while no page was there to show it. */
export interface Found extends Resumed {
  sentAs?: string;
}

type SubmitCommand = Extract<Command, { type: 'SUBMIT' | 'WITHDRAW' | 'CONFIRM_SENDING' | 'DISMISS' | 'EDIT_FAILED' }>;

export function isSubmitCommand(command: Command): command is SubmitCommand {
  return ['SUBMIT', 'WITHDRAW', 'CONFIRM_SENDING', 'DISMISS', 'EDIT_FAILED'].includes(command.type);
}

/**
 * Passes the request to the outbox, and reports its entry's status to the machine
 * (specification/ask-for-a-rider.md#steps and specification/offline-and-sending.md#before-sending).
 */
export class SubmitSteps {
  readonly #services: Pick<Services, 'outbox' | 'payments' | 'drafts'>;
  readonly #state: () => RequestState;
  readonly #draftId: () => string;
  readonly #dispatch: (event: RequestEvent) => void;
  /** keys of failed entries whose content is being edited here; they are still looked up meanwhile */
  readonly #edited = new Set<string>();
  /** no request was opened since the page was loaded */
  #isFirst = true;

  constructor(parts: {
    services: Pick<Services, 'outbox' | 'payments' | 'drafts'>;
    state: () => RequestState;
    draftId: () => string;
    dispatch: (event: RequestEvent) => void;
  }) {
    this.#services = parts.services;
    this.#state = parts.state;
    this.#draftId = parts.draftId;
    this.#dispatch = parts.dispatch;
  }

  async run(command: SubmitCommand): Promise<void> {
    switch (command.type) {
      case 'SUBMIT':
        return this.#submit(command);
      case 'WITHDRAW':
        return this.#withdraw(command.key);
      case 'CONFIRM_SENDING':
        return this.#confirmSending(command.key);
      case 'DISMISS':
        return ignore(
          this.#services.outbox().then((loaded) => loaded.dismiss(command.key)),
          'submit: dismiss',
        );
      case 'EDIT_FAILED':
        this.#edited.add(command.key);
    }
  }

  /** Tells the machine the entry's new status, or what another tab has made of the draft. */
  follow(): void {
    if (this.followSent()) return;
    const taken = this.#taken();
    if (taken) this.#dispatch({ type: 'DRAFT_TAKEN', taken });
    else if (this.#submission()?.name === 'taken') this.#dispatch({ type: 'DRAFT_FREED' });
  }

  /** The same, only for the entry that the machine waits for; false when there is none, or it was deleted. */
  followSent(): boolean {
    const submission = this.#submission();
    if (submission === null || !('key' in submission)) return false;
    const entry = outbox.entries.find((candidate) => candidate.key === submission.key);
    if (entry) this.#report(entry.key, entry.status);
    return entry !== undefined;
  }

  #submission(): Submission | null {
    const { step } = this.#state();
    return step.name === 'FILL_PAYMENT_DETAILS' ? step.submission : null;
  }

  /** A request has been opened: later ones are not the request that the page was loaded for. */
  opened(): void {
    this.#isFirst = false;
  }

  /** The stored draft with the status of the outbox entry or payment it was submitted as. */
  async resumed(draft: Draft | null): Promise<Found> {
    if (draft === null) return { draft, waiting: null };
    const key = draft.submittedKey;
    if (key === null) return this.#resumedUnsent(draft);
    const entry = await ignore(
      this.#services.outbox().then((loaded) => loaded.entry(key)),
      'submit: entry of draft',
    );
    // An entry that cannot be read may still be sent: an empty form would lead to a second order.
    const unread: Resumed = { draft, waiting: { key, status: 'unknown' } };
    if (entry === undefined) return unread;
    const status = entry?.status ?? null;
    // The entry is gone because an earlier version of it had arrived: what was changed since is still in the draft.
    const taken = status === null ? await this.#takenOnDisk(draft) : null;
    if (taken === undefined) return unread;
    if (taken) return { draft, waiting: null, taken };
    // The entry is gone: the platform has the order, or the user withdrew it in another tab. Either way it must not be sent again.
    if (status === null) return { draft: null, waiting: null };
    if (status.name === 'accepted') {
      // Accepted while this page was still loading: the user is taken to the order, as if the form had been open in time.
      const isAwaited = this.#isFirst && (await this.#services.outbox()).wasUndecided(key);
      if (isAwaited) return { draft, waiting: { key, status: 'sending' } };
      return { draft: null, waiting: null, sentAs: status.orderId };
    }
    return { draft, waiting: { key, status: status.name === 'rejected' ? 'sending' : status.name } };
  }

  /** Another tab may have sent it and been closed. */
  async #resumedUnsent(draft: Draft): Promise<Resumed> {
    // then nothing can have been sent, and asking would wait until there is a database
    const hasAny = await this.#services
      .drafts()
      .then((drafts) => drafts.hasAny())
      .catch(() => true);
    if (!hasAny) return { draft, waiting: null };
    // if that could not be read, nothing is sent twice either: its entry claims the draft
    const taken = await this.#takenOnDisk(draft);
    if (taken) return { draft, waiting: null, taken };
    const known = await ignore(
      this.#services.payments().then((loaded) => loaded.ofDraft(draft.draftId)),
      'submit: payment of draft',
    );
    if (known?.status.name === 'paid') return { draft, waiting: null, taken: takenByCard(known) };
    const payment = known && isLive(known.status) ? { attempt: known.key, status: known.status } : null;
    return { draft, waiting: null, payment };
  }

  /** Undefined when it could not be read. */
  async #takenOnDisk({ draftId }: Draft): Promise<TakenDraft | null | undefined> {
    const entry = await ignore(
      this.#services.outbox().then((loaded) => loaded.ofDraft(draftId)),
      'submit: entry of draft',
    );
    if (!entry) return entry;
    // the draft was written after the entry had been put back into the form
    if (entry.status.name === 'failed') this.#edited.add(entry.key);
    return this.#takenBy(entry);
  }

  /** What another tab has made of the draft that is open here, as far as the shown rows tell. */
  #taken(): TakenDraft | null {
    const draftId = this.#draftId();
    const entry = outbox.entries.find((other) => other.draftId === draftId && other.status.name !== 'rejected');
    const sent = entry ? this.#takenBy(entry) : null;
    if (sent) return sent;
    const attempt = payments.attempts.find(
      (other) => other.draftId === draftId && (isLive(other.status) || other.status.name === 'paid'),
    );
    return attempt ? takenByCard(attempt) : null;
  }

  #takenBy({ key, payload, status }: OutboxEntryView): TakenDraft | null {
    if (status.name === 'failed' && this.#edited.has(key)) return null;
    const isAsking = ['failed', 'ask', 'priced', 'undeliverable'].includes(status.name);
    const orderId = status.name === 'accepted' ? status.orderId : null;
    const progress = orderId !== null ? 'accepted' : isAsking ? 'asking' : 'waiting';
    return { entry: key, payload, orderId, progress };
  }

  async #submit({ turn, payload, currency, pricing }: Extract<Command, { type: 'SUBMIT' }>): Promise<void> {
    try {
      const lookedFor = [...this.#edited];
      const draftId = this.#draftId();
      const terms = pricing && { pricing };
      const key = await (await this.#services.outbox()).submit(payload, { currency, draftId, lookedFor, ...terms });
      const entry = outbox.entries.find((other) => other.key === key);
      if (entry && contentHash(entry.payload) !== contentHash(payload)) {
        const taken = this.#takenBy(entry);
        this.#dispatch({ type: 'STORED_ELSEWHERE', turn });
        if (taken) this.#dispatch({ type: 'DRAFT_TAKEN', taken });
        return;
      }
      this.#dispatch({ type: 'STORED', turn, key });
      this.followSent();
    } catch (error) {
      const code = error instanceof AppError ? error.code : '';
      const taken = code === 'PAYMENT_IN_PROGRESS';
      this.#dispatch({ type: 'STORE_FAILED', turn, offline: code === 'NETWORK', ...(taken && { taken }) });
    }
  }

  async #withdraw(key: string): Promise<void> {
    const removed = await ignore(
      this.#services.outbox().then((loaded) => loaded.cancel(key)),
      'submit: withdraw',
    );
    this.#dispatch({ type: 'WITHDRAWAL_DONE', key, removed: removed === true });
  }

  async #confirmSending(key: string): Promise<void> {
    try {
      await (await this.#services.outbox()).confirm(key);
    } catch {
      // not stored: the request waits for the same answer again
      const entry = outbox.entries.find((other) => other.key === key);
      this.#dispatch({ type: 'OUTBOX_MOVED', key, status: stillAsking(entry) });
    }
  }

  #report(key: string, status: OutboxStatus): void {
    if (status.name === 'accepted') this.#dispatch({ type: 'ACCEPTED', key, orderId: status.orderId });
    else if (status.name === 'rejected') this.#dispatch({ ...status, type: 'REJECTED', key });
    else this.#dispatch({ type: 'OUTBOX_MOVED', key, status: status.name });
  }
}

/** The user's consent could not be stored. */
function stillAsking(entry: OutboxEntryView | undefined): WaitingStatus {
  const name = entry?.status.name;
  return name === 'failed' || name === 'priced' ? name : 'ask';
}

function takenByCard({ key, payload, status, orderId }: PaymentAttempt): TakenDraft {
  const isPaid = status.name === 'paid';
  return { entry: key, payload, orderId: isPaid ? orderId : null, progress: isPaid ? 'accepted' : 'paying' };
}
