import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyTheme } from '../../../src/app/theme';
import { memoryStorage } from '../../../src/platform/storage';

const SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];
const media = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => meta.media);

beforeEach(() => {
  for (const query of SYSTEM) {
    const colour = Object.assign(document.createElement('meta'), { name: 'theme-color', media: query });
    document.head.append(colour);
  }
});

afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.remove();
  delete document.documentElement.dataset.theme;
});

describe('the colour of the status bar', () => {
  it('is that of the chosen theme, or follows the system', () => {
    const apply = (theme: 'dark' | 'light' | 'system') => applyTheme(theme, memoryStorage(), document.documentElement);
    apply('dark');
    expect(media()).toEqual(['not all', 'all']);
    apply('light');
    expect(media()).toEqual(['all', 'not all']);
    apply('system');
    expect(media()).toEqual(SYSTEM);
  });
});
