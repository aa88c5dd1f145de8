import { hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../db/database';

const KEY_BYTES = 32;

/** What a key is for: two purposes never share one. */
export type KeyPurpose = 'access-token' | 'id-token' | 'guest-token' | 'fee-signature' | 'login-bucket' | 'pagination';

/** Every signing key of the platform, derived from one root (decisions §1). */
export class Keyring {
  constructor(private readonly root: Buffer) {}

  key(purpose: KeyPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.root, 'rider-portal', purpose, KEY_BYTES));
  }
}

/**
 * The root is `APP_SECRET`; without it one is made once and kept in the database, so that it survives restarts and is
 * shared by processes.
 */
export async function openKeyring(db: Db, appSecret: string | null, now: number): Promise<Keyring> {
  if (appSecret !== null) return new Keyring(Buffer.from(appSecret, 'utf8'));
  await db
    .insertInto('secrets')
    .values({ name: 'root', value: randomBytes(KEY_BYTES).toString('base64'), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('secrets').select('value').where('name', '=', 'root').executeTakeFirstOrThrow();
  return new Keyring(Buffer.from(row.value, 'base64'));
}
