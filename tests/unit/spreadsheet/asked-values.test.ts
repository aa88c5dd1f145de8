import { describe, expect, it } from 'vitest';
import { onOneLine, phonesIn } from '../../../src/domain/bulk/two-phones';
import { legacyReadings } from '../../../src/spreadsheet/legacy-text';
import { merchantFile, readMerchantFile } from '../../factories/merchant-file';

const HEAD = 'Name,Phone,Address,Items,Amount';
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** Texts as programs stored them, a letter for each byte. */
const STORED = {
  'José in Windows': bytes('Jos\xe9 Mu\xf1oz,1\n'),
  'José on a Mac': bytes('Jos\x8e Mu\x96oz,1\n'),
  'École on a Mac': bytes('\x83cole,1\n'),
  Łódź: bytes('\xa3\xf3d\x9f \x8cr\xf3dmie\x9ccie,1\n'),
  'an Arabic name': bytes('\xd3\xc7\xe1\xe3,1\n'),
  'Arabic headers': bytes('\xc7\xe1\xc7\xd3\xe3,\xc7\xe1\xe5\xc7\xca\xdd,\xc7\xe1\xda\xe4\xe6\xc7\xe4\n'),
  'Chinese headers': bytes('\xa9m\xa6W,\xb9q\xb8\xdc,\xa6a\xa7}\n'),
  'a Chinese name': bytes('\xb3\xaf\xa4j\xa4\xe5,1\n'),
  'Thai headers': bytes('\xaa\xd7\xe8\xcd,\xe0\xba\xcd\xc3\xec\xe2\xb7\xc3\n'),
  'a Chinese letter': bytes('A\xd7\xf9,1\n'),
} as const;

describe('letters in an older encoding', () => {
  it.each<[keyof typeof STORED, string, string, boolean]>([
    ['José in Windows', 'windows-1252', 'windows-1252', true],
    ['José in Windows', 'windows-1256', 'windows-1252', true],
    ['José on a Mac', 'windows-1252', 'macintosh', true],
    ['École on a Mac', 'windows-1252', 'macintosh', true],
    ['Łódź', 'windows-1252', 'windows-1250', true],
    ['an Arabic name', 'windows-1256', 'windows-1256', true],
    ['an Arabic name', 'windows-1252', 'windows-1256', false],
    ['Arabic headers', 'windows-1252', 'windows-1256', false],
    ['Chinese headers', 'windows-1252', 'big5', true],
    ['a Chinese name', 'big5', 'big5', true],
    ['a Chinese name', 'windows-1252', 'big5', false],
    ['Thai headers', 'windows-1252', 'windows-874', true],
    ['a Chinese letter', 'big5', 'gbk', false],
  ])('of %s, where %s is usual, are most likely in %s (certain: %s)', (name, own, encoding, isCertain) => {
    const found = legacyReadings(STORED[name], own);
    expect([found.likely[0]?.encoding, found.isCertain]).toEqual([encoding, isCertain]);
  });

  it('are asked about with what they would be, and read as somebody chose', async () => {
    const source = {
      bytes: bytes(`${HEAD}\nSok,012345678,Street 1,Tea,5\n\xd3\xc7\xe1\xe3,012345679,Street 2,Tea,5\n`),
    };
    const { texts, opened } = await readMerchantFile(source);
    expect([texts, opened?.isAsked]).toEqual([[], true]);
    expect(opened?.encodings[0]).toEqual({ encoding: 'windows-1256', lines: ['سالم,012345679,Street 2,Tea,5'] });
    const chosen = await readMerchantFile(source, { encoding: 'windows-1256' });
    expect(chosen.texts.map(({ customerName }) => customerName)).toEqual(['Sok', 'سالم']);
    // an earlier file says nothing of this one's letters
    const uses = ['customerName', 'customerPhone', 'address', 'description', 'itemValue'] as const;
    expect((await readMerchantFile(source, { known: { uses, proposed: uses } })).opened?.isAsked).toBe(true);
  });
});

describe('two phones in a cell', () => {
  it.each<[string, string[]]>([
    ['012 345 678/9', ['012 345 678', '012 345 679']],
    ['012345678, 099888777', ['012345678', '099888777']],
    ['+85512345678 (home) or 099 888 777', ['+85512345678', '099 888 777']],
    ['012 345 678/5679', ['012 345 678', '012 345 679']],
    ['012 345 67 8/79', ['012 345 67 8', '012 345 67 9']],
    ['+855 12 345 678 +855 99 887 766', ['+855 12 345 678', '+855 99 887 766']],
    ['(+855) 12 345 678 (+855) 99 887 766', ['(+855) 12 345 678', '(+855) 99 887 766']],
    ['(+855) 12 345 678', []],
    ['012 345 678', []],
    ['0664/1234567', []],
    ['Tel: 012345678', []],
  ])('are found in %j', (text, numbers) => expect(phonesIn(text)).toEqual(numbers));

  it('are none in a text that is too long for them', () => {
    expect(phonesIn(`012345678, 099888777${' ,'.repeat(1_000)}`)).toEqual([]);
  });

  it('are asked about once for the file', async () => {
    const source = merchantFile('pandas-float-phone-place.csv');
    const { texts, opened } = await readMerchantFile(source);
    expect([texts, opened?.isAsked]).toEqual([[], true]);
    expect(opened?.twoPhones).toEqual({ cells: 1, numbers: ['012 345 678', '012 345 679'] });
    const phones = async (order: 'first' | 'second' | 'each') =>
      (await readMerchantFile(source, { phones: order })).texts.map(({ customerPhone }) => customerPhone);
    expect(await phones('first')).toEqual(['12345678.0', '012 345 678']);
    expect(await phones('second')).toEqual(['12345678.0', '012 345 679']);
    expect(await phones('each')).toEqual(['12345678.0', '012 345 678/9']);
    expect((await readMerchantFile(source, { known: { phones: 'second' } })).opened?.isAsked).toBe(false);
  });

  it.each([
    ['0664 1234\n567', '0664 1234 567'],
    ['012345678\n(home)', '012345678 (home)'],
    ['Tel:\r\n012345678', 'Tel: 012345678'],
    ['012345678\n099888777', '012345678 / 099888777'],
    ['០១២៣៤៥៦៧៨\n០៩៩៨៨៨៧៧៧', '០១២៣៤៥៦៧៨ / ០៩៩៨៨៨៧៧៧'],
    ['012345678\n-\n099888777', '012345678 - / 099888777'],
  ])('are only seen on two lines where each has one: %j', (cell, line) => expect(onOneLine(cell)).toBe(line));

  it('may be on two lines', async () => {
    const source = { table: `${HEAD}\nSok,"012345678\n099888777",Street 1,Tea,5\n` };
    const { texts, problems } = await readMerchantFile(source, { phones: 'second' });
    expect([texts[0]?.['customerPhone'], problems]).toEqual(['099888777', [[]]]);
    expect((await readMerchantFile(source, { phones: 'each' })).problems).toEqual([
      ['customerPhone: validation.phone-several'],
    ]);
  });
});

describe('lines without a customer', () => {
  const source = { table: `${HEAD}\nSok,012345678,Street 1,Cake,10\n,,,Tea,5\n,,,Ice,1\n` };

  it('are asked about with no more than the beginning of the first', async () => {
    const long = { table: `${HEAD}\nSok,012345678,Street 1,Cake,10\n,,,${'x'.repeat(2000)},5\n` };
    const { opened } = await readMerchantFile(long);
    expect(opened?.furtherLines?.sample).toBe(`${'x'.repeat(80)}…`);
  });

  it('are offered as part of the order above', async () => {
    const { texts, opened } = await readMerchantFile(source);
    expect([texts, opened?.isAsked]).toEqual([[], true]);
    expect(opened?.furtherLines).toEqual({ count: 2, sample: 'Tea' });
    const amounts = async (lines: 'joined' | 'apart') =>
      (await readMerchantFile(source, { lines })).texts.map(({ itemValue }) => itemValue);
    expect(await amounts('joined')).toEqual(['16.00']);
    expect(await amounts('apart')).toEqual(['10', '5', '1']);
    expect((await readMerchantFile(source, { known: { lines: 'joined' } })).opened?.addedLines).toBe(2);
  });
});
