import type { FastifyBaseLogger } from 'fastify';
import { isOn } from '../../src/domain/flags/flags';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import type { Market } from '../../src/domain/market/market';
import type { PhoneReader } from '../../src/domain/order-request/phone/phone';
import type { Clock } from '../clock';
import type { Db } from '../db/database';
import type { Mailer } from '../mails/mailer';
import type { SandboxGate } from '../common/sandbox-gate';
import type { Settings } from '../settings';
import type { FlagService } from '../flags/flags';
import type { Keyring } from '../common/keyring';
import { MailOutbox } from '../mails/mail-outbox';
import type { PasswordQueue } from './password-queue';
import type { PasswordCost } from './passwords';
import type { RateLimiter } from '../common/rate-limiter';
import type { VendorChange } from './principal';
import { ShopOwners } from './shop-owners';
import type { SignIn } from './sign-in';
import { AccountLimits } from './account-limits';
import { AccountMails } from './account-mails';
import { ContactService } from './contact';
import { MailSecrets } from './mail-secrets';
import { NewPasswords } from './new-passwords';
import { OwnerInvitations } from './owner-invitations';
import { PasswordService } from './password-service';
import { RegistrationService } from './registration';

export interface AccountDeps {
  db: Db;
  keyring: Keyring;
  mailer: Mailer;
  signIn: SignIn;
  queue: PasswordQueue;
  passwordCost: PasswordCost;
  limiter: RateLimiter;
  gate: SandboxGate;
  flags: Pick<FlagService, 'all'>;
  phones: PhoneReader;
  settings: Pick<Settings, 'limits' | 'supportEmail' | 'termsVersion'>;
  market: Market;
  config: BuildConfig;
  clock: Clock;
  log: FastifyBaseLogger;
  /** sessions that have been revoked */
  announceEnded: (sessionIds: readonly string[]) => Promise<void>;
  announceVendor: (change: VendorChange) => void;
}

/** Registration, passwords, the contact form, and the mails of all of them. */
export function accountServices(deps: AccountDeps) {
  const { signIn, limiter, flags, market, config, settings } = deps;
  const secrets = new MailSecrets(deps.keyring.key('mail-secret'));
  const isKnown = (email: string, network: string) => signIn.isKnown(email, network);
  const limits = new AccountLimits({ limiter, isKnown, limits: settings.limits });
  const accountMails = new AccountMails({ ...deps, secrets, limits, supportEmail: settings.supportEmail });
  const mails = new MailOutbox({
    ...deps,
    most: settings.limits.mailsWaiting,
    random: Math.random,
    compose: (mail) => accountMails.compose(mail),
  });
  const owners = new ShopOwners({ ...deps, mails, secrets });
  const newPasswords = new NewPasswords(deps.queue, signIn, deps.passwordCost);
  const shared = { ...deps, mails, secrets, limits, owners, passwords: newPasswords };
  const registration = new RegistrationService({
    ...shared,
    termsVersion: settings.termsVersion,
    market: { ...market, registrationType: config.registrationType },
    isClosed: async () => isOn(await flags.all(), 'deactivate-sign-up-button'),
  });
  const passwords = new PasswordService(shared);
  const invitations = new OwnerInvitations({ ...shared, announce: deps.announceVendor });
  return {
    mails,
    registration,
    passwords,
    invitations,
    owners,
    contact: new ContactService(shared),
    removeExpired: async (db: Db) => {
      await registration.removeExpired(db);
      await passwords.removeExpired(db);
      await invitations.removeExpired(db);
    },
  };
}

export type AccountServices = ReturnType<typeof accountServices>;
