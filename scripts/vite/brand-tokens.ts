import type { Plugin } from 'vite';
import type { Brand } from '../../src/domain/market/brands';

const TOKENS = '/src/ui/styles/tokens.css';

/** Adds the tokens of the build's own brand to the style sheet of tokens. */
export function brandTokens(brand: Brand): Plugin {
  return {
    name: 'brand-tokens',
    enforce: 'pre',
    transform: (css, id) => (id.split('?')[0]?.endsWith(TOKENS) ? `${css}${tokensOf(brand)}` : undefined),
  };
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
