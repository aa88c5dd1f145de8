import type { Clock } from '../clock';
import type { Principal } from './principal';

/** Trade-off: a call needs no look-up of session and vendors, a change of them is seen within this time. */
const KEPT_MS = 5_000;
const MAX_ENTRIES = 20_000;

type Answer = Promise<Principal | undefined>;

/** Caches the principal of a token for a few seconds. */
export class PrincipalCache {
  private readonly entries = new Map<string, { principal: Principal; until: number }>();
  private readonly underWay = new Map<string, Answer>();

  constructor(private readonly clock: Clock) {}

  /** Calls during the look-up of a token wait for the same answer. */
  async get(token: string, load: () => Answer): Answer {
    const cached = this.entries.get(token);
    if (cached !== undefined && cached.until > this.clock.now()) return cached.principal;
    this.entries.delete(token);
    const asked = this.underWay.get(token);
    if (asked !== undefined) return asked;
    const answer = load();
    this.underWay.set(token, answer);
    try {
      const principal = await answer;
      // forgotten meanwhile: it may have been read before the change
      if (principal !== undefined && this.underWay.get(token) === answer) this.keep(token, principal);
      return principal;
    } finally {
      if (this.underWay.get(token) === answer) this.underWay.delete(token);
    }
  }

  /** A pending look-up is not cached either. */
  forget(isMeant: (principal: Principal) => boolean): void {
    this.underWay.clear();
    for (const [token, { principal }] of this.entries) {
      if (isMeant(principal)) this.entries.delete(token);
    }
  }

  private keep(token: string, principal: Principal): void {
    const expiry = principal.expiresAt === null ? Number.POSITIVE_INFINITY : principal.expiresAt * 1000;
    // The oldest entry is dropped: a Map keeps the order of insertion.
    if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value ?? '');
    this.entries.set(token, { principal, until: Math.min(this.clock.now() + KEPT_MS, expiry) });
  }
}
