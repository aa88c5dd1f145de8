import { bcp47 } from './language-tag';
/** Nobody reads more languages; a header may name thousands, and each takes a moment. */
const MOST_PREFERRED = 10;

/**
 * Languages by another name, or written alike: Norwegian, and Cantonese. Whoever reads Serbian reads both of its scripts;
 * of Montenegrin `Intl` knows that it is Serbian.
 */
const AS: Readonly<Record<string, Intl.LocaleOptions>> = {
  no: { language: 'nb' },
  nn: { language: 'nb' },
  yue: { language: 'zh' },
  sr: { script: 'Latn' },
};

/**
 * The first of somebody's preferred languages (BCP 47) that is offered: the same language and script, and of several
 * such the first one of the same region. `zh-TW` finds `zh_Hant_TW`, `ar-KW` finds `ar`, `ar` finds
 * `ar_KW`, `zh-CN` finds no traditional Chinese.
 * @param preferred tags as browsers give them, best first; invalid ones are skipped, and all after the tenth
 * @param offered tags with hyphens or underscores
 * @returns one of `offered`, as it is written there; undefined when none fits
 */
export function matchLanguage(preferred: readonly string[], offered: readonly string[]): string | undefined {
  const known = offered.flatMap((tag) => {
    const locale = likelyLocale(tag);
    return locale ? [{ tag, locale }] : [];
  });
  for (const tag of preferred.slice(0, MOST_PREFERRED)) {
    const wanted = likelyLocale(tag);
    const fitting = known.filter(
      ({ locale }) => locale.language === wanted?.language && locale.script === wanted.script,
    );
    const best = fitting.find(({ locale }) => locale.region === wanted?.region) ?? fitting[0];
    if (best) return best.tag;
  }
  return undefined;
}

/** With the script and region that a tag implies. */
function likelyLocale(tag: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(bcp47(tag)).maximize();
    return new Intl.Locale(locale, AS[locale.language]);
  } catch {
    // not a language tag
    return undefined;
  }
}
