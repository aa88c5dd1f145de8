import { randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { type Clock, unixSeconds } from '../clock';
import type { Db } from '../db/database';
import { GuestSessionRepository } from './guest-session-repository';
import { VendorRepository } from '../vendors/vendor-repository';
import type { Principal } from '../accounts/principal';
import type { RateLimiter } from '../common/rate-limiter';
import { DAY_S } from '../../src/lib/day';

/** A guest comes back to follow an order; after a week it is found by order id and phone. */
const GUEST_SECONDS = 7 * DAY_S;
const ISSUER = 'rider-portal';
const AUDIENCE = 'rider-portal/guest';
const ALGORITHM = 'HS256';

export interface GuestDeps {
  db: Db;
  key: Uint8Array;
  clock: Clock;
  limiter: RateLimiter;
  /** sessions per address and hour */
  perHour: number;
}

/**
 * Guests (specification/identities-and-sessions.md#guests): each has a session, a token and a vendor of its own, so
 * that nobody sees another guest's orders.
 */
export class GuestService {
  private readonly sessions: GuestSessionRepository;

  constructor(private readonly deps: GuestDeps) {
    this.sessions = new GuestSessionRepository(deps.db);
  }

  /** Throws `TOO_MANY_REQUESTS`. */
  async open(address: string): Promise<{ token: string; vendor: Vendor }> {
    await this.deps.limiter.countNetwork('guest-session', address, this.deps.perHour);
    const now = this.now();
    const vendor = guestVendor(`guest-${randomBytes(9).toString('hex')}`);
    const session = {
      id: randomUUID(),
      vendor_id: vendor.vendor_id,
      created_at: now,
      expires_at: now + GUEST_SECONDS,
    };
    await this.deps.db.transaction().execute(async (trx) => {
      await new VendorRepository(trx).insert(vendor);
      await new GuestSessionRepository(trx).insert(session);
    });
    const token = await new SignJWT({ sid: session.id })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(vendor.vendor_id)
      .setIssuedAt(now)
      .setExpirationTime(session.expires_at)
      .sign(this.deps.key);
    return { token, vendor };
  }

  /** Undefined for a token that is malformed, foreign, expired, or whose session is gone. */
  async authenticate(token: string): Promise<Principal | undefined> {
    const claims = await this.read(token);
    if (claims === undefined) return undefined;
    const session = await this.sessions.find(claims.sessionId, this.now());
    if (session === undefined || session.vendor_id !== claims.vendorId) return undefined;
    return {
      kind: 'GUEST',
      subject: `guest:${session.vendor_id}`,
      sessionId: session.id,
      vendorIds: [session.vendor_id],
      expiresAt: claims.expiresAt,
    };
  }

  /** Makes the token invalid; the guest's orders stay. */
  async close(sessionId: string): Promise<void> {
    await this.sessions.expire(sessionId, this.now());
  }

  async removeExpired(db: Db): Promise<void> {
    await new GuestSessionRepository(db).removeExpired(this.now());
  }

  private async read(token: string) {
    try {
      const { payload } = await jwtVerify(token, this.deps.key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        issuer: ISSUER,
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(this.now() * 1000),
      });
      const { sub, sid, exp } = payload;
      if (sub === undefined || typeof sid !== 'string' || exp === undefined) return undefined;
      return { vendorId: sub, sessionId: sid, expiresAt: exp };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }

  private now(): number {
    return unixSeconds(this.deps.clock);
  }
}

/**
 * The placeholder of specification/identities-and-sessions.md#guests: named "guest", with an empty location; the pickup
 * is each order's sender.
 */
function guestVendor(vendorId: string): Vendor {
  return { vendor_id: vendorId, is_parent: false, name: 'guest', vendor_information: { name: 'guest', location: {} } };
}
