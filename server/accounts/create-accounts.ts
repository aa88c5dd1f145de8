import { unixSeconds } from '../clock';
import { GuestClaims } from '../guests/guest-claims';
import type { GuestService } from '../guests/guests';
import type { App } from '../http/types';
import type { Mailer } from '../mails/mailer';
import type { Parts } from '../parts';
import type { PushService } from '../push/push';
import type { Vendors } from '../vendors/create-vendors';
import { accountRoutes } from './account-routes';
import { accountServices } from './account-services';
import { AccountUseCases } from './account-use-cases';
import { AuthService } from './auth';
import { authRoutes } from './auth-routes';
import { buildSignIn } from './build-sign-in';
import { PlatformTokenRepository } from './platform-token-repository';
import { PlatformTokens } from './platform-tokens';
import { RefreshTokens } from './refresh-tokens';
import { registrationRoutes } from './registration-routes';
import { SessionRepository } from './session-repository';
import { Tokens } from './tokens';
import { UserRepository } from './user-repository';

export interface AccountDependencies extends Pick<Vendors, 'vendors' | 'vendorDirectory'> {
  guests: GuestService;
  push: PushService;
  mailer: Mailer;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Who a caller is: users, guests who become users, and the platform's own tokens. */
export function createAccounts(parts: Parts, { vendors, vendorDirectory, guests, push, mailer }: AccountDependencies) {
  const { db, gate, keyring, settings, clock, live, passwordCost } = parts;
  const { limits, publicOrigins } = settings;
  const platformTokenRows = new PlatformTokenRepository(db);
  const platformTokens = new PlatformTokens({ tokens: platformTokenRows, vendors, gate, clock });
  const sessions = new SessionRepository(db);
  const { signIn, queue } = buildSignIn({ db, gate, keyring, limits, clock, passwordCost });
  const auth = new AuthService({
    db,
    signIn,
    gate,
    vendors,
    guests,
    platforms: platformTokens,
    sessions,
    refreshTokens: new RefreshTokens(sessions, keyring.key('refresh-token')),
    tokens: new Tokens(keyring, () => unixSeconds(clock)),
    clock,
    accessTokenSeconds: settings.accessTokenSeconds,
    refreshTokenSeconds: settings.refreshTokenSeconds,
    termsVersion: settings.termsVersion,
    onSessionClosed: async (sessionId) => {
      parts.announceSessionClosed(sessionId);
      await push.forgetSession(sessionId);
    },
  });
  const accounts = accountServices({
    ...parts,
    mailer,
    signIn,
    queue,
    announceEnded: (sessionIds) => auth.announceEnded(sessionIds),
  });
  const guestClaims = new GuestClaims({ db, guests, live, clock, endGuest: (sessionId) => auth.endGuest(sessionId) });
  const accountUseCases = new AccountUseCases({ auth, accounts, guestClaims, vendors: vendorDirectory });
  return {
    auth,
    accounts,
    mails: accounts.mails,
    signIn,
    guestClaims,
    platformTokens,
    platformTokenRows,
    users: new UserRepository(db),
    accountUseCases,
    routes(app: App) {
      authRoutes(app, auth);
      accountRoutes(app, accountUseCases, { publicOrigins });
      registrationRoutes(app, accountUseCases, { publicOrigins });
    },
  };
}
