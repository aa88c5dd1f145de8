import type { Selectable } from 'kysely';
import type { Db } from '../db/database';
import type { UsersTable } from '../db/schema';

export type User = Selectable<UsersTable>;

/** Users by e-mail address, and which vendors are theirs. */
export class UserRepository {
  constructor(private readonly db: Db) {}

  async findByEmail(email: string): Promise<User | undefined> {
    return this.db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
  }

  async count(): Promise<number> {
    const row = await this.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  /** `passwordHash` by `services/passwords.ts`. */
  async insert(user: User, vendorIds: readonly string[]): Promise<void> {
    await this.db
      .insertInto('users')
      .values({ ...user, email: user.email.toLowerCase() })
      .execute();
    if (vendorIds.length === 0) return;
    await this.db
      .insertInto('user_vendors')
      .values(vendorIds.map((vendor_id) => ({ user_id: user.id, vendor_id })))
      .execute();
  }
}
