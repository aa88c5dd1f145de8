import { hashPassword, type PasswordCost } from '../../../../server/accounts/passwords';

/** A thirty-second of what passwords cost in production: most tests sign in on their way to something else. */
export const CHEAP: PasswordCost = { N: 2 ** 10, r: 8, p: 1 };

export const cheapHash = (password: string): Promise<string> => hashPassword(password, { cost: CHEAP });
