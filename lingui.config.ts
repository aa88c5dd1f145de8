import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { wholeCatalogues } from './scripts/lib/complete-languages';

/** English stands in the code; every other language is a translated .po file, extracted and never keyed by hand. */
export default defineConfig({
  sourceLocale: 'en',
  locales: wholeCatalogues(),
  fallbackLocales: { default: 'en' },
  // Sorted by id alone: the order of equal texts would differ from machine to machine.
  orderBy: 'messageId',
  // our own `Trans`, by its name in package.json's `imports`
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  catalogs: [{ path: 'locales/{locale}', include: ['src', 'sw'] }],
  // Line numbers would change in every catalogue with every edit of a file.
  format: formatter({ lineNumbers: false, origins: false }),
});
