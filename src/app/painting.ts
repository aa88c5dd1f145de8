import { i18n } from '@lingui/core';
import type { BuildConfig } from '../domain/market/build-config-type';
import { findLanguage } from '../domain/market/languages';
import { marketOf } from '../domain/market/markets';
import type { Preferences } from '../features/settings/preferences';
import type { Catalogue } from '../i18n/catalogue';
import { bcp47, locales } from '../lib/language-tag';
import { type VisitorServices, visitorServices } from '../sync/visitor-services';

/* What pages need when they are painted without a device: by the build, and by the server. */

/** Sets the language to paint in. */
export function activateCatalogue({ language, messages }: Catalogue): void {
  i18n.loadAndActivate({ locale: bcp47(language), locales: locales(language), messages });
}

/**
 * The browser cannot submit a painted form itself, which would put a password in the address. The pressed button is
 * remembered for the live page (`ui/painted.ts`): those without a name by their number.
 */
export function withoutSubmission(html: string): string {
  let number = -1;
  return html.replaceAll('type="submit"', 'type="button"').replace(/<button\b[^<>]*>/g, (tag) => {
    number += 1;
    return tag.includes('data-early') ? tag : tag.replace('<button', `<button data-early="${number}"`);
  });
}

/** Nothing can be requested before there is a script. */
export function noServices(config: BuildConfig): VisitorServices {
  const links = Object.create(null) as VisitorServices['links'];
  return visitorServices({ config, market: marketOf(config), links }, () =>
    Promise.reject(new Error('a painted page has no services')),
  );
}

/** The switches are drawn without a function: nothing of the device is known yet. */
export function paintedPreferences(config: BuildConfig, language: string): Preferences {
  return {
    theme: 'system',
    setTheme: () => undefined,
    language,
    setLanguage: () => undefined,
    languages: config.languages.map((tag) => ({ tag, name: findLanguage(tag)?.name ?? tag })),
  };
}
