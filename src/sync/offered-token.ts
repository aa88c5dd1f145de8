import { isContractRefusal } from '../api/http-outcome';
import type { Clock } from '../platform/clock';
import type { OnlineStatus } from '../platform/online-status';

/** So long an answer may take before what is on the screen is covered: whose token it is, nobody knows yet. */
const COVER_AFTER_MS = 1_000;
const RETRY_MS = 5_000;

export interface OfferedTokenOptions {
  clock: Clock;
  online: Pick<OnlineStatus, 'isOnline' | 'onOnlineChange'>;
  /** the shops that a token is for */
  ask: (token: string) => Promise<string[]>;
  /** null: the platform refuses the token */
  onAnswer: (token: string, shops: string[] | null) => void;
  onCovered: () => void;
}

/** Asks the platform whose a token is that a host has handed over in place of another, until there is an answer. */
export class OfferedToken {
  readonly #options: OfferedTokenOptions;
  #token: string | null = null;
  #isCovered = false;
  #stops: (() => void)[] = [];

  constructor(options: OfferedTokenOptions) {
    this.#options = options;
  }

  get isCovered(): boolean {
    return this.#isCovered;
  }

  /** Null: there is none to ask about. */
  check(token: string | null): void {
    if (token === this.#token) return;
    this.stop();
    this.#token = token;
    if (token === null) return;
    const { clock, online } = this.#options;
    this.#isCovered = !online.isOnline();
    this.#stops = [
      clock.after(COVER_AFTER_MS, () => this.#cover()),
      online.onOnlineChange((isOnline) => {
        if (isOnline) void this.#ask(token);
        else this.#cover();
      }),
    ];
    void this.#ask(token);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#token = null;
    this.#isCovered = false;
  }

  #cover(): void {
    this.#isCovered = true;
    this.#options.onCovered();
  }

  async #ask(token: string): Promise<void> {
    const { ask, clock, online, onAnswer } = this.#options;
    if (!online.isOnline()) return;
    try {
      const shops = await ask(token);
      if (token === this.#token) onAnswer(token, shops);
    } catch (error) {
      if (token !== this.#token) return;
      if (isContractRefusal(error)) onAnswer(token, null);
      else this.#stops.push(clock.after(RETRY_MS, () => void this.#ask(token)));
    }
  }
}
