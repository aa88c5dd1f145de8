import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';
import { baseOf } from '../lib/complete-languages';
import type { Catalogue } from '../../src/i18n/catalogue';
import { required } from '../../src/lib/assert';
import { baseLanguage, bcp47 } from '../../src/lib/language-tag';
import { keepFirstLetters, keepWordsWhole } from '../../src/lib/whole-words';

const ADDRESS = /^\/locales\/([A-Za-z0-9_]+)\.json(?:\?|$)/;

/**
 * Serves and emits `/locales/{language}.json`, compiled from the .po files: `{language, build, messages}`. A language
 * without a catalogue gets the English one, marked as English. `languages` are the build configuration's, `build` is
 * the id by which the code recognises a complete catalogue.
 */
export function catalogues(languages: readonly string[], build: string): Plugin {
  return {
    name: 'catalogues',
    async buildStart() {
      if (this.meta.watchMode || this.environment.config.command !== 'build') return;
      // Server-side builds make HTML, not assets.
      if (this.environment.config.consumer !== 'client') return;
      for (const language of languages) {
        this.emitFile({
          type: 'asset',
          fileName: `locales/${language}.json`,
          source: JSON.stringify({ build, ...JSON.parse(await compileCatalogue(language)) }),
        });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const language = ADDRESS.exec(request.url ?? '')?.[1];
        if (language === undefined || !languages.includes(language)) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(await compileCatalogue(language));
      });
    },
  };
}

/** Messages that name a city or a tax. */
export const NAMES = /^(city|tax)\./;

/** @throws Error naming every message that does not parse */
export async function compileCatalogue(
  language: string,
  config: LinguiConfigNormalized = getConfig(),
): Promise<string> {
  const wanted = bcp47(language);
  const base = baseOf(language);
  const isKnown = base !== undefined || config.locales.includes(wanted);
  const locale = isKnown ? wanted : 'en';
  const catalog = required((await getCatalogs(config))[0], 'the catalogue of lingui.config.ts');
  const { messages } = await catalog.getTranslations(base === undefined ? locale : bcp47(base), {
    fallbackLocales: config.fallbackLocales || {},
    sourceLocale: required(config.sourceLocale, 'the source language'),
  });
  if (base !== undefined) {
    for (const [id, { translation }] of Object.entries((await catalog.read(wanted)) ?? {})) {
      if (translation) messages[id] = translation;
    }
  }
  // in English a city or a tax goes by the name that the code asks with
  if (locale === config.sourceLocale || base === config.sourceLocale) {
    for (const id of Object.keys(messages)) if (NAMES.test(id)) delete messages[id];
  }
  for (const [id, text] of Object.entries(messages)) {
    // the device breaks the lines of its notifications itself
    if (id.startsWith('notification.')) continue;
    messages[id] = keepFirstLetters(keepWordsWhole(text, baseLanguage(locale)));
  }
  const { source, errors } = createCompiledCatalog(locale, messages, { strict: false, namespace: 'json' });
  if (errors.length > 0) {
    throw new Error(`locales/${locale}.po: ${errors.map((bad) => `${bad.id}: ${bad.error.message}`).join('; ')}`);
  }
  return JSON.stringify({ language: locale, ...JSON.parse(source) });
}

/** `import … from 'locales/en.po'` in the portal's code: the compiled messages. */
export function compiledEnglish(): Plugin {
  return {
    name: 'compiled-english',
    transform: {
      filter: { id: /\/locales\/en\.po$/ },
      async handler() {
        const { messages } = JSON.parse(await compileCatalogue('en')) as Catalogue;
        // as text, which browsers parse faster than an object of this size, and minifiers do not change
        return { code: `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`, map: null };
      },
    },
  };
}
