import { i18n } from '@lingui/core';
import type { BuildConfig } from '../domain/market/build-config-type';
import { findLanguage } from '../domain/market/languages';
import { MARKETS } from '../domain/market/markets';
import type { Preferences } from '../features/settings/preferences';
import type { Catalogue } from '../i18n/catalogue';
import { bcp47 } from '../i18n/direction';
import { type VisitorServices, visitorServices } from '../sync/visitor-services';

/* What pages need that are painted where there is no device: by the build, and by the server. */

/** The language that is painted in from now on. */
export function activateCatalogue({ language, messages }: Catalogue): void {
  const tag = bcp47(language);
  i18n.loadAndActivate({ locale: tag, locales: [`${tag}-u-nu-latn`, 'en'], messages });
}

/**
 * A painted form can't be sent by the browser itself, with a password in the address. Which of its buttons was pressed is remembered for the live page
 * (`ui/painted.ts`): those without a name of their own by their number.
 */
export function withoutSubmission(html: string): string {
  let number = -1;
  return html
    .replaceAll('type="submit"', 'type="button"')
    .replaceAll('data-live=', 'data-early=')
    .replace(/<button\b[^>]*>/g, (tag) => {
      number += 1;
      return tag.includes('data-early') ? tag : tag.replace('<button', `<button data-early="${number}"`);
    });
}

/** Nothing is asked for before there is a script. */
export function noServices(config: BuildConfig): VisitorServices {
  const links = Object.create(null) as VisitorServices['links'];
  return visitorServices({ config, market: MARKETS[config.country], links }, () =>
    Promise.reject(new Error('a painted page has no services')),
  );
}

/** The switches are drawn, not worked: nothing of the device is known yet. */
export function paintedPreferences(config: BuildConfig, language: string): Preferences {
  return {
    theme: 'system',
    setTheme: () => undefined,
    language,
    setLanguage: () => undefined,
    languages: config.languages.map((tag) => ({ tag, name: findLanguage(tag)?.name ?? tag })),
  };
}
