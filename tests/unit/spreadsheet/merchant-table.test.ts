import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { merchantFile, readMerchantFile } from '../../factories/merchant-file';

/** The rows of `docs/merchant-files.md`: the file, and its numbers of orders, answers and corrections. */
const ROWS = readFileSync('docs/merchant-files.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name, , , orders, answers, corrections = ''] = line.split('|').map((cell) => cell.trim());
    if (name?.startsWith('`') !== true) return [];
    return [[name.slice(1, -1), Number(orders), Number(answers), Number.parseInt(corrections, 10)] as const];
  });

it('has every file', () => {
  const files = readdirSync('tests/fixtures/merchant-files').filter((name) => name !== 'README.md');
  expect(ROWS.map(([name]) => name).sort()).toEqual(files.sort());
});

it.each(ROWS)('says of %s what it gives: %d orders, %d answers, %d corrections', async (name, ...told) => {
  const source = merchantFile(name);
  const first = await readMerchantFile(source);
  const { opened } = first;
  // one choice for the whole file, of what is proposed
  const answered =
    opened?.isAsked === true
      ? await readMerchantFile(source, {
          uses: opened.columns.map(({ use }) => use),
          phones: 'first',
          lines: 'joined',
          ...(opened.encodings[0] && { encoding: opened.encodings[0].encoding }),
        })
      : first;
  const wrong = answered.problems.filter((problems) => problems.length > 0);
  const given = [answered.texts.length, opened?.isAsked === true ? 1 : 0, wrong.length];
  expect([given, answered.texts[0], wrong]).toEqual([told, answered.texts[0], wrong]);
});
