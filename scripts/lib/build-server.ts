import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { serverHash } from './inputs-hash';
import { withLock } from './lock';
import { DIST, READING_THREAD_BUNDLE, ROOT, SERVER_BUNDLE } from './paths';

const STAMP = `${SERVER_BUNDLE}.hash`;

/**
 * Bundles a program that runs in Node into one file: `entry` from the root, `outfile` absolute, under the root.
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

/** Bundles the server unless the bundle exists and is as new as its sources. */
export async function buildServer(): Promise<string> {
  const hash = serverHash();
  if (isFresh(hash)) return SERVER_BUNDLE;
  await withLock(join(DIST, '.lock-server'), async () => {
    if (isFresh(hash)) return;
    rmSync(STAMP, { force: true });
    await bundleInPlace('server/bulk/reading-thread.ts', READING_THREAD_BUNDLE);
    await bundleInPlace('server/main.ts', SERVER_BUNDLE);
    writeFileSync(STAMP, hash);
  });
  return SERVER_BUNDLE;
}

/** A running server keeps what it has read of the file before. */
async function bundleInPlace(entry: string, outfile: string): Promise<void> {
  const temporary = `${outfile}.${process.pid}.tmp`;
  await bundle(entry, temporary);
  renameSync(temporary, outfile);
}

function isFresh(hash: string): boolean {
  return existsSync(SERVER_BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}
