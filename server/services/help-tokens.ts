import { errors, jwtVerify, SignJWT } from 'jose';
import type { Keyring } from './keyring';

const ISSUER = 'rider-portal';
const ALGORITHM = 'HS256';
const HELP_CENTRE = 'rider-portal/help-centre';
const SESSION = 'rider-portal/help-centre-session';
/** The portal asks for another one every 55 minutes (portal §9). */
const SECONDS = 3600;

/** The reader's identity for the help centre. */
export interface HelpReader {
  email: string;
  vendorId: string;
}

/** A reader of the help centre's own pages, in the frame of the portal at `parent`. */
export interface HelpSession extends HelpReader {
  /** the one origin that the page exchanges messages with */
  parent: string;
  language: string;
}

/** GET /vendor/{id}/hc_jwt_token (portal §7), and the session that the sandbox's help centre makes of it. */
export class HelpTokens {
  private readonly key: Uint8Array;

  constructor(
    keyring: Keyring,
    private readonly now: () => number,
  ) {
    this.key = keyring.key('help-centre');
  }

  issue({ email, vendorId }: HelpReader): Promise<string> {
    return this.sign(HELP_CENTRE, { email, vendor_id: vendorId });
  }

  /** Undefined unless the token is ours and unexpired. */
  async verify(token: string): Promise<HelpReader | undefined> {
    const { email, vendor_id: vendorId } = (await this.read(token, HELP_CENTRE)) ?? {};
    return typeof email === 'string' && typeof vendorId === 'string' ? { email, vendorId } : undefined;
  }

  startSession({ email, vendorId, parent, language }: HelpSession): Promise<string> {
    return this.sign(SESSION, { email, vendor_id: vendorId, parent, language });
  }

  async readSession(token: string): Promise<HelpSession | undefined> {
    const { email, vendor_id: vendorId, parent, language } = (await this.read(token, SESSION)) ?? {};
    const texts = [email, vendorId, parent, language];
    if (!texts.every((text): text is string => typeof text === 'string')) return undefined;
    return { email: String(email), vendorId: String(vendorId), parent: String(parent), language: String(language) };
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
