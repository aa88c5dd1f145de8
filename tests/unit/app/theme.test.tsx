import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTheme } from '../../../src/app/theme';
import { memoryStorage } from '../../../src/platform/storage';

const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
const media = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => meta.media);

/** What the page runs before its code, with the page's script element. */
function boot(): void {
  const script = document.createElement('script');
  vi.stubGlobal('opener', null);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  runInThisContext(readFileSync('public/boot.js', 'utf8'));
}

beforeEach(() => {
  for (const query of SYSTEM) {
    const colour = Object.assign(document.createElement('meta'), { name: 'theme-color', media: query });
    document.head.append(colour);
  }
});

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.remove();
  delete document.documentElement.dataset.theme;
  localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'currentScript');
});

describe('the colour of the status bar', () => {
  it('is that of the theme chosen earlier, before the code has come, and of each one chosen then', () => {
    localStorage.setItem('rider.theme', 'dark');
    boot();
    expect(media()).toEqual(['not all', 'all']);
    const apply = (theme: 'dark' | 'light' | 'system') => applyTheme(theme, memoryStorage(), document.documentElement);
    apply('light');
    expect(media()).toEqual(['all', 'not all']);
    apply('system');
    expect(media()).toEqual(SYSTEM);
  });
});
