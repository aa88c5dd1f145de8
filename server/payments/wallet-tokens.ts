import { errors, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'rider-portal';
const AUDIENCE = 'rider-portal/wallet';
const ALGORITHM = 'HS256';
/** Longer than an intent and its challenge together. */
export const WALLET_TOKEN_SECONDS = 45 * 60;

/** The `bearer_token` of payments: a temporary permission to use a wallet. */
export class WalletTokens {
  constructor(
    private readonly key: Uint8Array,
    private readonly now: () => number,
  ) {}

  /** `owner` is the principal's subject. */
  issue(walletId: string, owner: string): Promise<string> {
    const issuedAt = this.now();
    return new SignJWT({ own: owner })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(walletId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + WALLET_TOKEN_SECONDS)
      .sign(this.key);
  }

  /** Whether the token is ours, unexpired, and gives this owner this wallet. */
  async allows(token: string, walletId: string, owner: string): Promise<boolean> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        issuer: ISSUER,
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(this.now() * 1000),
      });
      return payload.sub === walletId && payload.own === owner;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
      throw error;
    }
  }
}
