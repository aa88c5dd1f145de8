import type { PlatformTokenRepository } from '../repositories/platform-tokens';
import type { VendorRepository } from '../repositories/vendors';
import type { SandboxGate } from '../sandbox/gate';
import type { Principal } from './principal';

/** Embedding platforms (decisions §2, GODROID): a stored token that does not expire and stands for one vendor. */
export class PlatformTokens {
  constructor(
    private readonly tokens: PlatformTokenRepository,
    private readonly vendors: VendorRepository,
    private readonly gate: Pick<SandboxGate, 'admitsPlatformToken'>,
  ) {}

  /** Undefined for a token nobody stored. */
  async authenticate(token: string): Promise<Principal | undefined> {
    if (!this.gate.admitsPlatformToken(token)) return undefined;
    const found = await this.tokens.find(token);
    if (found === undefined) return undefined;
    return {
      kind: 'GODROID',
      subject: `platform:${found.id}`,
      vendorIds: [found.vendorId, ...(await this.vendors.outletIds(found.vendorId))],
      expiresAt: null,
    };
  }
}
