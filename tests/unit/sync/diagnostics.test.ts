import { beforeEach, describe, expect, it } from 'vitest';
import { ignore } from '../../../src/lib/ignore';
import type { BrowserReport } from '../../../src/platform/browser-report';
import { applyConnection } from '../../../src/state/connection';
import { applyNotifications } from '../../../src/state/notifications';
import { applyOrders, resetOrders } from '../../../src/state/orders';
import { applyOutbox } from '../../../src/state/outbox';
import { applyPayments } from '../../../src/state/payments';
import { applySession, session } from '../../../src/state/session';
import { applyUpdates } from '../../../src/state/updates';
import { diagnostics } from '../../../src/sync/diagnostics';
import { anOrder, aPayload, NOW_S } from '../../factories/order';
import { anUpdate } from '../../factories/order-update';

const NOW = NOW_S * 1000;
const BROWSER: BrowserReport = {
  userAgent: 'Mozilla/5.0 (Linux; Android 16)',
  storage: { usage: 5_242_880, quota: 104_857_600 },
  isPersisted: true,
  worker: 'activated',
  permission: 'default',
  hasLocks: true,
  hasBroadcastChannel: true,
  isInstalled: false,
};

function report(browser: Partial<BrowserReport> = {}): string {
  return diagnostics({
    config: { country: 'KH', brand: 'FOODPANDA' },
    version: '0.1.0',
    buildId: 'b0123456789a',
    language: 'km',
    now: NOW,
    clockOffsetMs: 61_000,
    browser: { ...BROWSER, ...browser },
  });
}

describe('the diagnostics', () => {
  beforeEach(() => {
    resetOrders();
    applyOutbox([]);
    applyPayments([]);
    applyUpdates([]);
    applyConnection({
      online: true,
      live: { name: 'idle' },
      lastUpdateAt: NOW - 5_000,
      captivePortal: false,
      storageFailing: false,
      missing: { indexedDb: false, serviceWorker: false, locks: false, subtleCrypto: false },
    });
  });

  it('list versions, states and sizes', () => {
    expect(report()).toContain('Portal: 0.1.0, build b0123456789a, FOODPANDA KH, language km');
    expect(report()).toContain('clock off by 61 s');
    expect(report()).toContain('Network: online, live idle, last update 5 s ago');
    expect(report()).toContain('Storage: 5.0 of 100.0 MB, kept: yes');
    expect(report({ hasLocks: false })).toContain('Missing: locks');
  });

  it('count the failures that were ignored, by their reason', async () => {
    await ignore(Promise.reject(new Error('Sok Dara, 012 345 678')), 'test: diagnostics');
    await ignore(Promise.reject(new Error('again')), 'test: diagnostics');
    expect(report()).toContain('test: diagnostics ×2');
    expect(report()).not.toContain('Sok Dara');
  });

  it('read like this when all is well', () => {
    applySession({ ...session, mode: 'CLASSIC', status: { name: 'signed-in' }, readOnly: false });
    applyNotifications({ status: 'on' });
    applyConnection({ lastUpdateAt: null, captivePortal: false });
    const lines = report({ isInstalled: true, permission: 'granted' }).split('\n');
    expect(lines.filter((line) => !line.startsWith('Ignored'))).toEqual([
      'Time: 2026-03-14T06:00:00.000Z, clock off by 61 s',
      'Portal: 0.1.0, build b0123456789a, FOODPANDA KH, language km',
      'Session: CLASSIC signed-in',
      'Network: online, live idle, last update never',
      'Orders: 0 shown, 0 active, hydrating',
      'Requests waiting: none',
      'Payments: none',
      'Changes: none',
      'Cancellations: none',
      'Storage: 5.0 of 100.0 MB, kept: yes',
      'Worker: activated; installed: yes; notifications: on, permission granted',
      'Missing: nothing',
      'Browser: Mozilla/5.0 (Linux; Android 16)',
    ]);
  });

  it('name what is wrong, and all that the browser lacks', () => {
    applySession({ ...session, mode: 'GUEST', status: { name: 'signed-in' }, readOnly: true });
    applyConnection({
      online: false,
      captivePortal: true,
      storageFailing: true,
      missing: { indexedDb: true, serviceWorker: true, locks: true, subtleCrypto: true },
    });
    const text = report({ storage: null, isPersisted: null, hasLocks: false, hasBroadcastChannel: false });
    expect(text).toContain('Session: GUEST signed-in, read-only\n');
    expect(text).toContain('Network: offline, live idle, last update 5 s ago, captive portal\n');
    expect(text).toContain('Storage: size unknown, kept: unknown, failing\n');
    expect(text).toContain('installed: no;');
    expect(text).toContain('Missing: IndexedDB, service worker, subtle crypto, locks, BroadcastChannel\n');
    expect(report({ isPersisted: false })).toContain('MB, kept: no');
  });

  it('count requests in several states, and orders that are over apart from active ones', () => {
    applyOrders([anOrder(), anOrder({ order_id: 'done', status: 'DELIVERED' })]);
    const entry = { vendorId: 'kh-0001', payload: aPayload(), currency: 'USD', createdAt: NOW };
    const waiting = { ...entry, status: { name: 'queued' } } as const;
    applyOutbox([
      { ...waiting, key: 'key-1', draftId: 'draft-1' },
      { ...entry, key: 'key-2', draftId: 'draft-2', status: { name: 'sending' } },
      { ...waiting, key: 'key-3', draftId: 'draft-3' },
    ]);
    expect(report()).toContain('Orders: 2 shown, 1 active,');
    expect(report()).toContain('Requests waiting: 2 queued, 1 sending\n');
  });

  it('count rows by state and hold nothing personal', () => {
    const order = anOrder();
    const payload = aPayload();
    applySession({
      ...session,
      status: { name: 'signed-in' },
      accountId: 'user-7',
      user: { id: 'user-7', email: 'owner@shop.example' },
    });
    applyOrders([order]);
    applyOutbox([
      {
        key: 'key-1',
        draftId: 'draft-1',
        vendorId: 'kh-0001',
        payload,
        currency: 'USD',
        createdAt: NOW,
        status: { name: 'queued' },
      },
    ]);
    applyPayments([
      {
        key: 'key-2',
        draftId: 'draft-2',
        vendorId: 'kh-0001',
        orderId: order.order_id,
        payload,
        status: { name: 'unknown' } as never,
      },
    ]);
    applyUpdates([
      { key: 'key-3', orderId: order.order_id, payload: anUpdate(order), status: { name: 'sending' } as never },
    ]);
    const text = report();
    expect(text).toContain('Orders: 1 shown, 1 active');
    expect(text).toContain('Requests waiting: 1 queued');
    expect(text).toContain('Payments: 1 unknown');
    expect(text).toContain('Changes: 1 sending');
    const personal = [
      'Sok Dara',
      '85512345678',
      'Street 63',
      '11.56',
      'Lunch',
      'owner@shop.example',
      'user-7',
      order.order_id,
      'track-a1',
      'kh-0001',
      'key-1',
      'key-2',
      'key-3',
      'signed"',
    ];
    expect(personal.filter((one) => text.includes(one))).toEqual([]);
  });
});
