import type { Plugin } from 'vite';
import { baseLanguage } from '../../src/lib/language-tag';

const TOKENS = '/src/ui/styles/tokens.css';

/**
 * Urdu is read in Nastaliq, which desktops lack. One weight, of which browsers make the bolder ones; phones that carry
 * the typeface load nothing, nor does a page without its letters.
 */
const NASTALIQ = `@font-face {
  font-family: "Noto Nastaliq Urdu";
  src:
    local("Noto Nastaliq Urdu"),
    url("@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2") format("woff2");
  font-display: swap;
  unicode-range: U+600-6FF, U+750-77F, U+8A0-8FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC;
}`;

/** Adds the typefaces of the build's own languages to the style sheet of tokens. */
export function scriptFonts(languages: readonly string[]): Plugin {
  const isUrdu = languages.some((language) => baseLanguage(language) === 'ur');
  return {
    name: 'script-fonts',
    enforce: 'pre',
    transform: (css, id) => (isUrdu && id.split('?')[0]?.endsWith(TOKENS) ? `${css}${NASTALIQ}` : undefined),
  };
}
