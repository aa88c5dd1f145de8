import { randomBytes, scryptSync } from 'node:crypto';

/** A thirty-second of what `hashPassword` takes. */
const COST = { N: 2 ** 10, r: 8, p: 1 } as const;

/** A stored password that is compared at this cost, which its hash names: most tests sign in on their way to something else. */
export function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}
