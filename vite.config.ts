import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { describePortalBuild } from './scripts/lib/portal-build';
import { brandAssets } from './scripts/vite/brand-assets';
import { catalogues } from './scripts/vite/catalogues';
import { linguiMacro } from './scripts/vite/lingui-macro';
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

export default defineConfig(({ isSsrBuild }) => {
  const portal = describePortalBuild(process.env);
  const server = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? '8081'}`;
  return {
    plugins: [
      linguiMacro(),
      plainSchemas(),
      react(),
      catalogues(portal.config.languages),
      brandAssets(portal.config),
      isSsrBuild ? [] : pwa(portal),
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
    },
    build: {
      outDir: portal.directory,
      emptyOutDir: true,
      // Inlined assets would be data: URLs, which the content security policy refuses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      manifest: 'vite-manifest.json',
      rolldownOptions: {
        output: {
          codeSplitting: {
            // No vendor chunk: it would pull the code of lazy screens into the first load. This one group keeps the
            // compiler of messages out of it, which is wanted only where no catalogue can be had.
            groups: [{ name: 'message-compiler', test: /node_modules\/(@lingui\/message-utils|@messageformat|moo)\// }],
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
