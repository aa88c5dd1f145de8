import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TERMS_VERSION } from '../src/domain/account/terms';
import { ConfigError } from '../src/domain/market/config-error';
import {
  bearerTokens,
  boolean,
  integer,
  keyword,
  list,
  type EnvironmentVariables,
  text,
  url,
} from './settings-readers';
import { type BackupSettings, readBackupSettings } from './settings-backup';
import { type DatabaseSettings, readDatabaseSettings } from './settings-database';
import { type MailSettings, readMailSettings } from './settings-mail';
import { readPlaces } from './settings-places';
import { isLoopbackHost, readSandbox, type SandboxSettings } from './settings-sandbox';
import { type MetricsAddress, readMetricsAddress } from './settings-metrics';
import { DAY_S } from '../src/lib/day';

/**
 * The settings of the server, read from its environment (specification/operation.md). The portal's own configuration is
 * `BuildConfig`.
 */
export interface Settings extends MailSettings, DatabaseSettings {
  host: string;
  port: number;
  /** the built portal to serve; null: only the API */
  portalDir: string | null;
  natsUrl: string | null;
  /** only looks at its database, a restored backup: what is to be sent or done there was by the platform that goes on */
  isInspection: boolean;
  appSecret: string | null;
  tls: { cert: Buffer; key: Buffer } | null;
  /** origins users see behind a reverse proxy; empty: the request's own Host */
  publicOrigins: string[];
  /** HSTS includes the subdomains of the server's host */
  hstsSubdomains: boolean;
  /** the proxies whose forwarding headers are trusted, by address: a number of hops could be forged */
  trustProxy: false | string;
  limits: Limits;
  /** `incidents`: occasional delays, reassignments and returns */
  simulator: { on: boolean; speed: number; incidents: boolean };
  sandbox: SandboxSettings;
  /** of dispatchers' systems; without any their calls don't exist */
  dispatchTokens: readonly string[];
  /** null: the sandbox's; `none`: nobody looks addresses up */
  geocoderUrl: string | null;
  /** the surcharge on the market's table, per cent */
  feeSurgePercent: number;
  /** the push services that are allowed, by host; a leading dot includes subdomains */
  pushHosts: readonly string[];
  /** lifetime of an access token in seconds; the portal refreshes 600 s before its end */
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** days a finished order is kept; 0: for ever */
  retentionDays: number;
  /** days the riders' proof pictures are kept; 0: for ever */
  proofRetentionDays: number;
  /** the terms in force; users who agreed to others are asked at the next sign-in */
  termsVersion: string;
  /** portals older than this are told to upgrade (426); null: none */
  minimumPortalVersion: string | null;
  /** null: the server makes none */
  backups: BackupSettings | null;
  /** null: there are no metrics */
  metrics: MetricsAddress | null;
  logLevel: string;
}

/** An address is an IPv4 address, or a /64 of IPv6; limits per hour count for wider networks too (`networksAround`). */
export interface Limits {
  /** wrong passwords in 15 minutes: per account and address */
  loginFailures: number;
  /** per address, over all accounts */
  loginFailuresPerAddress: number;
  /** per account, over all addresses: from then on each address has few tries */
  loginFailuresPerAccount: number;
  /** sign-ins that may wait for their password to be checked */
  signInsWaiting: number;
  /** guest sessions per address and hour */
  guestSessions: number;
  /** voucher codes tried per account and hour, of guests per address */
  voucherChecks: number;
  /** look-ups by phone per address and hour */
  phoneLookups: number;
  /** receipts drawn as PDF per address and hour */
  receipts: number;
  /** exports per account and hour */
  exports: number;
  /** new orders per account and hour */
  ordersPerHour: number;
  /** files of orders per account and hour, and orders placed of them */
  bulkJobs: number;
  bulkOrdersPerHour: number;
  /** per hour: mails of a kind to one mailbox that anybody may ask for; requests for them per address; in total */
  accountMails: number;
  accountMailsPerAddress: number;
  accountMailsInTotal: number;
  /** reset codes that may be tried per hour: per account */
  codeTries: number;
  codeTriesPerAddress: number;
  /** wrong tokens of dispatchers per address and hour */
  dispatchTokenTries: number;
  /** collection points added and changed per account and hour */
  outletChanges: number;
  /** owners of collection points that an account may invite per hour */
  invitations: number;
  /** mails that may wait to be sent */
  mailsWaiting: number;
  socketsPerAddress: number;
  /** API calls per address and minute; 0: no limit */
  requestsPerMinute: number;
  bodyBytes: number;
  bulkBodyBytes: number;
}

const SECRET_BYTES = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads and checks every setting.
 *
 * @throws ConfigError whose message is one sentence: the variable, its value, what is allowed
 */
export function readSettings(env: EnvironmentVariables): Settings {
  const limit = (name: string, fallback: number) => integer(env, name, fallback, { min: 1, max: 1_000_000_000 });
  const exposure = {
    host: text(env, 'HOST') ?? '127.0.0.1',
    ...readDatabaseSettings(env),
    publicOrigins: origins(env),
    trustProxy: trustProxy(env),
  };
  const sandbox = readSandbox(env, exposure);
  const port = integer(env, 'PORT', 8080, { min: 0, max: 65_535 });
  const pair = tls(env);
  const isInspection = boolean(env, 'INSPECTION', false);
  const natsUrl = url(env, 'NATS_URL', ['nats:', 'tls:'], 'nats://127.0.0.1:4222');
  return {
    ...exposure,
    ...readMailSettings(env, { ...exposure, sandbox, tls: pair }),
    port,
    portalDir: path(env, 'PORTAL_DIR'),
    // names of vendors are all that events are told apart by: they would reach the other platform's portals
    natsUrl: isInspection ? null : natsUrl,
    isInspection,
    appSecret: secret(env),
    tls: pair,
    hstsSubdomains: boolean(env, 'HSTS_SUBDOMAINS', false),
    limits: {
      loginFailures: limit('LOGIN_FAILURES', 10),
      loginFailuresPerAddress: limit('LOGIN_FAILURES_PER_ADDRESS', 30),
      loginFailuresPerAccount: limit('LOGIN_FAILURES_PER_ACCOUNT', 50),
      signInsWaiting: limit('SIGN_INS_WAITING', 500),
      guestSessions: limit('GUEST_SESSIONS', 30),
      voucherChecks: limit('VOUCHER_CHECKS', 60),
      phoneLookups: limit('PHONE_LOOKUPS', 10),
      receipts: limit('RECEIPTS', 60),
      exports: limit('EXPORTS', 60),
      ordersPerHour: limit('ORDERS_PER_HOUR', 1000),
      bulkJobs: limit('BULK_JOBS', 60),
      bulkOrdersPerHour: limit('BULK_ORDERS_PER_HOUR', 20_000),
      accountMails: limit('ACCOUNT_MAILS', 5),
      accountMailsPerAddress: limit('ACCOUNT_MAILS_PER_ADDRESS', 20),
      accountMailsInTotal: limit('ACCOUNT_MAILS_IN_TOTAL', 2000),
      codeTries: limit('CODE_TRIES', 10),
      codeTriesPerAddress: limit('CODE_TRIES_PER_ADDRESS', 30),
      dispatchTokenTries: limit('DISPATCH_TOKEN_TRIES', 30),
      outletChanges: limit('OUTLET_CHANGES', 60),
      invitations: limit('INVITATIONS', 100),
      mailsWaiting: limit('MAILS_WAITING', 10_000),
      socketsPerAddress: limit('SOCKETS_PER_ADDRESS', 200),
      requestsPerMinute: integer(env, 'REQUESTS_PER_MINUTE', 0, { min: 0, max: 1_000_000_000 }),
      bodyBytes: limit('BODY_LIMIT', 64 * 1024),
      bulkBodyBytes: limit('BULK_BODY_LIMIT', 8 * 1024 * 1024),
    },
    simulator: {
      on: simulator(env, sandbox),
      speed: integer(env, 'SIMULATOR_SPEED', 20, { min: 1, max: 10_000 }),
      incidents: boolean(env, 'SIMULATOR_INCIDENTS', true),
    },
    sandbox,
    dispatchTokens: bearerTokens(env, 'DISPATCH_TOKEN'),
    geocoderUrl: readPlaces(env, sandbox),
    feeSurgePercent: integer(env, 'FEE_SURGE_PERCENT', 0, { min: 0, max: 1000 }),
    pushHosts: pushHosts(env),
    accessTokenSeconds: integer(env, 'ACCESS_TOKEN_SECONDS', 3600, { min: 1, max: DAY_S }),
    refreshTokenSeconds: integer(env, 'REFRESH_TOKEN_SECONDS', 30 * DAY_S, { min: 60, max: 366 * DAY_S }),
    retentionDays: integer(env, 'RETENTION_DAYS', 180, { min: 0, max: 36_500 }),
    proofRetentionDays: integer(env, 'PROOF_RETENTION_DAYS', 90, { min: 0, max: 36_500 }),
    termsVersion: text(env, 'TERMS_VERSION') ?? TERMS_VERSION,
    minimumPortalVersion: version(env, 'MINIMUM_PORTAL_VERSION'),
    backups: readBackupSettings(env, { ...exposure, sandbox }),
    metrics: readMetricsAddress(env, port),
    logLevel: keyword(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
  };
}

function path(env: EnvironmentVariables, name: string): string | null {
  const value = text(env, name);
  if (value === undefined) return null;
  if (!existsSync(value)) throw new ConfigError(name, value, 'a directory that exists');
  return resolve(value);
}

function secret(env: EnvironmentVariables): string | null {
  const value = text(env, 'APP_SECRET');
  if (value === undefined) return null;
  const length = Buffer.byteLength(value);
  // The value itself must not reach a log: the sentence gives its length instead.
  if (length < SECRET_BYTES)
    throw new ConfigError('APP_SECRET', `${length} bytes long`, `${SECRET_BYTES} bytes or more`);
  return value;
}

function tls(env: EnvironmentVariables): Settings['tls'] {
  const cert = text(env, 'TLS_CERT');
  const key = text(env, 'TLS_KEY');
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined)
    throw new ConfigError('TLS_CERT', '', 'set when TLS_KEY is: the path of a certificate in PEM');
  if (key === undefined) throw new ConfigError('TLS_KEY', '', 'set when TLS_CERT is: the path of a private key in PEM');
  const pair = { cert: readPem('TLS_CERT', cert), key: readPem('TLS_KEY', key) };
  if (!pair.cert.includes('CERTIFICATE-----'))
    throw new ConfigError('TLS_CERT', cert, swapped(pair.cert, 'a certificate', 'TLS_KEY'));
  if (!pair.key.includes('PRIVATE KEY-----'))
    throw new ConfigError('TLS_KEY', key, swapped(pair.key, 'a private key', 'TLS_CERT'));
  return pair;
}

/** What a file has to be, and that it seems to be the other one's. */
function swapped(content: Buffer, what: string, other: string): string {
  const isOther = content.includes(what === 'a certificate' ? 'PRIVATE KEY-----' : 'CERTIFICATE-----');
  return `the path of ${what} in PEM${isOther ? ` (it has what belongs to ${other})` : ''}`;
}

function readPem(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    // missing, a folder, or not readable
    throw new ConfigError(name, path, 'the path of a readable PEM file');
  }
}

function origins(env: EnvironmentVariables): string[] {
  return list(env, 'PUBLIC_ORIGIN').map((value) => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    const isOrigin =
      parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.origin === value.replace(/\/$/, '');
    if (!isOrigin)
      throw new ConfigError('PUBLIC_ORIGIN', value, 'origins such as https://rider.example.com, separated by commas');
    return parsed.origin;
  });
}

/** The push services of all browsers. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

function pushHosts(env: EnvironmentVariables): readonly string[] {
  const hosts = list(env, 'PUSH_HOSTS');
  const wrong = hosts.find((host) => !/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && !isLoopbackHost(host));
  if (wrong !== undefined)
    throw new ConfigError('PUSH_HOSTS', wrong, 'hosts such as fcm.googleapis.com, separated by commas');
  return hosts.length === 0 ? PUSH_SERVICES : hosts;
}

/**
 * Its riders are the sandbox's: without it nobody may fake deliveries. Where a dispatchers' system moves the orders, they
 * would move the same ones.
 */
function simulator(env: EnvironmentVariables, sandbox: SandboxSettings): boolean {
  const on = boolean(env, 'SIMULATOR', sandbox.on && text(env, 'DISPATCH_TOKEN') === undefined);
  if (on && !sandbox.on) throw new ConfigError('SIMULATOR', 'on', 'off, or used together with SANDBOX=on');
  return on;
}

function trustProxy(env: EnvironmentVariables): Settings['trustProxy'] {
  const value = text(env, 'TRUST_PROXY');
  if (value === undefined || value === 'off' || value === '0' || value === 'false') return false;
  if (value === 'on' || value === '1' || value === 'true') return 'loopback';
  const known = /^(loopback|linklocal|uniquelocal|[0-9a-fA-F]*[.:][0-9a-fA-F.:]+(\/\d{1,3})?)$/;
  const isValid = value.split(',').every((part) => known.test(part.trim()));
  // Trusting everyone would let any caller choose the address that limits count by.
  if (!isValid) {
    throw new ConfigError(
      'TRUST_PROXY',
      value,
      'on, off, or the addresses of the proxies such as loopback or 10.0.0.0/8',
    );
  }
  return value;
}

function version(env: EnvironmentVariables, name: string): string | null {
  const value = text(env, name);
  if (value === undefined) return null;
  if (!/^\d+\.\d+\.\d+$/.test(value)) throw new ConfigError(name, value, 'a version such as 1.2.0');
  return value;
}
