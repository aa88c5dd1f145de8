import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import type { ManifestEntry } from 'workbox-build';
import { BRANDS } from '../../src/domain/market/brands';
import type { Glyph } from '../lib/brand-mark';
import { ROOT } from '../lib/paths';
import type { PortalBuild } from '../lib/portal-build';
import { writeLinkPage } from './link-page';
import { ownMarket } from './own-market';
import { plainSchemas } from './plain-schemas';
import { everydayFiles, publicFiles, writeShells } from './shells';
import { direction } from '../../src/domain/market/languages';
import { bcp47 } from '../../src/lib/language-tag';

/** Every page's. */
const ALWAYS = ['index.html', 'boot.js', 'favicon.svg', 'fwfFallback.json', 'manifest.webmanifest'];

/**
 * The manifest of this brand, and the portal's worker (`sw/`) with this build's precache list. The prerendered shells
 * are written before the worker is built, because they are in that list. Registration is the portal's own
 * (`src/platform/service-worker.ts`).
 */
export function pwa({ config, directory, family }: PortalBuild): Plugin[] {
  const brand = BRANDS[config.brand];
  let outDir = directory;
  let failure: Error | undefined;
  return [
    {
      name: 'pwa-context',
      configResolved: (resolved) => {
        outDir = resolved.build.outDir;
      },
      // The worker is built even after the portal's build has failed, and its own failure would hide that one.
      buildEnd: (error) => {
        failure = error;
      },
      renderError: (error) => {
        failure = error;
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: manifest(brand, config.defaultLanguage, family),
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: [
          'assets/**/*.{js,css,svg}',
          'shells/**/*.html',
          ...ALWAYS,
          `icons/${brand.key}/icon-192.png`,
          `locales/${config.defaultLanguage}.json`,
        ],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        manifestTransforms: [(entries) => withIntegrity(entries, outDir)],
        buildPlugins: { vite: [plainSchemas(), ownMarket(config)] },
      },
      integration: {
        async beforeBuildServiceWorker() {
          if (failure) throw failure;
          removeOtherBrands(outDir, brand.key);
        },
        async configureCustomSWViteBuild(worker) {
          await writeLinkPage(outDir);
          const shells = await writeShells(outDir, config);
          const first = [...publicFiles(outDir, config), ...ALWAYS, `locales/${config.defaultLanguage}.json`];
          worker.define = {
            ...worker.define,
            __SHELLS__: JSON.stringify(shells),
            __FIRST_SET__: JSON.stringify(first.map((file) => `/${file}`)),
            __NEEDED_SET__: JSON.stringify([...first, ...everydayFiles(outDir)].map((file) => `/${file}`)),
          };
          worker.logLevel = 'error';
        },
      },
    }),
  ];
}

/** Pages, texts and flags are not sent as they were built: the server adds to them, or has newer ones. */
const CHANGES_WHEN_SERVED = /\.(html|json|webmanifest)$/;

/** Of the digest that tells two builds' files apart: everybody downloads a shell's in each language. */
const REVISION_DIGITS = 12;

/** With the digest of each file that is served as it was built: what arrives damaged is not stored. */
function withIntegrity(manifest: (ManifestEntry & { size: number })[], outDir: string) {
  return {
    manifest: manifest.map((entry) => {
      if (!CHANGES_WHEN_SERVED.test(entry.url)) return { ...entry, integrity: digest(join(outDir, entry.url)) };
      const isShell = entry.url.startsWith('shells/');
      return isShell ? { ...entry, revision: entry.revision?.slice(0, REVISION_DIGITS) ?? null } : entry;
    }),
  };
}

function digest(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}

function removeOtherBrands(outDir: string, key: string): void {
  for (const name of readdirSync(`${outDir}/icons`)) {
    if (name !== key) rmSync(`${outDir}/icons/${name}`, { recursive: true });
  }
}

function manifest(
  brand: { key: string; wordMark: string; color: string },
  language: string,
  family: string,
): Partial<ManifestOptions> {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${brand.key}/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string, glyph: Glyph) => ({
    name,
    url,
    icons: [icon(`shortcut-${glyph}`, 192, 'any')],
  });
  return {
    // Also distinguishes two markets that are served from one origin at different times.
    id: `/?app=${family}`,
    name: `${brand.wordMark} riders`,
    short_name: brand.wordMark,
    description: 'Request a rider for a delivery and follow it live, also where the network comes and goes.',
    lang: bcp47(language),
    dir: direction(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: brand.color,
    background_color: '#f6f6f7',
    categories: ['business', 'food', 'productivity'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    screenshots: screenshots(),
    // Android's launchers show the first four.
    shortcuts: [
      shortcut('Request a rider', '/request-a-rider', 'request'),
      shortcut('Order tracking', '/order-tracking', 'tracking'),
      shortcut('History', '/history', 'history'),
      shortcut('Bulk order', '/bulk-order', 'bulk'),
      shortcut('Request from a message', '/share', 'message'),
    ],
    // A shortcut or “Open with” shows its page in the window that is open, if there is one; what was typed there is kept.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    // “Open with” of a desktop; the page receives the file (`platform/launched-files.ts`)
    file_handlers: [
      {
        action: '/bulk-order',
        accept: {
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
          'text/csv': ['.csv'],
          'text/tab-separated-values': ['.tsv'],
        },
      },
    ],
    // By POST, which the worker receives on this device (`sw/shared.ts`): names and numbers must not be in an address.
    // Apps installed earlier send the same by GET.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [
          {
            name: 'file',
            accept: [
              'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
              'text/csv',
              'text/comma-separated-values',
              'text/tab-separated-values',
              '.xlsx',
              '.csv',
              '.tsv',
            ],
          },
        ],
      },
    },
  };
}

/** The pictures of an install dialog; made by `npm run screenshots`. */
function screenshots(): ManifestOptions['screenshots'] {
  const wanted = [
    { file: 'narrow.png', sizes: '720x1480', form_factor: 'narrow' as const, label: 'Orders on a phone' },
    { file: 'wide.png', sizes: '1280x800', form_factor: 'wide' as const, label: 'Orders and their map on a desktop' },
  ];
  return wanted
    .filter(({ file }) => existsSync(`${ROOT}public/screenshots/${file}`))
    .map(({ file, ...rest }) => ({ src: `/screenshots/${file}`, type: 'image/png', ...rest }));
}
