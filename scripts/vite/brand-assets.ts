import type { Plugin } from 'vite';
import { BRANDS } from '../../src/domain/market/brands';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import { brandMark } from '../lib/brand-mark';
import { direction } from '../../src/domain/market/languages';
import { bcp47 } from '../../src/lib/language-tag';

/** The colour of the top bar in each theme; the light one first (`src/app/theme.ts`, `src/boot`). */
const STATUS_BARS = [
  { content: '#ffffff', scheme: 'light' },
  { content: '#17171b', scheme: 'dark' },
];

/** Puts language and direction on the page, the colours of the browser's chrome and the brand's icons. */
export function brandAssets(config: BuildConfig): Plugin {
  const brand = BRANDS[config.brand];
  return {
    name: 'brand-assets',
    transformIndexHtml: (html) => ({
      html: html.replace(
        /<html[^>]*>/,
        `<html lang="${bcp47(config.defaultLanguage)}" dir="${direction(config.defaultLanguage)}">`,
      ),
      tags: [
        { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: `/icons/${brand.key}/touch-180.png` },
          injectTo: 'head',
        },
        // before `boot.js`, which chooses between them where the user has chosen a theme
        ...STATUS_BARS.map(({ content, scheme }) => ({
          tag: 'meta',
          attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` },
          injectTo: 'head-prepend' as const,
        })),
      ],
    }),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: brandMark(brand, 'favicon') });
    },
  };
}
