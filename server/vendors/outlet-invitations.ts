import type { RateLimiter } from '../common/rate-limiter';

export interface OutletInvitationDeps {
  limiter: Pick<RateLimiter, 'count' | 'isWithin'>;
  /** per hour */
  limits: {
    /** owners that an account may invite */
    invitations: number;
    /** invitations to one address, whoever sends them */
    accountMails: number;
  };
}

/** How many mails may invite owners of collection points: they reach addresses that never asked for one. */
export class OutletInvitations {
  constructor(private readonly deps: OutletInvitationDeps) {}

  /**
   * Counts invitations by the account `subject`; resolves to the addresses that get a mail. The others have had enough
   * of them in this hour, and are named as invited all the same. Throws `TOO_MANY_REQUESTS` when the account has.
   */
  async count(subject: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
    const { limiter, limits } = this.deps;
    for (const _email of emails) await limiter.count('invitation', subject, limits.invitations);
    const mailed = new Set<string>();
    for (const email of emails) if (await this.isMailed(subject, email)) mailed.add(email);
    return mailed;
  }

  /**
   * The first one by an account is sent whatever others have sent: strangers' invitations must not keep it back. Not
   * counted with the mails of registration and reset codes either.
   */
  private async isMailed(subject: string, email: string): Promise<boolean> {
    const { limiter, limits } = this.deps;
    const isFirst = await limiter.isWithin('invitation-first', `${subject} ${email}`, 1);
    return (await limiter.isWithin('invitation-recipient', email, limits.accountMails)) || isFirst;
  }
}
