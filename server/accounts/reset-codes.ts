import type { Db } from '../db/database';
import { type PasswordReset, PasswordResetRepository } from './password-reset-repository';
import { UserRepository } from './user-repository';
import { type MailSecrets, tokenHash } from './mail-secrets';

export const CODE_SECONDS = 15 * 60;
/** Who asks again within this time gets the same code, so that no request makes another's code useless. */
const SAME_CODE_SECONDS = 10 * 60;
/** A code that is asked for without a pause ends all the same. */
const LONGEST_SECONDS = 3600;

interface WantedCode {
  userId: string;
  /** a new code is derived from it */
  mailId: string;
  /** false: the mailbox has had its mails of this hour, and the code that they hold goes on being valid */
  isMailed: boolean;
  now: number;
}

/** What the mail to the account holds; valid from now on. */
export interface ResetMail {
  code: string;
  /** of the link, which strangers' guesses of the code never end */
  token: string;
}

/** Undefined when no mail is to be sent. */
export async function resetCode(db: Db, secrets: MailSecrets, wanted: WantedCode): Promise<ResetMail | undefined> {
  const { userId, mailId, isMailed, now } = wanted;
  return db.transaction().execute(async (trx) => {
    // one of several requests at the same moment makes the code
    await new UserRepository(trx).lock(userId);
    const resets = new PasswordResetRepository(trx);
    const kept = await resets.find(userId);
    const again = kept !== undefined && kept.codeId !== '' && (!isMailed || isRecent(kept, now)) ? kept : undefined;
    if (again === undefined && !isMailed) return undefined;
    const { codeId, madeAt } = again ?? { codeId: mailId, madeAt: now };
    const code = secrets.code(codeId);
    const token = secrets.reset(codeId);
    const hashes = { codeHash: secrets.codeHash(userId, code), tokenHash: tokenHash(token) };
    await resets.save(userId, { codeId, ...hashes, madeAt, expiresAt: now + CODE_SECONDS });
    return isMailed ? { code, token } : undefined;
  });
}

function isRecent({ madeAt, expiresAt }: PasswordReset, now: number): boolean {
  const askedAt = expiresAt - CODE_SECONDS;
  return now < askedAt + SAME_CODE_SECONDS && now < madeAt + LONGEST_SECONDS;
}
