import { describe, expect, it } from 'vitest';
import { isShellPath } from '../../../sw/exclusions';
import { isPageMessage } from '../../../sw/messages';
import { shellFor } from '../../../src/lib/shell-table';

describe('the navigation fallback', () => {
  it.each([
    '/orders/api/v1/vendors',
    '/orders',
    '/hurrier/api/v1/riders/1',
    '/live',
    '/tiles/12/3/4',
    '/sandbox/flags',
    '/card-provider/fields',
    '/help-centre/',
    '/docs/api',
    '/openapi.json',
    '/healthz',
    '/livez',
    '/readyz',
    '/locales/km',
    '/assets/index-abc.js',
    '/asset-manifest.json',
    '/anything/at/all.png',
  ])('does not answer %s', (path) => expect(isShellPath(path)).toBe(false));

  it.each([
    '/',
    '/connect',
    '/request-a-rider/kh-0001',
    '/order-tracking/kh-0001',
    '/tracking/1a2b',
    '/orders-of-mine',
    '/livestock',
    '/history/kh-0100',
  ])('answers %s', (path) => expect(isShellPath(path)).toBe(true));
});

describe('the shell of a route', () => {
  const table = {
    routes: [
      { pattern: '/', name: 'landing' },
      { pattern: '/order-tracking/:vendorId?', name: 'tracking' },
      { pattern: '/tracking/:id', name: 'public' },
    ],
    fallback: 'plain',
    languages: ['en', 'zh_Hant_TW'],
    defaultLanguage: 'en',
  };

  it.each([
    ['/', 'landing', true],
    ['/order-tracking', 'tracking', true],
    ['/order-tracking/', 'tracking', true],
    ['/order-tracking/kh-0001', 'tracking', true],
    ['/order-tracking/kh-0001/more', 'plain', false],
    ['/tracking/1', 'public', true],
    ['/tracking', 'plain', false],
    ['/unknown', 'plain', false],
  ] as const)('for %s is %s', (path, name, isPage) => {
    expect(shellFor(table, path, [])).toEqual({ file: `shells/en/${name}.html`, language: 'en', isPage });
  });

  it('is in the first of the reader’s languages that exists', () => {
    expect(shellFor(table, '/', ['fr', 'zh-TW', 'en']).file).toBe('shells/zh_Hant_TW/landing.html');
    expect(shellFor(table, '/', ['fr']).file).toBe('shells/en/landing.html');
  });
});

describe('messages from the page to the worker', () => {
  it('are recognised by their type, and anything else is ignored', () => {
    expect(isPageMessage({ type: 'skip-waiting' })).toBe(true);
    for (const other of [null, 'skip-waiting', {}, { type: 'SKIP_WAITING' }, 7])
      expect(isPageMessage(other)).toBe(false);
  });
});
