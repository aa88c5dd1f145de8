import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describePortalBuild } from './scripts/lib/portal-build';
import { bootScript } from './scripts/vite/boot-script';
import { brandAssets } from './scripts/vite/brand-assets';
import { buildTokens } from './scripts/vite/build-tokens';
import { BRANDS } from './src/domain/market/brands';
import { marketOf } from './src/domain/market/markets';
import { chunks } from './scripts/vite/chunks';
import { classNames, cssModules } from './scripts/vite/class-names';
import { catalogues, compiledEnglish } from './scripts/vite/catalogues';
import { linguiMacro } from './scripts/vite/lingui-macro';
import { untranslatedNames } from './scripts/vite/untranslated';
import { ownMarket } from './scripts/vite/own-market';
import { iconShapes } from './scripts/vite/icon-shapes';
import { plainSchemas } from './scripts/vite/plain-schemas';
import { pwa } from './scripts/vite/pwa';
import { scriptFonts } from './scripts/vite/script-fonts';

/** What the platform server answers, and Vite passes on to it in development. */
const SERVER_PATHS = [
  '/orders',
  '/hurrier',
  '/live',
  '/tiles',
  '/sandbox',
  '/card-provider',
  '/help-centre',
  '/docs',
  '/openapi.json',
  '/healthz',
  '/livez',
  '/readyz',
];

/** Pages name their files in tables, and hashes don't compress: no longer than the bundler needs, usually eight characters. */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

export default defineConfig(({ isSsrBuild }) => {
  const portal = describePortalBuild(process.env);
  const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '8081'}`;
  const split = chunks();
  return {
    plugins: [
      untranslatedNames(),
      linguiMacro(),
      plainSchemas(),
      iconShapes(),
      ownMarket(portal.config),
      react(),
      classNames(),
      catalogues(portal.config.languages, portal.id),
      compiledEnglish(),
      brandAssets(portal.config),
      buildTokens(BRANDS[portal.config.brand], portal.config.languages),
      scriptFonts([...marketOf(portal.config).languages, ...portal.config.languages]),
      isSsrBuild ? [] : [bootScript(portal.config), split.plugin, ...pwa(portal)],
    ],
    // It reads merchants' files with the words of this build's languages.
    worker: { plugins: () => [ownMarket(portal.config)] },
    // Their entries are builds for browsers of 2015.
    resolve: {
      alias: {
        dexie: 'dexie/dist/modern/dexie.min.mjs',
        'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
      },
    },
    define: {
      __BUILD_CONFIG__: JSON.stringify(portal.config),
      __BUILD_ID__: JSON.stringify(portal.id),
      __BUILD_VERSION__: JSON.stringify(portal.version),
      __SPECIFIED_PLATFORM__: JSON.stringify(!portal.config.platformExtensions),
      __WITHOUT_PLACES__: JSON.stringify(portal.config.tilesUrl === null || !portal.config.findsAddresses),
      __EMBEDDABLE__: JSON.stringify(portal.config.embedOrigins.length > 0),
    },
    css: { modules: cssModules },
    build: {
      outDir: portal.directory,
      emptyOutDir: true,
      // Inlined assets would be data: URLs, which the content security policy refuses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      manifest: 'vite-manifest.json',
      rolldownOptions: {
        // the class names of CSS modules stand where they are used
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        // the component beside each icon's lines, which nothing uses (`src/ui/icons.ts`)
        treeshake: { manualPureFunctions: ['createLucideIcon'], propertyReadSideEffects: false },
        output: {
          ...(isSsrBuild ? {} : FILE_NAMES),
          codeSplitting: { groups: split.groups },
        },
      },
    },
    // preact-router has to meet our shim, not a copy the optimiser made before it was aliased.
    optimizeDeps: { exclude: ['preact-router', 'preact'] },
    server: {
      host: '127.0.0.1',
      proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server, ws: path === '/live' }])),
    },
  };
});
