import type { Clock } from '../clock';
import type { Principal } from './principal';

/** Trade-off: a call costs no look-up of session and vendors, a change of them shows within this time. */
const KEPT_MS = 5_000;
const MAX_ENTRIES = 20_000;

/** Who a token stands for, for a few seconds. */
export class PrincipalCache {
  private readonly entries = new Map<string, { principal: Principal; until: number }>();

  constructor(private readonly clock: Clock) {}

  async get(token: string, load: () => Promise<Principal | undefined>): Promise<Principal | undefined> {
    const now = this.clock.now();
    const cached = this.entries.get(token);
    if (cached !== undefined && cached.until > now) return cached.principal;
    this.entries.delete(token);
    const principal = await load();
    if (principal === undefined) return undefined;
    const expiry = principal.expiresAt === null ? Number.POSITIVE_INFINITY : principal.expiresAt * 1000;
    // The oldest entry goes: a Map keeps the order of insertion.
    if (this.entries.size >= MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value ?? '');
    this.entries.set(token, { principal, until: Math.min(now + KEPT_MS, expiry) });
    return principal;
  }

  forget(isMeant: (principal: Principal) => boolean): void {
    for (const [token, { principal }] of this.entries) {
      if (isMeant(principal)) this.entries.delete(token);
    }
  }
}
