import { createHash, createHmac } from 'node:crypto';

/**
 * Codes and links in mails are derived from a key and the id of their row: a mail that is sent again has the same one,
 * and neither has to be stored.
 */
export class MailSecrets {
  constructor(private readonly key: Buffer) {}

  /** 256 bits for the link of a registration. */
  token(registrationId: string): string {
    return this.digest(['registration', registrationId]).toString('base64url');
  }

  /** The same for the link of an invitation. */
  invitation(invitationId: string): string {
    return this.digest(['invitation', invitationId]).toString('base64url');
  }

  /** The same for the link of a reset code. */
  reset(mailId: string): string {
    return this.digest(['reset', mailId]).toString('base64url');
  }

  /** Six digits. */
  code(mailId: string): string {
    return String(this.digest(['code', mailId]).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  }

  /** Six digits can be tried through, so their hash needs the key; and a code is valid for its own account only. */
  codeHash(userId: string, code: string): string {
    return this.digest(['code-hash', userId, code]).toString('base64url');
  }

  private digest(parts: readonly string[]): Buffer {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest();
  }
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
