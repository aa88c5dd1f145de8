import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import { required } from '../../src/lib/assert';
import { ROOT } from '../lib/paths';
import { ownMarket } from './own-market';

const NAME = 'boot.js';

/** `boot.js`, made of `src/boot`: a script of its own, which is read before anything is painted. */
export function bootScript(config: BuildConfig): Plugin {
  const source = () => bundle(config);
  return {
    name: 'boot-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source: await source() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_, answer) => {
        answer.setHeader('Content-Type', 'text/javascript');
        void source().then((code) => answer.end(code));
      });
    },
  };
}

async function bundle(config: BuildConfig): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    // names of languages would be in every page
    plugins: [ownMarket(config, ({ tag, direction }) => ({ tag, direction }))],
    define: { __EMBEDDABLE__: JSON.stringify(config.embedOrigins.length > 0) },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: join(ROOT, 'src/boot/boot.ts'), formats: ['iife'], name: 'boot' },
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
    },
  });
  const [{ output }] = built as Rollup.RolldownOutput[] as [Rollup.RolldownOutput];
  return required(output[0], NAME).code;
}
