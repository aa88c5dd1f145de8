import type { Plugin } from 'vite';
import { baseLanguage } from '../../src/lib/language-tag';

const TOKENS = '/src/ui/styles/tokens.css';

interface ScriptFont {
  /** language whose letters it draws */
  language: string;
  /** name in the tokens' lists of typefaces */
  family: string;
  /** the names of typefaces of systems that do as well */
  local: readonly string[];
  file: string;
  range: string;
}

/**
 * Scripts that some systems lack, or draw in another hand than their readers expect (Urdu is read in Nastaliq). One
 * weight each, of which browsers make the bolder ones. A system that carries the typeface loads nothing, nor does a
 * page without its letters.
 */
const SCRIPT_FONTS: readonly ScriptFont[] = [
  {
    language: 'ur',
    family: 'Noto Nastaliq Urdu',
    local: [],
    file: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
    range: 'U+600-6FF, U+750-77F, U+8A0-8FF, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC',
  },
  {
    language: 'km',
    family: 'Noto Sans Khmer',
    local: ['Leelawadee UI', 'Khmer Sangam MN'],
    file: '@fontsource/kantumruy-pro/files/kantumruy-pro-khmer-400-normal.woff2',
    range: 'U+1780-17FF, U+19E0-19FF',
  },
  {
    language: 'lo',
    family: 'Noto Sans Lao',
    local: ['Leelawadee UI', 'Lao UI', 'Lao Sangam MN'],
    file: '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff2',
    range: 'U+E81-EDF',
  },
  {
    language: 'my',
    family: 'Noto Sans Myanmar',
    local: ['Myanmar Text', 'Myanmar Sangam MN'],
    file: '@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2',
    range: 'U+1000-109F, U+A92E, U+A9E0-A9FE, U+AA60-AA7F',
  },
];

/**
 * Adds the typefaces of the languages to the style sheet of tokens.
 *
 * @param languages those of the market, not only the build's: an address is written in the country's letters whatever
 *   its reader's language is
 */
export function scriptFonts(languages: readonly string[]): Plugin {
  const own = new Set(languages.map(baseLanguage));
  const faces = SCRIPT_FONTS.filter(({ language }) => own.has(language)).map(fontFace);
  return {
    name: 'script-fonts',
    enforce: 'pre',
    transform: (css, id) =>
      faces.length > 0 && id.split('?')[0]?.endsWith(TOKENS) ? `${css}${faces.join('')}` : undefined,
  };
}

function fontFace({ family, local, file, range }: ScriptFont): string {
  const sources = [...[family, ...local].map((name) => `local("${name}")`), `url("${file}") format("woff2")`];
  return `@font-face {
  font-family: "${family}";
  src: ${sources.join(', ')};
  font-display: swap;
  unicode-range: ${range};
}`;
}
