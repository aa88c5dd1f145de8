import { AppError } from '../../src/lib/app-error';
import type { Who } from '../../src/protocol/endpoints/endpoint';
import type { AuthService } from '../accounts/auth';
import type { Principal } from '../accounts/principal';
import type { DispatcherAccess } from '../dispatch/dispatcher-access';
import type { App } from './types';

/**
 * Authorization comes before validation (specification/platform-calls.md#errors), so it happens before the body is
 * read: a stranger's malformed call gets 401, never 400. Routes are for signed-in callers unless they say
 * `who: 'anyone'`.
 */
export function registerAuthorization(
  app: App,
  auth: AuthService,
  dispatchers: Pick<DispatcherAccess, 'require'>,
): void {
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request) => {
    const isRoute = !request.is404;
    const { who } = request.routeOptions.config;
    if (!isRoute || who === 'anyone') return;
    if (who === 'dispatcher') return dispatchers.require(request);
    const principal = await auth.authenticate(request.headers.authorization);
    if (principal === undefined) {
      if (who === 'optional') return;
      throw new AppError('UNAUTHORIZED');
    }
    if (!mayCall(who, principal)) throw new AppError('NOT_FOUND');
    request.principal = principal;
  });
}

/** What a caller may not call doesn't exist for them (specification/security.md#ownership). */
function mayCall(who: Who | undefined, { kind }: Principal): boolean {
  if (who === 'account') return kind === 'CLASSIC';
  return who !== 'merchant' || kind !== 'GUEST';
}

/** `{release}+{build id}`, as the portal's build writes it (`scripts/lib/portal-build.ts`). */
const PORTAL_VERSION = /^(\d+)\.(\d+)\.(\d+)(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * A portal too old for the platform is refused with 426, before anything else
 * (specification/platform-calls.md#upgrade-required). A version in another form is older than this form, and is refused
 * too; callers without a version are not portals, and are accepted.
 */
export function registerUpgradeCheck(app: App, minimum: string | null): void {
  if (minimum === null) return;
  const least = release(minimum);
  app.addHook('onRequest', async (request) => {
    const header = request.headers['x-portal-version'];
    if (header === undefined) return;
    const known = typeof header === 'string' ? release(header) : undefined;
    if (known === undefined || least === undefined || isOlder(known, least)) {
      throw new AppError('UPGRADE_REQUIRED', { minimum });
    }
  });
}

/** The three numbers that are compared; undefined for any other text. */
function release(version: string): number[] | undefined {
  return PORTAL_VERSION.exec(version)?.slice(1, 4).map(Number);
}

function isOlder(version: readonly number[], least: readonly number[]): boolean {
  for (const [index, number] of version.entries()) {
    const difference = number - (least[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
