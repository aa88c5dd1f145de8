import { describe, expect, it } from 'vitest';
import { isPortalPath } from '../../../sw/exclusions';
import { isPageMessage } from '../../../sw/messages';
import { shellFor } from '../../../sw/shells';

describe('the navigation fallback (decisions §1)', () => {
  it.each([
    '/orders/api/v1/vendors',
    '/orders',
    '/hurrier/api/v1/riders/1',
    '/live',
    '/tiles/12/3/4',
    '/sandbox/flags',
    '/card-provider/fields',
    '/help-centre/',
    '/openapi.json',
    '/healthz',
    '/locales/km',
    '/assets/index-abc.js',
    '/asset-manifest.json',
    '/anything/at/all.png',
  ])('never answers %s', (path) => expect(isPortalPath(path)).toBe(false));

  it.each([
    '/',
    '/connect',
    '/request-a-rider/kh-0001',
    '/order-tracking/kh-0001',
    '/tracking/1a2b',
    '/orders-of-mine',
    '/livestock',
    '/history/kh-0100',
  ])('answers %s', (path) => expect(isPortalPath(path)).toBe(true));
});

describe('the shell of a route', () => {
  const table = {
    routes: [
      { pattern: '/', file: 'shells/landing.html' },
      { pattern: '/order-tracking/:vendorId?', file: 'shells/tracking.html' },
      { pattern: '/tracking/:id', file: 'shells/public.html' },
      { pattern: '/help/*', file: 'shells/help.html' },
    ],
    fallback: 'index.html',
  };

  it.each([
    ['/', 'shells/landing.html'],
    ['/order-tracking', 'shells/tracking.html'],
    ['/order-tracking/', 'shells/tracking.html'],
    ['/order-tracking/kh-0001', 'shells/tracking.html'],
    ['/order-tracking/kh-0001/more', 'index.html'],
    ['/tracking/1', 'shells/public.html'],
    ['/tracking', 'index.html'],
    ['/help/a/b', 'shells/help.html'],
    ['/unknown', 'index.html'],
  ])('%s is painted by %s', (path, file) => expect(shellFor(table, path)).toBe(file));
});

describe('messages of the page', () => {
  it('are known by their type; anything else is ignored', () => {
    expect(isPageMessage({ type: 'skip-waiting' })).toBe(true);
    for (const other of [null, 'skip-waiting', {}, { type: 'SKIP_WAITING' }, 7])
      expect(isPageMessage(other)).toBe(false);
  });
});
