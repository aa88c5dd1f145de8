import { ConfigError } from '../src/domain/market/config-error';
import { bearerToken, boolean, type EnvironmentVariables, text } from './settings-readers';

/** Whether the made-up accounts, riders and card provider exist here (specification/operation.md#sandbox-on-or-off). */
export interface SandboxSettings {
  on: boolean;
  /** the reason, for the first line at the start */
  reason: string;
  /** `POST /sandbox/…`: changes orders and flags by hand */
  controls: boolean;
  /** gives access to `/sandbox/…` from elsewhere; null: callers on this machine only */
  token: string | null;
  /** PUBLIC_ORIGIN or TRUST_PROXY is set: whoever seems to call from this machine may be a proxy that passes on others */
  isPublished: boolean;
}

/** What the default of `SANDBOX` depends on. */
export interface Exposure {
  host: string;
  publicOrigins: readonly string[];
  trustProxy: false | string;
  databaseUrl: string | null;
}

/**
 * Reads `SANDBOX`, `SANDBOX_CONTROLS` and `SANDBOX_TOKEN`. Its accounts have a public password, so by default the
 * sandbox is on only when nobody else can reach it.
 * @throws ConfigError
 */
export function readSandbox(env: EnvironmentVariables, exposure: Exposure): SandboxSettings {
  const { on, reason } = decide(env, exposure);
  const controls = boolean(env, 'SANDBOX_CONTROLS', false);
  if (controls && !on) throw new ConfigError('SANDBOX_CONTROLS', 'on', 'off, or used together with SANDBOX=on');
  const isPublished = exposure.publicOrigins.length > 0 || exposure.trustProxy !== false;
  return { on, reason, controls, token: bearerToken(env, 'SANDBOX_TOKEN'), isPublished };
}

/** One line for the log at the start. */
export function describeSandbox({ on, reason }: SandboxSettings): string {
  return `Sandbox: ${on ? 'on' : 'off'} (${reason})`;
}

interface Movers {
  sandbox: Pick<SandboxSettings, 'on'>;
  dispatchTokens: readonly string[];
  isInspection: boolean;
}

/** Undefined if somebody moves the orders on. */
export function warningOfIdleOrders({ sandbox, dispatchTokens, isInspection }: Movers): string | undefined {
  // what a process shows of a backup isn't meant to move
  if (sandbox.on || dispatchTokens.length > 0 || isInspection) return undefined;
  return 'DISPATCH_TOKEN is not set and the sandbox is off: every order stays at NEW, because nobody can move it on';
}

export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function decide(env: EnvironmentVariables, { host, publicOrigins, trustProxy, databaseUrl }: Exposure) {
  if (text(env, 'SANDBOX') !== undefined) return { on: boolean(env, 'SANDBOX', false), reason: 'set by SANDBOX' };
  const exposed = [
    isLoopbackHost(host) ? undefined : `HOST is ${host}`,
    publicOrigins.length > 0 ? 'PUBLIC_ORIGIN is set' : undefined,
    trustProxy === false ? undefined : 'TRUST_PROXY is set',
    databaseUrl === null ? undefined : 'DATABASE_URL is set',
  ].find((why) => why !== undefined);
  if (exposed !== undefined) return { on: false, reason: `${exposed}; SANDBOX=on turns it on` };
  return { on: true, reason: 'only this machine can reach the server; SANDBOX=off turns it off' };
}
