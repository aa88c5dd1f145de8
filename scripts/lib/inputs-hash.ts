import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths';

const PORTAL_INPUTS = [
  'index.html',
  'lingui.config.ts',
  'locales',
  'package-lock.json',
  'package.json',
  'packages',
  'public',
  'scripts/lib',
  'scripts/vite',
  'src',
  'sw',
  'vite.config.ts',
];

const SERVER_INPUTS = [
  'package-lock.json',
  'sandbox',
  'scripts/lib',
  'scripts/platform.ts',
  'scripts/serve.ts',
  'server',
  'src/domain',
  'src/lib',
  'src/protocol',
  'src/spreadsheet',
];

/** What compiles the macros in a file. */
const MACRO_INPUTS = ['lingui.config.ts', 'package-lock.json', 'scripts/vite/lingui-macro.ts'];

/** What makes the database's tables: the engine comes with the packages. */
const MIGRATION_INPUTS = ['package-lock.json', 'server/db/migrations'];

/**
 * Hash of everything the portal's build reads: the same sources and configuration make the same build within a year,
 * because holidays are reckoned from the present one.
 */
export function portalHash(configuration: unknown): string {
  return hashOf(PORTAL_INPUTS, JSON.stringify([configuration, new Date().getUTCFullYear()]));
}

/** Hash of everything the server's bundle reads. */
export function serverHash(): string {
  return hashOf(SERVER_INPUTS, '');
}

/** Hash of everything that an empty database is made of. */
export function migrationsHash(): string {
  return hashOf(MIGRATION_INPUTS, '');
}

/** Hash of everything beside a file that its compiled macros are made of. */
export function macroHash(): string {
  return hashOf(MACRO_INPUTS, '');
}

function hashOf(inputs: readonly string[], salt: string): string {
  const hash = createHash('sha256').update(salt);
  for (const input of inputs) {
    for (const file of filesUnder(input)) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

function filesUnder(path: string): string[] {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
