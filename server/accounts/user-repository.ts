import type { Selectable } from 'kysely';
import { accountAddress } from '../../src/domain/account/mail-address';
import type { Vendor } from '../../src/domain/vendor/vendor';
import type { Db } from '../db/database';
import type { UsersTable } from '../db/schema';

export type User = Selectable<UsersTable>;
/** Fields that may be left out except for people who registered. */
export type NewUser = Pick<User, 'id' | 'email' | 'password_hash' | 'created_at'> & Partial<User>;

/** Users by e-mail address, and which vendors are theirs. */
export class UserRepository {
  constructor(private readonly db: Db) {}

  async findByEmail(email: string): Promise<User | undefined> {
    return this.db.selectFrom('users').selectAll().where('email', '=', accountAddress(email)).executeTakeFirst();
  }

  async count(): Promise<number> {
    const row = await this.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  async findById(id: string): Promise<User | undefined> {
    return this.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** `passwordHash` by `services/passwords.ts`. */
  async insert(user: NewUser, vendorIds: readonly string[]): Promise<void> {
    await this.db
      .insertInto('users')
      .values({ ...user, email: accountAddress(user.email) })
      .execute();
    await this.link(user.id, vendorIds);
  }

  /** Adds the vendors to the user's. */
  async link(userId: string, vendorIds: readonly string[]): Promise<void> {
    if (vendorIds.length === 0) return;
    await this.db
      .insertInto('user_vendors')
      .values(vendorIds.map((vendor_id) => ({ user_id: userId, vendor_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async unlink(userId: string, vendorId: string): Promise<void> {
    await this.db.deleteFrom('user_vendors').where('user_id', '=', userId).where('vendor_id', '=', vendorId).execute();
  }

  /** Whether an account with this address has the vendor itself, not by its parent. */
  async isLinked(email: string, vendorId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('user_vendors')
      .innerJoin('users', 'users.id', 'user_vendors.user_id')
      .select('users.id')
      .where('users.email', '=', email)
      .where('user_vendors.vendor_id', '=', vendorId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** How many accounts have the vendor itself. */
  async countOf(vendorId: string): Promise<number> {
    const row = await this.db
      .selectFrom('user_vendors')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('vendor_id', '=', vendorId)
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** Whether the account may act for the vendor, by itself or by its parent. */
  async reaches(userId: string, { vendor_id, parent_vendor_id }: Pick<Vendor, 'vendor_id' | 'parent_vendor_id'>) {
    const vendorIds = [vendor_id, ...(parent_vendor_id == null ? [] : [parent_vendor_id])];
    const row = await this.db
      .selectFrom('user_vendors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('vendor_id', 'in', vendorIds)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Locks the user's row until the transaction ends. */
  async lock(userId: string): Promise<void> {
    await this.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  }

  async setPassword(userId: string, passwordHash: string): Promise<void> {
    await this.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  }

  /** Whether the checked password is the user's now; it stays so until the transaction ends. */
  async isUnchanged(user: Pick<User, 'id' | 'password_hash'>): Promise<boolean> {
    const row = await this.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether the user has agreed to these. */
  async agrees(userId: string, termsVersion: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('terms_version', '=', termsVersion)
      .executeTakeFirst();
    return row !== undefined;
  }

  async acceptTerms(userId: string, version: string, at: number): Promise<void> {
    await this.db
      .updateTable('users')
      .set({ terms_version: version, terms_accepted_at: at })
      .where('id', '=', userId)
      .execute();
  }
}
