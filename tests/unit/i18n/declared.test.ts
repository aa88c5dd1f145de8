import { describe, expect, it } from 'vitest';
import { toastMessage } from '../../../src/i18n/messages';
import { filesUnder, read } from '../architecture/source-files';

describe('toasts', () => {
  it('have their words declared, every one that is shown', () => {
    const shown = filesUnder('src', /\.tsx?$/).flatMap((file) =>
      [...read(file).matchAll(/messageId: '([^']+)'/g)].map((match) => `${match[1]} in ${file}`),
    );
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((use) => toastMessage(use.split(' ')[0] ?? '') === undefined)).toEqual([]);
  });
});
