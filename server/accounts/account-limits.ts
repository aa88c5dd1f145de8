import type { RateLimiter } from '../common/rate-limiter';

/** What fills a mailbox, counted apart: one kind must not keep back another. */
export type MailKind = 'code' | 'link' | 'notice';

/** Per hour. */
export interface AccountLimitSettings {
  /** mails of a kind to one mailbox that anybody may ask for; requests for them: per network; in total */
  accountMails: number;
  accountMailsPerAddress: number;
  accountMailsInTotal: number;
  /** codes that may be tried: per account, per network */
  codeTries: number;
  codeTriesPerAddress: number;
}

export interface AccountLimitDeps {
  limiter: RateLimiter;
  /** whether the account signed in from the network before (`SignIn.isKnown`) */
  isKnown: (email: string, network: string) => Promise<boolean>;
  limits: AccountLimitSettings;
}

/** Requests left to each network while very many are made from all of them. */
const MAILS_IN_A_FLOOD = 2;

/**
 * How often mails may be asked for and codes tried (specification/identities-and-sessions.md#sign-in-limits and
 * specification/identities-and-sessions.md#mails), for addresses with and without an account. A stranger's requests
 * never keep an owner from theirs: requests are refused by network alone, and those from a network that the account
 * signed in from have their own count.
 */
export class AccountLimits {
  constructor(private readonly deps: AccountLimitDeps) {}

  /** Throws `TOO_MANY_REQUESTS`; resolves to whether the account knows the network. `network` by `clientNetwork`. */
  async countRequest(email: string, network: string): Promise<boolean> {
    const { limiter, isKnown, limits } = this.deps;
    if (await isKnown(email, network)) {
      await limiter.count('account-mail-known', `${email} ${network}`, limits.accountMailsPerAddress);
      return true;
    }
    await limiter.countNetwork('account-mail-network', network, limits.accountMailsPerAddress);
    const isFlood = !(await limiter.isWithin('account-mail-total', '', limits.accountMailsInTotal));
    if (isFlood) await limiter.countNetwork('account-mail-flood', network, MAILS_IN_A_FLOOD);
    return false;
  }

  /** Counts a message to the staff, which nothing else ends: too many would wait before codes. Throws `TOO_MANY_REQUESTS`. */
  async countContact(email: string, network: string): Promise<void> {
    const { limiter, limits } = this.deps;
    await this.countRequest(email, network);
    await limiter.count('contact-mail-total', '', limits.accountMailsInTotal);
  }

  /** Counts a mail that is about to be sent; false when the mailbox has had enough of its kind in this hour. */
  async isMailed(kind: MailKind, email: string, isKnown: boolean): Promise<boolean> {
    const { limiter, limits } = this.deps;
    return limiter.isWithin(isKnown ? `mailbox-${kind}-known` : `mailbox-${kind}`, email, limits.accountMails);
  }

  /** Throws `TOO_MANY_REQUESTS`. */
  async countTry(email: string, network: string): Promise<void> {
    const { limiter, isKnown, limits } = this.deps;
    if (await isKnown(email, network)) {
      await limiter.count('code-try-known', `${email} ${network}`, limits.codeTries);
      return;
    }
    await limiter.countNetwork('code-try-network', network, limits.codeTriesPerAddress);
    await limiter.count('code-try-account', email, limits.codeTries);
  }

  /** Links are too random to be guessed; this limits the load on the database. */
  async countLink(network: string): Promise<void> {
    await this.deps.limiter.countNetwork('link-network', network, this.deps.limits.codeTriesPerAddress);
  }
}
