import { randomBytes } from 'node:crypto';
import { AppError } from '../../src/lib/app-error';
import { type Clock, unixSeconds } from '../clock';
import type { PlatformToken, PlatformTokenRepository } from './platform-token-repository';
import type { VendorRepository } from '../vendors/vendor-repository';
import type { SandboxGate } from '../common/sandbox-gate';
import type { Principal } from './principal';
import { DAY_S } from '../../src/lib/day';

export interface PlatformTokenDeps {
  tokens: PlatformTokenRepository;
  vendors: VendorRepository;
  gate: Pick<SandboxGate, 'admitsPlatformToken'>;
  clock: Clock;
}

/**
 * Embedding platforms (specification/host-embedding.md#platform-token, GODROID): a token stands for one vendor until it
 * expires or is revoked.
 */
export class PlatformTokens {
  constructor(private readonly deps: PlatformTokenDeps) {}

  /** Undefined for an unknown token, and for one that has ended. */
  async authenticate(token: string): Promise<Principal | undefined> {
    if (!this.deps.gate.admitsPlatformToken(token)) return undefined;
    const found = await this.deps.tokens.find(token, this.now());
    if (found === undefined) return undefined;
    return {
      kind: 'GODROID',
      subject: `platform:${found.id}`,
      vendorIds: [found.vendor_id, ...(await this.deps.vendors.outletIds(found.vendor_id))],
      expiresAt: found.expires_at,
    };
  }

  /** The vendor of the token with this id, as in a principal's subject; undefined once it has ended. */
  async vendorIdsOf(id: string): Promise<string[]> {
    const vendorId = await this.deps.tokens.vendorIdOf(id, this.now());
    return vendorId === undefined ? [] : [vendorId, ...(await this.deps.vendors.outletIds(vendorId))];
  }

  /** The token itself is returned only here: just its hash is stored. Throws `NOT_FOUND` for an unknown vendor. */
  async issue(vendorId: string, name: string, days: number): Promise<{ id: string; token: string; expiresAt: number }> {
    if ((await this.deps.vendors.find(vendorId)) === undefined) throw new AppError('NOT_FOUND', { what: 'vendor' });
    const token = randomBytes(32).toString('base64url');
    const created_at = this.now();
    const expires_at = created_at + days * DAY_S;
    const id = await this.deps.tokens.save(token, { vendor_id: vendorId, name, created_at, expires_at });
    return { id, token, expiresAt: expires_at };
  }

  list(): Promise<PlatformToken[]> {
    return this.deps.tokens.list();
  }

  /** Throws `NOT_FOUND` for an unknown id, or of a token that was revoked before. */
  async revoke(id: string): Promise<void> {
    if (!(await this.deps.tokens.revoke(id, this.now()))) throw new AppError('NOT_FOUND', { what: 'platform token' });
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}
