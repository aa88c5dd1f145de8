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

/** Puts the brand into the portal: language, direction and `data-brand` on the page, its colours and its favicon. */
export function brandAssets(config: BuildConfig): Plugin {
  const brand = BRANDS[config.brand];
  return {
    name: 'brand-assets',
    transformIndexHtml: (html) => ({
      html: html.replace(
        /<html[^>]*>/,
        `<html lang="${bcp47(config.defaultLanguage)}" dir="${direction(config.defaultLanguage)}" data-brand="${brand.key}">`,
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
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = ownRules(file.source, brand.key);
      }
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: brandMark(brand, 'favicon') });
    },
  };
}

const RULE = /(?:\[data-brand="?[a-z]+"?\],?)+\{[^}]*\}/g;

/** Keeps only the tokens of the build's own brand. */
export function ownRules(css: string | Uint8Array, brandKey: string): string {
  const text = typeof css === 'string' ? css : new TextDecoder().decode(css);
  return text.replace(RULE, (rule) => (rule.replaceAll('"', '').includes(`=${brandKey}]`) ? rule : ''));
}
