import type { Plugin } from 'vite';
import type { Brand } from '../../src/domain/market/brands';
import { baseLanguage } from '../../src/lib/language-tag';

const TOKENS = '/src/ui/styles/tokens.css';

/** Adds the tokens of the build's own brand to the style sheet of tokens, and leaves out what it has for other languages. */
export function buildTokens(brand: Brand, languages: readonly string[]): Plugin {
  return {
    name: 'build-tokens',
    enforce: 'pre',
    transform: (css, id) =>
      id.split('?')[0]?.endsWith(TOKENS) ? `${ownScripts(css, languages)}${tokensOf(brand)}` : undefined,
  };
}

/** Without the rules that set only languages that the build doesn't offer. */
export function ownScripts(css: string, languages: readonly string[]): string {
  const own = new Set(languages.map(baseLanguage));
  return css.replace(/(?:\s*:lang\(\w+\),?)+\s*\{[^}]*\}/g, (rule) =>
    [...rule.matchAll(/:lang\((\w+)\)/g)].some(([, language = '']) => own.has(language)) ? rule : '',
  );
}

/** A rule for `:root`. The main action becomes darker or brighter when it is pressed: away from its text. */
export function tokensOf({ color, onColor, mark }: Brand): string {
  const tokens = {
    brand: color,
    'on-brand': onColor,
    'brand-shade': onColor === '#ffffff' ? 'black' : 'white',
    mark: mark === null ? onColor : `light-dark(${mark.light}, ${mark.dark})`,
    'mark-fill': mark === null ? color : 'transparent',
    'mark-pad': mark === null ? '0.125rem 0.5rem' : '0',
  };
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}: ${value};`);
  return `@layer brand { :root { ${lines.join(' ')} } }`;
}
