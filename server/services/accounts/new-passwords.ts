import { brokenPasswordRules } from '../../../src/domain/account/password-rules';
import { AppError } from '../../../src/lib/app-error';
import type { PasswordQueue } from '../password-queue';
import { hashPassword } from '../passwords';
import type { SignIn } from '../sign-in';

/** Passwords being chosen: the rules, and a place in the queue of expensive calculations. */
export class NewPasswords {
  constructor(
    private readonly queue: PasswordQueue,
    private readonly signIn: Pick<SignIn, 'placeOf'>,
  ) {}

  /** Throws `PASSWORD_TOO_WEAK` with the rules it breaks. */
  check(password: string): void {
    const broken = brokenPasswordRules(password);
    if (broken.length > 0) throw new AppError('PASSWORD_TOO_WEAK', { broken });
  }

  /** `like`: see `hashPassword`. Throws `SERVICE_UNAVAILABLE` when too many wait. */
  async hash(
    password: string,
    { email, network, like }: { email: string; network: string; like?: string | undefined },
  ): Promise<string> {
    const place = await this.signIn.placeOf(email, network);
    return this.queue.run(place, () => hashPassword(password, like));
  }
}
