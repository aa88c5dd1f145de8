import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What a guess costs, as scrypt counts it. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about 80 ms per guess (OWASP: N=2^15, r=8, p=1 is the memory-hard minimum for two-core machines). */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * `scrypt$N$r$p$salt$hash`, base64: the cost is stored, so that it can rise later. `like`: another hash whose salt is
 * used, so that one calculation compares a password with both (`matchPassword`).
 */
export async function hashPassword(
  password: string,
  { like, cost = PASSWORD_COST }: { like?: string | undefined; cost?: PasswordCost } = {},
): Promise<string> {
  const salt = like === undefined ? randomBytes(SALT_BYTES) : Buffer.from(like.split('$')[4] ?? '', 'base64');
  return asStored(salt, await derive(password, salt, cost), cost);
}

/** A hash that no password is known to have: to compare one with it takes as long as with any other, to make it takes nothing. */
export function decoyHash(cost: PasswordCost): string {
  return asStored(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES), cost);
}

function asStored(salt: Buffer, hash: Buffer, { N, r, p }: PasswordCost): string {
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/**
 * The index of the hash that the password has; -1 for none. One calculation, with the cost and salt of the first: those
 * with another salt do not match. Constant-time; an unreadable hash matches nothing.
 */
export async function matchPassword(password: string, stored: readonly [string, ...string[]]): Promise<number> {
  const [scheme, n, r, p, salt] = stored[0].split('$');
  if (scheme !== 'scrypt' || salt === undefined) return -1;
  const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(n), r: Number(r), p: Number(p) });
  const prefix = [scheme, n, r, p, salt, ''].join('$');
  return stored.findIndex((one) => {
    const expected = Buffer.from(one.startsWith(prefix) ? one.slice(prefix.length) : '', 'base64');
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: the same password typed on two keyboards may arrive composed or decomposed.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
