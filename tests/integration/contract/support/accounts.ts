import { randomUUID } from 'node:crypto';
import { MailSecrets, tokenHash } from '../../../../server/accounts/mail-secrets';
import { OwnerInvitationRepository } from '../../../../server/accounts/owner-invitation-repository';
import { PasswordResetRepository } from '../../../../server/accounts/password-reset-repository';
import { RegistrationRepository } from '../../../../server/accounts/registration-repository';
import { cheapHash } from '../../server/support/cheap-password';
import { PASSWORD, PICKUP, type TestPlatform } from '../../server/support/platform';

/** A vendor that nobody has registered for yet. */
export const SHOP = 'kh-500';

export function registration() {
  return { email_address: 'owner@shop.example', password: PASSWORD, vendor_code: SHOP, terms_accepted: true };
}

const secretsOf = ({ services }: TestPlatform) => new MailSecrets(services.keyring.key('mail-secret'));

/** The confirmation of a new business's registration, made for this call only. */
export async function registered(platform: TestPlatform): Promise<{ token: string; password: string }> {
  const now = platform.clock.seconds;
  const id = randomUUID();
  const token = secretsOf(platform).token(id);
  await new RegistrationRepository(platform.services.database.db).insert({
    id,
    email: `${id}@shop.example`,
    password_hash: await cheapHash(PASSWORD),
    token_hash: tokenHash(token),
    vendor_id: null,
    business_name: 'Corner shop',
    phone_number: '+85512345678',
    language: null,
    terms_version: '1',
    created_at: now,
    expires_at: now + 60,
  });
  return { token, password: PASSWORD };
}

/** The link of an invitation of the user to `kh-11`, made for this call only. */
export async function invited(platform: TestPlatform, userId: string): Promise<{ token: string }> {
  const now = platform.clock.seconds;
  const id = randomUUID();
  const token = secretsOf(platform).invitation(id);
  await new OwnerInvitationRepository(platform.services.database.db).save({
    id,
    vendor_id: 'kh-11',
    email: `${userId}@test.example`,
    token_hash: tokenHash(token),
    created_at: now,
    expires_at: now + 60,
  });
  return { token };
}

/** A password reset with the right code that leaves the password as it was. */
export async function resetOf(platform: TestPlatform, userId: string) {
  const code = '012345';
  const codeHash = secretsOf(platform).codeHash(userId, code);
  const { seconds } = platform.clock;
  const reset = { codeId: 'mail', codeHash, tokenHash: null, madeAt: seconds, expiresAt: seconds + 60 };
  await new PasswordResetRepository(platform.services.database.db).save(userId, reset);
  return { email_address: `${userId}@test.example`, code, password: PASSWORD };
}

/** The ID of the user's first session. */
export async function sessionIdOf(platform: TestPlatform, userId: string): Promise<string> {
  await platform.signIn(`${userId}@test.example`);
  const [session] = await platform.services.auth.sessionsOf(userId);
  return session?.id ?? '';
}

/** A collection point of `kh-10`. */
export function outlet(clientId: string) {
  return {
    parent_vendor_id: 'kh-10',
    client_vendor_id: clientId,
    name: 'Riverside',
    address: '1, Street 51',
    ...PICKUP,
    phone_number: '012345678',
    users: ['owner@shop.example'],
  };
}
