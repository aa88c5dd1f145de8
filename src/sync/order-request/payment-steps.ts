import type { AnswerEvent, Command, UserEvent } from '../../domain/order-request/events';
import type { RequestState } from '../../domain/order-request/state';
import { type CardAdapter, cardAdapterOf } from '../../domain/payment/card-adapter';
import { cardOrigin } from '../../domain/payment/card-origin';
import { allowedRedirect } from '../../domain/payment/redirect';
import { AppError } from '../../lib/app-error';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { commandCardFrame } from '../../state/order-request';
import { payments } from '../../state/payments';
import type { FrameNews } from '../payments/card-providers';
import { cardPartOf, type HeldCard } from '../payments/held-card';
import type { PaymentPage, Services } from '../services';
import { ignore } from '../../lib/ignore';

export type PaymentCommand = Extract<
  Command,
  {
    type:
      | 'PREPARE_PAYMENT'
      | 'CONFIRM_PAYMENT'
      | 'LOOK_UP_PAYMENT'
      | 'CANCEL_PAYMENT'
      | 'DISOWN_PAYMENT'
      | 'DISMISS_PAYMENT'
      | 'REDIRECT'
      | 'TELL_CARD_FRAME';
  }
>;

export interface PaymentStepsParts {
  services: Pick<Services, 'market' | 'config' | 'payments'>;
  page: PaymentPage;
  draftId: () => string;
  dispatch: (event: AnswerEvent | Extract<UserEvent, { type: 'CARD_ENTERED' | 'PAYMENT_RETURNED' }>) => void;
}

const COMMANDS: readonly string[] = [
  'PREPARE_PAYMENT',
  'CONFIRM_PAYMENT',
  'LOOK_UP_PAYMENT',
  'CANCEL_PAYMENT',
  'DISOWN_PAYMENT',
  'DISMISS_PAYMENT',
  'REDIRECT',
  'TELL_CARD_FRAME',
] satisfies PaymentCommand['type'][];

export function isPaymentCommand(command: Command): command is PaymentCommand {
  return COMMANDS.includes(command.type);
}

/** Runs the machine's card commands. What the provider's frame gave is kept here in memory only, never in any state. */
export class PaymentSteps {
  readonly #parts: PaymentStepsParts;
  #held: HeldCard | null = null;

  constructor(parts: PaymentStepsParts) {
    this.#parts = parts;
  }

  /** Which provider's frame the card is entered in. */
  get adapter(): CardAdapter {
    return cardAdapterOf(this.#parts.services.market, (flag) => isOn(flags.values, flag));
  }

  /** Where the provider's pages are; undefined where cards cannot be taken. */
  get origin(): string | undefined {
    const { services, page } = this.#parts;
    return cardOrigin(services.config.cardOrigin, page.origin);
  }

  /** The provider's frame holds another card, or none: in a message whose origin and source the caller has checked. */
  enter({ held, entry, nameOnCard, saveCard }: Extract<FrameNews, { type: 'card' }>): void {
    this.#held = held;
    this.#parts.dispatch({
      type: 'CARD_ENTERED',
      entry,
      ...(nameOnCard !== undefined && { nameOnCard }),
      ...(saveCard !== undefined && { saveCard }),
    });
  }

  async run(command: PaymentCommand): Promise<void> {
    const { services, page } = this.#parts;
    switch (command.type) {
      case 'PREPARE_PAYMENT':
        return this.#prepare(command);
      case 'CONFIRM_PAYMENT':
        return this.#confirm(command);
      case 'LOOK_UP_PAYMENT':
        return ignore(
          services.payments().then((loaded) => loaded.lookUp(command.attempt)),
          'payments: look up',
        );
      case 'CANCEL_PAYMENT':
        return this.#cancel(command.attempt);
      case 'DISOWN_PAYMENT':
        return ignore(
          services.payments().then((loaded) => loaded.disown(command.attempt)),
          'payments: disown',
        );
      case 'DISMISS_PAYMENT':
        return ignore(
          services.payments().then((loaded) => loaded.dismiss(command.attempt)),
          'payments: dismiss',
        );
      case 'REDIRECT': {
        const origin = this.origin;
        const url = allowedRedirect(command.url, origin === undefined ? [] : [origin]);
        // a user who stays on this page can open the challenge again, or cancel the payment
        if (url !== undefined && page.leave(url) === 'beside') this.#parts.dispatch({ type: 'PAYMENT_RETURNED' });
        return;
      }
      case 'TELL_CARD_FRAME':
        if (command.what === 'reset') this.#held = null;
        commandCardFrame(command.what);
        return;
    }
  }

  /** Tells the machine the status of the attempt it follows. */
  follow({ step }: RequestState): void {
    if (step.name !== 'FILL_PAYMENT_DETAILS' || step.submission.name !== 'card') return;
    const { attempt } = step.submission;
    const known = payments.attempts.find(({ key }) => key === attempt);
    if (known) this.#parts.dispatch({ type: 'PAYMENT_MOVED', attempt: known.key, status: { ...known.status } });
  }

  async #prepare({ turn, payload, currency }: Extract<Command, { type: 'PREPARE_PAYMENT' }>): Promise<void> {
    const { services, draftId, dispatch } = this.#parts;
    const request = { payload, currency, draftId: draftId() };
    const prepared = await services
      .payments()
      .then((loaded) => loaded.prepare(request))
      .catch((error: unknown) => ({ name: 'failed', at: 'wallet', code: codeOf(error) }) as const);
    if (prepared.name === 'failed') {
      const { name: _, ...failure } = prepared;
      dispatch({ type: 'PAYMENT_UNPREPARED', turn, ...failure });
    } else {
      dispatch({ type: 'PAYMENT_PREPARED', turn, attempt: prepared.key, instruments: prepared.instruments });
    }
  }

  async #confirm({ turn, attempt, card }: Extract<Command, { type: 'CONFIRM_PAYMENT' }>): Promise<void> {
    const { services, dispatch } = this.#parts;
    try {
      const part = cardPartOf(card, this.#held, this.adapter);
      if (part === undefined) throw new AppError('CARD_INVALID');
      const { key, own } = await (await services.payments()).confirm(attempt, part);
      dispatch({ type: 'PAYMENT_STORED', turn, attempt: key, own });
    } catch (error) {
      dispatch({ type: 'PAYMENT_STORE_FAILED', turn, code: codeOf(error) });
    }
  }

  async #cancel(attempt: string): Promise<void> {
    const { services, dispatch } = this.#parts;
    const known = payments.attempts.find(({ key }) => key === attempt);
    try {
      if (!known?.orderId) throw new AppError('NOT_FOUND');
      await (await services.payments()).cancel(known.vendorId, known.orderId);
    } catch {
      // the note says so, and offers it again
      dispatch({ type: 'PAYMENT_CANCEL_FAILED', attempt });
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : 'INTERNAL';
}
