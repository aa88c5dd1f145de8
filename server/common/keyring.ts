import { hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { SecretRepository } from './secret-repository';

const KEY_BYTES = 32;

/** The purpose of a key: two purposes never share one. */
export type KeyPurpose =
  | 'access-token'
  | 'id-token'
  | 'refresh-token'
  | 'guest-token'
  | 'wallet-token'
  | 'fee-signature'
  | 'voucher-signature'
  | 'login-bucket'
  | 'rate-bucket'
  | 'mail-secret'
  | 'vapid'
  | 'card-provider'
  | 'help-centre';

/** Every signing key of the platform, derived from one root (specification/operation.md#keys). */
export class Keyring {
  constructor(private readonly root: Buffer) {}

  key(purpose: KeyPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.root, 'rider-portal', purpose, KEY_BYTES));
  }
}

/**
 * The root is `APP_SECRET`; without it one is created once and stored in the database, so that it survives restarts and
 * is shared by processes.
 */
export async function openKeyring(db: Db, appSecret: string | null, now: number): Promise<Keyring> {
  if (appSecret !== null) return new Keyring(Buffer.from(appSecret, 'utf8'));
  const make = () => randomBytes(KEY_BYTES).toString('base64');
  return new Keyring(Buffer.from(await new SecretRepository(db).findOrCreate('root', make, now), 'base64'));
}
