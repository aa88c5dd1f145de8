import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTheme } from '../../../src/app/theme';
import { markPage } from '../../../src/boot/mark-page';
import { memoryStorage } from '../../../src/platform/storage';

const page = document.documentElement;
const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
const media = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => meta.media);

beforeEach(() => {
  for (const query of SYSTEM) {
    const colour = Object.assign(document.createElement('meta'), { name: 'theme-color', media: query });
    document.head.append(colour);
  }
  page.lang = 'en';
  page.dir = 'ltr';
});

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.remove();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
  page.removeAttribute('lang');
  page.removeAttribute('dir');
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a page before its first paint', () => {
  it('has the status bar of the theme chosen earlier, and of each one chosen later', () => {
    localStorage.setItem('rider.theme', 'dark');
    markPage();
    expect(page.dataset.theme).toBe('dark');
    expect(media()).toEqual(['not all', 'all']);
    const apply = (theme: 'dark' | 'light' | 'system') => applyTheme(theme, memoryStorage(), page);
    apply('light');
    expect(media()).toEqual(['all', 'not all']);
    apply('system');
    expect(media()).toEqual(SYSTEM);
  });

  it('is not marked for a visitor, whose language it is painted in', () => {
    markPage();
    expect({ ...page.dataset }).toEqual({});
    expect(page.lang).toBe('en');
  });

  it.each([
    ['ar_KW', 'ar-KW', 'rtl'],
    ['zh_Hant_TW', 'zh-Hant-TW', 'ltr'],
    ['ur', 'ur', 'rtl'],
  ])('has the direction of the chosen language %s, and shows no texts of another', (chosen, lang, dir) => {
    localStorage.setItem('rider.locale', chosen);
    markPage();
    expect([page.lang, page.dir, page.dataset.textPending]).toEqual([lang, dir, chosen]);
  });

  it('shows its texts at once if the choice was of a language that this market has a variant of', () => {
    localStorage.setItem('rider.locale', 'fr_CA');
    page.lang = 'fr';
    markPage();
    expect([page.lang, page.dataset.textPending]).toEqual(['fr', undefined]);
  });

  it('leaves a language that no build has to the browser’s', () => {
    localStorage.setItem('rider.locale', 'tlh');
    markPage();
    expect([page.lang, page.dataset.textPending]).toEqual(['en', undefined]);
  });

  it('shows its texts at once if it is painted in the chosen language', () => {
    localStorage.setItem('rider.locale', 'en');
    markPage();
    expect(page.dataset.textPending).toBeUndefined();
  });

  it.each([
    ['rider.auth', '/', 'true', 'true'],
    ['rider.guest_token', '/', undefined, 'true'],
    ['rider.platform_token', '/', undefined, 'true'],
    ['rider.auth', '/request-a-rider?orderID=kh-1', 'true', undefined],
    ['rider.theme', '/register#verify=abc', 'true', undefined],
    ['rider.theme', '/#price', undefined, undefined],
  ])('with %s at %s knows whom it is painted for', (key, address, returning, member) => {
    localStorage.setItem(key, '{}');
    history.replaceState(null, '', address);
    markPage();
    expect([page.dataset.returning, page.dataset.member]).toEqual([returning, member]);
  });

  it('hides times painted for another zone', () => {
    page.dataset.utcOffset = String(-new Date().getTimezoneOffset() + 60);
    markPage();
    expect(page.dataset.otherZone).toBe('true');
  });

  it('is as it was painted where storage is forbidden', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    markPage();
    expect({ ...page.dataset }).toEqual({});
  });
});
