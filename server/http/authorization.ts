import { AppError } from '../../src/lib/app-error';
import type { AuthService } from '../services/auth';
import type { App } from './types';

/**
 * Authorization comes before validation (decisions §2), so it happens before the body is read: a stranger's malformed
 * call gets 401, never 400. Routes are for signed-in callers unless they say `auth: 'public'`.
 */
export function registerAuthorization(app: App, auth: AuthService): void {
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request) => {
    const isRoute = !request.is404;
    const { auth: who } = request.routeOptions.config;
    if (!isRoute || who === 'public') return;
    const principal = await auth.authenticate(request.headers.authorization);
    if (principal === undefined) {
      if (who === 'optional') return;
      throw new AppError('UNAUTHORIZED');
    }
    request.principal = principal;
  });
}

/** A portal too old for the platform is told so, before anything else (decisions §3). */
export function registerUpgradeCheck(app: App, minimum: string | null): void {
  if (minimum === null) return;
  const least = parts(minimum);
  app.addHook('onRequest', async (request) => {
    const header = request.headers['x-portal-version'];
    if (typeof header !== 'string' || !/^\d+\.\d+\.\d+/.test(header)) return;
    if (compare(parts(header), least) < 0) throw new AppError('UPGRADE_REQUIRED', { minimum });
  });
}

function parts(version: string): number[] {
  return (/^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
