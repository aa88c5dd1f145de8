import { isGuestToken } from '../domain/session/identity';
import { AppError } from '../lib/app-error';
import { singleFlight } from '../lib/single-flight';
import type { Clock } from '../platform/clock';
import type { GuestSessionDto } from '../protocol/schemas';

/**
 * A guest's session from the platform that nobody is signed in to yet
 * (specification/identities-and-sessions.md#guests): a visitor asks for a price with it and stays on the landing page.
 * It is in memory only; starting as a guest uses it, so that no second one is opened.
 */
export class PreparedGuest {
  readonly #clock: Clock;
  readonly #ask: () => Promise<GuestSessionDto>;
  #held: GuestSessionDto | null = null;

  constructor(clock: Clock, ask: () => Promise<GuestSessionDto>) {
    this.#clock = clock;
    this.#ask = ask;
  }

  /** The header of calls while nobody is signed in; null without one. */
  header(): string | null {
    return this.#held && `Bearer ${this.#held.token}`;
  }

  /** The existing one, or a new one. Refused: AppError `TOO_MANY_REQUESTS`; unreachable: `NETWORK`. */
  readonly get = singleFlight(async (): Promise<GuestSessionDto> => {
    if (this.#held && this.#isUsable(this.#held)) return this.#held;
    const given = await this.#ask();
    // one that cannot be stored (malformed, or this device's clock is far off) would be removed again at once
    if (!this.#isUsable(given)) throw new AppError('BAD_ANSWER');
    this.#held = given;
    return given;
  });

  /** It was taken over, or the platform refuses it. */
  drop(): void {
    this.#held = null;
  }

  #isUsable({ token }: GuestSessionDto): boolean {
    return isGuestToken(token, this.#clock.now());
  }
}
