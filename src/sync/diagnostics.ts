import type { BuildConfig } from '../domain/market/build-config-type';
import { isActive } from '../domain/order/active';
import { ignoredCounts } from '../lib/ignore';
import type { BrowserReport } from '../platform/browser-report';
import { cancellations } from '../state/cancellations';
import { connection } from '../state/connection';
import { notifications } from '../state/notifications';
import { orders } from '../state/orders';
import { outbox } from '../state/outbox';
import { payments } from '../state/payments';
import { session } from '../state/session';
import { updates } from '../state/updates';

/** What the report contains beside the portal's own state. */
export interface DiagnosticFacts {
  config: Pick<BuildConfig, 'country' | 'brand'>;
  version: string;
  buildId: string;
  language: string;
  /** unix ms */
  now: number;
  /** how far the platform's clock is ahead of the device's, ms */
  clockOffsetMs: number;
  browser: BrowserReport;
}

/**
 * The state of the portal on this device, as plain English text for support: codes, counts and sizes. It has no names,
 * numbers, addresses, texts, tokens or ids of people and orders.
 */
export function diagnostics(facts: DiagnosticFacts): string {
  const { config, browser } = facts;
  const shown = Object.values(orders.byId);
  const ignored = Object.entries(ignoredCounts());
  return [
    `Time: ${new Date(facts.now).toISOString()}, clock off by ${Math.round(facts.clockOffsetMs / 1000)} s`,
    `Portal: ${facts.version}, build ${facts.buildId}, ${config.brand} ${config.country}, language ${facts.language}`,
    `Session: ${session.mode} ${session.status.name}${session.readOnly ? ', read-only' : ''}`,
    `Network: ${connection.online ? 'online' : 'offline'}, live ${connection.live.name}, last update ${ageOf(connection.lastUpdateAt, facts.now)}${connection.captivePortal ? ', captive portal' : ''}`,
    `Orders: ${shown.length} shown, ${shown.filter(isActive).length} active, ${orders.freshness.name}`,
    `Requests waiting: ${countedByState(outbox.entries)}`,
    `Payments: ${countedByState(payments.attempts)}`,
    `Changes: ${countedByState(updates.changes)}`,
    `Cancellations: ${countedByState(Object.values(cancellations.byOrder))}`,
    `Storage: ${storageOf(browser)}${connection.storageFailing ? ', failing' : ''}`,
    `Worker: ${browser.worker}; installed: ${yesNo(browser.isInstalled)}; notifications: ${notifications.status}, permission ${browser.permission}`,
    `Missing: ${missingOf(browser)}`,
    `Ignored failures: ${ignored.length === 0 ? 'none' : ignored.map(([why, count]) => `${why} ×${count}`).join('; ')}`,
    `Browser: ${browser.userAgent}`,
  ].join('\n');
}

function countedByState(rows: readonly { status: { name: string } }[]): string {
  const counts = new Map<string, number>();
  for (const { status } of rows) counts.set(status.name, (counts.get(status.name) ?? 0) + 1);
  return counts.size === 0 ? 'none' : [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}

function storageOf({ storage, isPersisted }: BrowserReport): string {
  const used = storage === null ? 'size unknown' : `${megabytes(storage.usage)} of ${megabytes(storage.quota)} MB`;
  return `${used}, kept: ${isPersisted === null ? 'unknown' : yesNo(isPersisted)}`;
}

function missingOf(browser: BrowserReport): string {
  const parts = {
    IndexedDB: connection.missing.indexedDb,
    'service worker': connection.missing.serviceWorker,
    'subtle crypto': connection.missing.subtleCrypto,
    locks: !browser.hasLocks,
    BroadcastChannel: !browser.hasBroadcastChannel,
  };
  const missing = Object.entries(parts).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
  return missing.length === 0 ? 'nothing' : missing.join(', ');
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const ageOf = (at: number | null, now: number): string =>
  at === null ? 'never' : `${Math.round((now - at) / 1000)} s ago`;
