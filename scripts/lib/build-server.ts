import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { serverHash } from './inputs-hash';
import { withLock } from './lock';
import { DIST, ROOT, SERVER_BUNDLE } from './paths';

const STAMP = `${SERVER_BUNDLE}.hash`;

/** Bundles the server unless it is there and as new as its sources. Packages stay outside: PGlite has to. */
export async function buildServer(): Promise<string> {
  const hash = serverHash();
  if (isFresh(hash)) return SERVER_BUNDLE;
  await withLock(join(DIST, '.lock-server'), async () => {
    if (isFresh(hash)) return;
    mkdirSync(dirname(SERVER_BUNDLE), { recursive: true });
    const temporary = `${SERVER_BUNDLE}.${process.pid}.tmp`;
    await build({
      entryPoints: [`${ROOT}server/main.ts`],
      outfile: temporary,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'warning',
    });
    rmSync(STAMP, { force: true });
    renameSync(temporary, SERVER_BUNDLE);
    writeFileSync(STAMP, hash);
  });
  return SERVER_BUNDLE;
}

function isFresh(hash: string): boolean {
  return existsSync(SERVER_BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}
