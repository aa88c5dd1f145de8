import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lint-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** How often lint complains by one of the project's own rules. */
async function complaints(code: string, rule = 'no-silent-catch'): Promise<number> {
  const file = join(directory, 'sample.ts');
  await writeFile(file, code);
  const args = ['node_modules/oxlint/bin/oxlint', '--config', '.oxlintrc.json', '--format', 'json', file];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.filter((found) => found.code.includes(rule)).length;
}

const DECLARED = 'declare function work(): Promise<void>;\ndeclare function show(error: unknown): void;\n';

it.each([
  'void work().catch(() => undefined);',
  'void work().catch(() => {});',
  'void work()?.catch(() => void 0);',
  'void work().catch(function () {});',
  'void work().then(show, () => undefined);',
])('refuses %s', async (code) => {
  expect(await complaints(`${DECLARED}${code}\n`)).toBe(1);
});

it.each([
  'void work().catch(() => null);',
  'void work().catch((error: unknown) => show(error));',
  "void ignore(work(), 'test: work');",
])('allows %s', async (code) => {
  const ignore = 'declare function ignore(promise: Promise<void>, why: string): Promise<void>;\n';
  expect(await complaints(`${DECLARED}${ignore}${code}\n`)).toBe(0);
});

it('asks a catch that drops its error for the reason', async () => {
  const caught = (rest: string) => `${DECLARED}try { show(1); } catch ${rest}`;
  expect(await complaints(caught('{ show(2); }'), 'no-bare-catch')).toBe(1);
  expect(await complaints(caught('{ /* shown by the caller */ }'), 'no-bare-catch')).toBe(0);
  expect(await complaints(caught('(error) { show(error); }'), 'no-bare-catch')).toBe(0);
});

it('refuses rules of one country outside its row, and allows questions about others', async () => {
  const declared = 'declare const market: { country: string; brand: string };\ndeclare const language: string;\n';
  const refused = [
    "export const a = market.country === 'KW';",
    "export const b = 'SG' !== market.country;",
    "export const c = ['PK', 'BD'].includes(market.country);",
    "export const d = market.brand === 'GLOVO';",
  ];
  const allowed = ["export const e = language === 'en';", 'export const f = market.country === market.brand;'];
  expect(await complaints(declared + [...refused, ...allowed].join('\n'), 'no-country-comparison')).toBe(
    refused.length + 1,
  );
});
