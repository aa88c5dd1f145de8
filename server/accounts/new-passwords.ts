import { brokenPasswordRules } from '../../src/domain/account/password-rules';
import { AppError } from '../../src/lib/app-error';
import type { User } from './user-repository';
import type { PasswordQueue } from './password-queue';
import { hashPassword, matchPassword, type PasswordCost } from './passwords';
import type { SignIn } from './sign-in';

/** Passwords being chosen: the rules, and a place in the queue of expensive calculations. */
export class NewPasswords {
  constructor(
    private readonly queue: PasswordQueue,
    private readonly signIn: Pick<SignIn, 'placeOf'>,
    private readonly cost: PasswordCost,
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
    return this.queue.run(place, () => hashPassword(password, { like, cost: this.cost }));
  }

  /** The index of the hash that the password has; -1 for none. One calculation: those with another salt than the first do not match. */
  async match(
    password: string,
    hashes: readonly string[],
    { email, network }: { email: string; network: string },
  ): Promise<number> {
    const [first, ...others] = hashes;
    if (first === undefined) return -1;
    const place = await this.signIn.placeOf(email, network);
    return this.queue.run(place, () => matchPassword(password, [first, ...others]));
  }
}

/**
 * The user whose password it is, checked as at sign-in, with its limits. Throws `PASSWORD_WRONG`, and what else a
 * sign-in throws.
 */
export async function ownPassword(
  signIn: Pick<SignIn, 'check'>,
  email: string,
  password: string,
  network: string,
): Promise<User> {
  return signIn.check(email, password, network).catch((error: unknown) => {
    const isWrong = error instanceof AppError && ['INVALID_CREDENTIALS', 'USER_NOT_CONFIRMED'].includes(error.code);
    throw isWrong ? wrongPassword() : error;
  });
}

export function wrongPassword(): AppError {
  return new AppError('PASSWORD_WRONG', { translationKey: 'auth.invalid-password' });
}
