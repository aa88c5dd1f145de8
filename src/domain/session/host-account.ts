import { textHash } from '../../lib/hash';
import type { Vendor } from '../vendor/vendor';

/** The account that a host's tokens open on this device: the next token of the same shops goes on with it. */
export interface HostAccount {
  accountId: string;
  /** hash of the token it belongs to, which may have ended */
  token: string;
  /** as `topShops` names them */
  shops: string[];
}

/** Anything malformed is none. */
export function parseHostAccount(text: string | null | undefined): HostAccount | null {
  if (text == null) return null;
  let value: Partial<Record<keyof HostAccount, unknown>> | null;
  try {
    value = JSON.parse(text);
  } catch {
    // not JSON
    return null;
  }
  const { accountId, token, shops } = value ?? {};
  if (typeof accountId !== 'string' || typeof token !== 'string' || !Array.isArray(shops)) return null;
  return { accountId, token, shops: shops.filter((shop) => typeof shop === 'string') };
}

export function isTokenOf({ token }: HostAccount, platformToken: string): boolean {
  return token === textHash(platformToken);
}

/** The shops themselves, without outlets, which come and go: a token of a parent is not one of its outlet. */
export function topShops(vendors: readonly Pick<Vendor, 'vendor_id' | 'parent_vendor_id'>[]): string[] {
  const ids = new Set(vendors.map(({ vendor_id }) => vendor_id));
  return vendors
    .filter(({ parent_vendor_id }) => parent_vendor_id == null || !ids.has(parent_vendor_id))
    .map(({ vendor_id }) => vendor_id)
    .sort();
}

export function hasSameShops({ shops }: HostAccount, others: readonly string[]): boolean {
  return shops.length > 0 && shops.join('\n') === others.join('\n');
}
