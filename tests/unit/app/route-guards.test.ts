import { describe, expect, it } from 'vitest';
import { findRoute } from '../../../src/app/find-route';
import { redirectOf } from '../../../src/app/guards';
import { routes } from '../../../src/app/routes';
import type { Mode, SessionStatus } from '../../../src/state/session';

const visitor = (name: Exclude<SessionStatus['name'], 'paused'>, mode: Mode = 'CLASSIC') => ({
  status: { name },
  mode,
});
const GODROID: Mode = 'GODROID';
const VISITORS = {
  stranger: visitor('signed-out'),
  guest: visitor('signed-in', 'GUEST'),
  merchant: visitor('signed-in'),
  host: visitor('signed-in', GODROID),
  pausedHost: { status: { name: 'paused' as const, isChecking: false }, mode: GODROID },
  locked: visitor('locked'),
};

const all = (to: string | undefined) => ({
  stranger: to,
  guest: to,
  merchant: to,
  host: to,
  pausedHost: to,
  locked: to,
});
const OPEN = all(undefined);
const SIGNED_IN = { ...OPEN, stranger: '/', locked: '/connect' };

/** Where each address of the table sends whom; undefined is the page itself (specification/pages.md#addresses). */
const ADDRESSES: Record<string, Record<keyof typeof VISITORS, string | undefined>> = {
  '/': { ...OPEN, merchant: '/request-a-rider', host: '/request-a-rider', pausedHost: '/request-a-rider' },
  '/connect': { ...OPEN, merchant: '/request-a-rider', host: '/request-a-rider', pausedHost: '/request-a-rider' },
  // its own guard, which needs a flag and the address: sign-up-guard
  '/register': OPEN,
  '/forgot-password': OPEN,
  '/invitation': OPEN,
  '/account': { ...SIGNED_IN, guest: '/request-a-rider', host: '/request-a-rider', pausedHost: '/request-a-rider' },
  '/settings': OPEN,
  '/helpcenter/kh-0001': {
    ...SIGNED_IN,
    guest: '/request-a-rider',
    host: '/request-a-rider',
    pausedHost: '/request-a-rider',
  },
  '/share': SIGNED_IN,
  '/request-a-rider': SIGNED_IN,
  '/request-a-rider/kh-0001': SIGNED_IN,
  '/order-tracking': SIGNED_IN,
  '/order-tracking/kh-0001?order_id=kh-0001-1': SIGNED_IN,
  '/history': SIGNED_IN,
  '/history/kh-0001': SIGNED_IN,
  '/bulk-order': { ...SIGNED_IN, guest: '/request-a-rider' },
  '/bulk-order/kh-0001': { ...SIGNED_IN, guest: '/request-a-rider' },
  '/bulk-order/kh-0001/a-job': { ...SIGNED_IN, guest: '/request-a-rider' },
  '/tracking': OPEN,
  '/tracking/abc': OPEN,
  '/tracking-c2c/abc': OPEN,
  '/delivery-receipt/abc': OPEN,
  '/prohibiteditems-c2c': OPEN,
  '/termsandconditions': OPEN,
  '/maintenance': OPEN,
};

const CLOSED_IN_MAINTENANCE = [
  '/',
  '/connect',
  '/register',
  '/forgot-password',
  '/invitation',
  '/share',
  '/request-a-rider',
  '/request-a-rider/kh-0001',
  '/bulk-order',
  '/bulk-order/kh-0001',
  '/bulk-order/kh-0001/a-job',
];

function rowOf(address: string) {
  const row = findRoute(address);
  if (!row) throw new Error(`no page at ${address}`);
  return row;
}

describe('the route table', () => {
  it('lists every page in this test', () => {
    const told = new Set(Object.keys(ADDRESSES).map((address) => rowOf(address).path));
    expect(routes.map(({ path }) => path).filter((path) => !told.has(path))).toEqual([]);
  });

  it.each(Object.entries(ADDRESSES))('redirects sessions that must not see %s', (address, expected) => {
    for (const [name, who] of Object.entries(VISITORS))
      expect([name, redirectOf(rowOf(address), who)?.to]).toEqual([name, expected[name as keyof typeof VISITORS]]);
  });

  it('leads from the maintenance page back to the requested page once there is no maintenance', () => {
    const row = rowOf('/maintenance');
    for (const who of Object.values(VISITORS)) {
      expect(redirectOf(row, { ...who, isInMaintenance: false })).toEqual({ to: '/', goBack: true });
      expect(redirectOf(row, { ...who, isInMaintenance: undefined })).toBeUndefined();
    }
  });

  it.each(Object.keys(ADDRESSES))('leads from %s to the maintenance page when a maintenance closes it', (address) => {
    const isShut = CLOSED_IN_MAINTENANCE.includes(address);
    for (const [name, who] of Object.entries(VISITORS)) {
      const redirect = redirectOf(rowOf(address), { ...who, isInMaintenance: true });
      expect([name, redirect?.to === '/maintenance']).toEqual([name, isShut]);
    }
  });
});
