import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describePortalBuild } from './scripts/lib/portal-build';
import { bootScript } from './scripts/vite/boot-script';
import { brandAssets } from './scripts/vite/brand-assets';
import { classNames, cssModules } from './scripts/vite/class-names';
import { catalogues, compiledEnglish } from './scripts/vite/catalogues';
import { linguiMacro } from './scripts/vite/lingui-macro';
import { ownMarket } from './scripts/vite/own-market';
import { plainSchemas } from './scripts/vite/plain-schemas';
import { pwa } from './scripts/vite/pwa';

/** What the platform server answers, and Vite passes on to it in development. */
const SERVER_PATHS = [
  '/orders',
  '/hurrier',
  '/live',
  '/tiles',
  '/sandbox',
  '/card-provider',
  '/help-centre',
  '/openapi.json',
  '/healthz',
];

/** What every page needs, whoever opens it. */
const BASE = new RegExp(
  [
    /rolldown\/runtime/,
    /node_modules\/(react|react-dom|scheduler|valtio|proxy-compare|preact-router|@lingui\/(core|react))\//,
    /node_modules\/lucide-react\/dist\/esm\/((?!icons\/)|icons\/(wifi-off|chevron-down|check|motorbike|x|triangle-exclamation-point|store|send|route|map-pin|search|refresh-cw|rotate-ccw-clock)\.)/,
    /packages\/preact-shim/,
    /\/src\/lib\/(?!(hash|every-key|text-size|digits)\.)/,
    /\/src\/protocol\/check/,
    /\/src\/state\/(connection|app-update|session|flags|toasts|install|vendors|outbox)\./,
    /\/src\/domain\/(session\/(stored-auth|platform-token|storage-keys)\.|market\/)|\/src\/domain\/paths/,
    /\/src\/platform\/(platform|clock|locks|storage|online-status|channel|socket)\./,
    /\/src\/i18n\/(format|direction|activate|catalogue)\./,
    /\/src\/ui\/(icon|button|lazy-part|screen|skeleton|time|day-time|live-age|use-now|use-wide|navigation|modal-opened|banner|empty|glyph)\.tsx?$/,
    /\/src\/ui\/(page|styles)\/|\/src\/ui\/(icon|button|icon-button|spinner|link|bar-select|banner|empty|glyph|chip|live|skeleton|step-bar|field|input)\.module\.css/,
    /\/src\/features\/settings\/(language-select|preferences)/,
    /\/src\/app\/(word-mark|return-url)\./,
    /\/src\/sync\/(visitor-services|analytics\/track|public-tracking\/lazy-links)\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The files that every page has from its start. */
const EVERYWHERE = /\/(rolldown-runtime|base|index)-/;

/** What whoever is signed in needs from the first page on: the services, and small modules that several screens share. */
const ENGINE = new RegExp(
  [
    /\/src\/state\/(history|payments|updates)\.|\/src\/domain\/session\/|\/src\/lib\/(hash|every-key|text-size|digits)\.|\/src\/i18n\/format-zone\./,
    /\/src\/domain\/(payment\/payment-status|order\/(short-id|grouping|groups)|time\/zoned-date)\./,
    /\/src\/db\/(schema|database)\./,
    /\/src\/sync\/create-services\./,
    /\/src\/ui\/(dialog|sheet|back-move|use-back-entry)\./,
    /\/src\/(app\/(banners|account-button|sign-out)|features\/vendors\/vendor-selector)\./,
    /lucide-react\/dist\/esm\/icons\/(arrow-left|package-check|calendar-clock|hourglass|credit-card|clock)\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Small modules that the pages of requests and orders share; each in a file of its own would be named on every page. */
const ORDER_PAGES = new RegExp(
  [
    /\/src\/domain\/(order\/(modification|export-request)|order-request\/(phone\/phone|details\/recipients)|payment\/(redirect|outcome))\./,
    /\/src\/ui\/(?!table|menu|side|toast|qr-code|dialog|sheet|account|facts)[a-z-]+\.module\.css/,
    /\/src\/features\/orders\/(use-matching-ids|use-pickup|no-vendor)\.|\/src\/(sync\/(phone-text|kept-form)|ui\/no-vendor-art)\./,
    /lucide-react\/dist\/esm\/icons\/(circle-check|cloud-off|download|info|locate-fixed|lock|pencil|plus|zap)\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What every list of orders shows. */
const ORDERS = new RegExp(
  [
    /\/src\/features\/orders\/(order-row|search-box|announcer|empty-art|vendors-failed|use-scope|use-zone|use-live)\./,
    /\/src\/features\/orders\/detail\/order-loading\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What every page behind a tracking link shares. */
const PUBLIC = new RegExp(
  [
    /\/src\/domain\/order\/(public-order|public-stage)\.|\/src\/state\/public-tracking\./,
    /\/src\/protocol\/schemas\/tracking\./,
    /\/src\/features\/public-tracking\/(link-loading|link-failed)\./,
    /\/src\/app\/pages\/public-header\./,
    /\/src\/ui\/order\/(?!row)/,
    /\/src\/sync\/public-tracking\/link-watch\.|\/src\/api\/tracking-api\.|\/src\/db\/link-store\.|node_modules\/idb-keyval\//,
    /lucide-react\/dist\/esm\/icons\/share-2\./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

export default defineConfig(({ isSsrBuild }) => {
  const portal = describePortalBuild(process.env);
  const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '8081'}`;
  return {
    plugins: [
      linguiMacro(),
      plainSchemas(),
      ownMarket(portal.config),
      react(),
      classNames(),
      catalogues(portal.config.languages, portal.id),
      compiledEnglish(),
      brandAssets(portal.config),
      isSsrBuild ? [] : [bootScript(), ...pwa(portal)],
    ],
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
      __EMBEDDABLE__: JSON.stringify(portal.config.embedOrigins.length > 0),
    },
    css: { modules: cssModules },
    build: {
      outDir: portal.directory,
      emptyOutDir: true,
      // Inlined assets would be data: URLs, which the content security policy refuses.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // what is on every page is there before any of it can ask for more: its names would be dead weight in the tables
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => !EVERYWHERE.test(file)) : files,
      },
      reportCompressedSize: false,
      manifest: 'vite-manifest.json',
      rolldownOptions: {
        // the class names of CSS modules stand where they are used
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          codeSplitting: {
            // Few files for what the first pages share, since each is compressed by itself and named in the table of
            // every screen.
            groups: [
              { name: 'base', test: BASE, priority: 3 },
              {
                name: 'calls',
                test: /\/src\/(api\/(live-connection|http-client|http-outcome)|domain\/order\/(figure|upcoming|rider-rules|status))\./,
                priority: 3,
              },
              { name: 'public', test: PUBLIC, priority: 2 },
              {
                // the device's own data and the orders shown are asked for on public pages too, where the engine is not
                name: 'flags',
                test: /\/src\/(sync\/(flags|flag-store|device)|state\/orders|api\/flags-api)\./,
                priority: 2,
              },
              { name: 'engine', test: ENGINE, priority: 1 },
              { name: 'orders', test: ORDERS, priority: 0 },
              { name: 'order-pages', test: ORDER_PAGES, priority: 0 },
              {
                // what the landing page shares with others: each by itself would be a file of 200 bytes
                name: 'landing-parts',
                test: /\/src\/(domain\/money\/money|ui\/failure|sync\/visitor-flags|ui\/table|ui\/map\/route)\.|lucide-react\/dist\/esm\/icons\/(house|circle-exclamation-point)\./,
                priority: 0,
              },
              { name: 'database', test: /node_modules\/dexie\/|\/src\/db\/(dexie|device)-database\./, priority: 0 },
            ],
          },
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
