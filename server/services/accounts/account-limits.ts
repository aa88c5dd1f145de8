import type { RateLimiter } from '../rate-limiter';

/** Per hour. */
export interface AccountLimitSettings {
  /** mails that may be asked for: per account, per address, in total */
  accountMails: number;
  accountMailsPerAddress: number;
  accountMailsInTotal: number;
  /** codes that may be tried: per account, per address */
  codeTries: number;
  codeTriesPerAddress: number;
}

export interface AccountLimitDeps {
  limiter: RateLimiter;
  /** whether the account signed in from the network before (`SignIn.isKnown`) */
  isKnown: (email: string, network: string) => Promise<boolean>;
  limits: AccountLimitSettings;
}

/**
 * How often mails may be asked for and codes tried (decisions §10), for addresses with and without an account. As with
 * sign-in nobody can keep an account's owner out: a network that the account signed in from has its own count, and
 * strangers use up only the one that they share.
 */
export class AccountLimits {
  constructor(private readonly deps: AccountLimitDeps) {}

  /** Throws `TOO_MANY_REQUESTS`. `network` by `clientNetwork`. */
  async countMail(email: string, network: string): Promise<void> {
    const { accountMails, accountMailsPerAddress, accountMailsInTotal } = this.deps.limits;
    const isKnown = await this.count('account-mail', email, network, accountMails, accountMailsPerAddress);
    if (!isKnown) await this.deps.limiter.count('account-mail-total', '', accountMailsInTotal);
  }

  /** Throws `TOO_MANY_REQUESTS`. */
  async countTry(email: string, network: string): Promise<void> {
    const { codeTries, codeTriesPerAddress } = this.deps.limits;
    await this.count('code-try', email, network, codeTries, codeTriesPerAddress);
  }

  /** Links are too random to be guessed; this limits the load on the database. */
  async countLink(network: string): Promise<void> {
    await this.deps.limiter.count('link-network', network, this.deps.limits.codeTriesPerAddress);
  }

  private async count(what: string, email: string, network: string, perAccount: number, perNetwork: number) {
    const { limiter, isKnown } = this.deps;
    const known = await isKnown(email, network);
    if (known) await limiter.count(`${what}-known`, `${email} ${network}`, perAccount);
    else {
      await limiter.count(`${what}-network`, network, perNetwork);
      await limiter.count(`${what}-account`, email, perAccount);
    }
    return known;
  }
}
