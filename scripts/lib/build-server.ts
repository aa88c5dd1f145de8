import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { serverHash } from './inputs-hash';
import { withLock } from './lock';
import { DIST, ROOT, SERVER_BUNDLE } from './paths';

const STAMP = `${SERVER_BUNDLE}.hash`;

/**
 * Bundles a program that runs in Node into one file: `entry` from the root, `outfile` absolute.
 * Packages stay external, as PGlite requires, and so does the sandbox where its folder is absent.
 */
export async function bundle(entry: string, outfile: string, root = ROOT): Promise<void> {
  mkdirSync(dirname(outfile), { recursive: true });
  await build({
    entryPoints: [`${root}${entry}`],
    outfile,
    bundle: true,
    packages: 'external',
    external: existsSync(`${root}sandbox`) ? [] : [`${root}sandbox`],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
  });
}

/** Bundles the server's programs unless they exist and are as new as their sources. */
export async function buildServer(): Promise<string> {
  const hash = serverHash();
  if (isFresh(hash)) return SERVER_BUNDLE;
  await withLock(join(DIST, '.lock-server'), async () => {
    if (isFresh(hash)) return;
    rmSync(STAMP, { force: true });
    await bundlePrograms(dirname(SERVER_BUNDLE));
    writeFileSync(STAMP, hash);
  });
  return SERVER_BUNDLE;
}

/** The server, the thread that reads uploaded workbooks, which it looks for beside itself, and what `npm run` starts without a compiler. */
const PROGRAMS = {
  'reading-thread.mjs': 'server/bulk/reading-thread.ts',
  'serve.js': 'scripts/serve.ts',
  'platform.js': 'scripts/platform.ts',
  'main.js': 'server/main.ts',
};

/** Writes all of them to a folder `dist/server`. */
export async function bundlePrograms(folder: string): Promise<void> {
  for (const [file, entry] of Object.entries(PROGRAMS)) await bundleInPlace(entry, join(folder, file));
  copySandboxPages(folder);
}

/** A running server keeps what it has read of the file before. */
async function bundleInPlace(entry: string, outfile: string): Promise<void> {
  const temporary = `${outfile}.${process.pid}.tmp`;
  await bundle(entry, temporary);
  renameSync(temporary, outfile);
}

/** What the sandbox serves as it is: the bundle looks for it beside itself. */
function copySandboxPages(to: string): void {
  for (const folder of ['sandbox/cards/pages', 'sandbox/help/pages'].filter((one) => existsSync(`${ROOT}${one}`))) {
    cpSync(`${ROOT}${folder}`, join(to, folder), { recursive: true, filter: (path) => !path.endsWith('.ts') });
  }
}

function isFresh(hash: string): boolean {
  return existsSync(SERVER_BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}
