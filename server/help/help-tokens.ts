import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { SessionRepository } from '../accounts/session-repository';
import type { Keyring } from '../common/keyring';

const ISSUER = 'rider-portal';
const ALGORITHM = 'HS256';
const HELP_CENTRE = 'rider-portal/help-centre';
const SESSION = 'rider-portal/help-centre-session';
/** The portal asks for another one every 55 minutes (specification/pages.md#help-centre). */
const SECONDS = 3600;

/** The reader's identity for the help centre, until the reader signs out of the session. */
export interface HelpTokenSubject {
  email: string;
  vendorId: string;
  sessionId: string;
}

/** A reader of the help centre's own pages, in the frame of the portal at `parent`. */
export interface HelpSession extends HelpTokenSubject {
  /** the one origin that the page exchanges messages with */
  parent: string;
  language: string;
}

/**
 * GET /vendor/{id}/hc_jwt_token (specification/platform-calls.md#help), and the session that the sandbox's help centre
 * makes of it.
 */
export class HelpTokens {
  private readonly key: Uint8Array;

  constructor(
    keyring: Keyring,
    private readonly sessions: Pick<SessionRepository, 'find'>,
    private readonly now: () => number,
  ) {
    this.key = keyring.key('help-centre');
  }

  issue({ email, vendorId, sessionId }: HelpTokenSubject): Promise<string> {
    return this.sign(HELP_CENTRE, { email, vendor_id: vendorId, sid: sessionId });
  }

  /** Undefined unless the token is ours, unexpired, and its reader still signed in. */
  async verify(token: string): Promise<HelpTokenSubject | undefined> {
    return this.reader(await this.read(token, HELP_CENTRE));
  }

  /** Without the email: the token lies in an address, if only in its fragment. */
  startSession({ vendorId, sessionId, parent, language }: Omit<HelpSession, 'email'>): Promise<string> {
    return this.sign(SESSION, { vendor_id: vendorId, sid: sessionId, parent, language });
  }

  async readSession(token: string): Promise<HelpSession | undefined> {
    const claims = await this.read(token, SESSION);
    const { parent, language } = claims ?? {};
    if (typeof parent !== 'string' || typeof language !== 'string') return undefined;
    const reader = await this.reader(claims);
    return reader && { ...reader, parent, language };
  }

  private async reader(claims: JWTPayload | undefined): Promise<HelpTokenSubject | undefined> {
    const { vendor_id: vendorId, sid: sessionId } = claims ?? {};
    if (typeof vendorId !== 'string' || typeof sessionId !== 'string') return undefined;
    const session = await this.sessions.find(sessionId, this.now());
    return session && { email: session.email, vendorId, sessionId };
  }

  private sign(audience: string, claims: Record<string, string>): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(this.now())
      .setExpirationTime(this.now() + SECONDS)
      .sign(this.key);
  }

  private async read(token: string, audience: string) {
    try {
      const currentDate = new Date(this.now() * 1000);
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience, currentDate };
      return (await jwtVerify(token, this.key, options)).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}
