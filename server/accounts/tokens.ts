import { errors, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from '../common/keyring';

const ISSUER = 'rider-portal';
const ALGORITHM = 'HS256';
const ACCESS = 'rider-portal/access';
const ID = 'rider-portal/id';

export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** unix seconds */
  expiresAt: number;
}

/**
 * Access and id tokens: signed, pinned to one algorithm, with audience and expiry (specification/security.md#tokens).
 */
export class Tokens {
  private readonly accessKey: Uint8Array;
  private readonly idKey: Uint8Array;

  constructor(
    keyring: Keyring,
    private readonly now: () => number,
  ) {
    this.accessKey = keyring.key('access-token');
    this.idKey = keyring.key('id-token');
  }

  async issue(user: { id: string; email: string }, sessionId: string, seconds: number) {
    const issuedAt = this.now();
    const sign = (audience: string, claims: Record<string, string>, key: Uint8Array) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(user.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key);
    return {
      AccessToken: await sign(ACCESS, { sid: sessionId }, this.accessKey),
      IdToken: await sign(ID, { email: user.email }, this.idKey),
      ExpiresIn: seconds,
    };
  }

  /** Undefined unless both are ours, unexpired and of the same user. */
  async verify(accessToken: string, idToken: string): Promise<AccessClaims | undefined> {
    try {
      const access = await this.read(accessToken, ACCESS, this.accessKey);
      const id = await this.read(idToken, ID, this.idKey);
      const { sub, sid, exp } = access;
      if (sub === undefined || sub !== id.sub || typeof sid !== 'string' || exp === undefined) return undefined;
      return { userId: sub, sessionId: sid, expiresAt: exp };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }

  private async read(token: string, audience: string, key: Uint8Array) {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      audience,
      issuer: ISSUER,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(this.now() * 1000),
    });
    return payload;
  }
}
