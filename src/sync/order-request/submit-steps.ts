import type { Draft } from '../../domain/order-request/draft';
import type { Command, RequestEvent } from '../../domain/order-request/events';
import type { RequestState, WaitingStatus } from '../../domain/order-request/state';
import { isLive, type PaymentStatus } from '../../domain/payment/payment-status';
import { AppError } from '../../lib/app-error';
import { type OutboxStatus, outbox } from '../../state/outbox';
import type { Services } from '../services';

/** A kept draft, and how far what it was handed to has come. */
export interface Resumed {
  draft: Draft | null;
  waiting: { key: string; status: WaitingStatus } | null;
  payment?: { attempt: string; status: PaymentStatus } | null;
}

type SubmitCommand = Extract<Command, { type: 'SUBMIT' | 'WITHDRAW' | 'CONFIRM_SENDING' | 'DISMISS' }>;

export function isSubmitCommand(command: Command): command is SubmitCommand {
  return ['SUBMIT', 'WITHDRAW', 'CONFIRM_SENDING', 'DISMISS'].includes(command.type);
}

/** Hands the request to the outbox, and mirrors its entry there into the machine (request-flow §4, reliability "Submit"). */
export class SubmitSteps {
  readonly #services: Pick<Services, 'outbox' | 'payments'>;
  readonly #draftId: () => string;
  readonly #dispatch: (event: RequestEvent) => void;

  constructor(parts: {
    services: Pick<Services, 'outbox' | 'payments'>;
    draftId: () => string;
    dispatch: (event: RequestEvent) => void;
  }) {
    this.#services = parts.services;
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
        return this.#services.outbox.dismiss(command.key).catch(() => undefined);
    }
  }

  /** What the entry says now is told to the machine that waits for it. */
  follow({ step }: RequestState): void {
    if (step.name !== 'FILL_PAYMENT_DETAILS' || !('key' in step.submission) || step.submission.key === null) return;
    const { key } = step.submission;
    const entry = outbox.entries.find((candidate) => candidate.key === key);
    if (entry) this.#report(key, entry.status);
  }

  /** What became of the entry, or the payment, that a kept draft was handed to. */
  async resumed(draft: Draft | null): Promise<Resumed> {
    const key = draft?.submittedKey;
    if (draft && !key) return this.#resumedPayment(draft);
    if (!draft || !key) return { draft, waiting: null };
    const status = await this.#statusOf(key);
    // Gone: the platform has it, or the user took it back elsewhere. Either way it must not go out again from here.
    if (status === null || status.name === 'accepted') return { draft: null, waiting: null };
    return { draft, waiting: { key, status: status.name === 'rejected' ? 'sending' : status.name } };
  }

  async #resumedPayment(draft: Draft): Promise<Resumed> {
    const known = await this.#services.payments.ofDraft(draft.draftId).catch(() => null);
    if (known?.status.name === 'paid') return { draft: null, waiting: null };
    const payment = known && isLive(known.status) ? { attempt: known.key, status: known.status } : null;
    return { draft, waiting: null, payment };
  }

  async #statusOf(key: string): Promise<OutboxStatus | null> {
    const entry = outbox.entries.find((candidate) => candidate.key === key);
    if (entry) return entry.status;
    return this.#services.outbox.settled(key).catch(() => null);
  }

  async #submit({ turn, payload, currency }: Extract<Command, { type: 'SUBMIT' }>): Promise<void> {
    try {
      const key = await this.#services.outbox.submit(payload, { currency, draftId: this.#draftId() });
      this.#dispatch({ type: 'STORED', turn, key });
      await this.#settle(key);
    } catch (error) {
      const code = error instanceof AppError ? error.code : '';
      const taken = code === 'PAYMENT_IN_PROGRESS';
      this.#dispatch({ type: 'STORE_FAILED', turn, offline: code === 'NETWORK', ...(taken && { taken }) });
    }
  }

  async #settle(key: string): Promise<void> {
    const status = await this.#services.outbox.settled(key).catch(() => null);
    if (status) this.#report(key, status);
  }

  async #withdraw(key: string): Promise<void> {
    const removed = await this.#services.outbox.cancel(key).catch(() => false);
    this.#dispatch({ type: 'WITHDRAWAL_DONE', key, removed });
  }

  async #confirmSending(key: string): Promise<void> {
    try {
      await this.#services.outbox.confirm(key);
      await this.#settle(key);
    } catch {
      this.#dispatch({ type: 'OUTBOX_MOVED', key, status: 'ask' });
    }
  }

  #report(key: string, status: OutboxStatus): void {
    if (status.name === 'accepted') this.#dispatch({ type: 'ACCEPTED', key, orderId: status.orderId });
    else if (status.name === 'rejected') this.#dispatch({ type: 'REJECTED', key, code: status.code });
    else this.#dispatch({ type: 'OUTBOX_MOVED', key, status: status.name });
  }
}
