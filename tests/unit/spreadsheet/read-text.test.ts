import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../src/domain/bulk/sheet';
import { readTable, readText } from '../../../src/spreadsheet/read-text';

const TABLE =
  'Name;Phone;Address\nសុខ;012 345 678;"Street 63; Phnom Penh"\n;;\n"Lim ""the chef""";1.23E+10;"two\nlines"';
const cells = ({ rows }: Sheet) => rows.map((row) => row.cells);
const READ = [
  ['Name', 'Phone', 'Address'],
  ['សុខ', '012 345 678', 'Street 63; Phnom Penh'],
  ['Lim "the chef"', '1.23E+10', 'two\nlines'],
];
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

describe('a table in a text file', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TABLE}`)],
    ['UTF-16, small end first', utf16(`\ufeff${TABLE}`)],
    ['UTF-16, big end first', utf16(`\ufeff${TABLE}`, true)],
    ['UTF-16 without a mark', utf16(TABLE)],
  ])('is read in %s', (_, bytes) => expect(cells(readText(bytes, 'en'))).toEqual(READ));

  it.each([',', ';', '\t', '|'])('is read with %j between its cells', (delimiter) => {
    const table = [
      ['Name', 'Phone', 'Address'],
      ['Sok', '012', 'x'],
    ]
      .map((row) => row.join(delimiter))
      .join('\r\n');
    expect(cells(readTable(table))).toEqual([
      ['Name', 'Phone', 'Address'],
      ['Sok', '012', 'x'],
    ]);
  });

  it('says its delimiter itself, as Excel has it', () => {
    const sheet = readTable('sep=:\r\nName:Phone\r\nSok:012');
    expect(cells(sheet)).toEqual([
      ['Name', 'Phone'],
      ['Sok', '012'],
    ]);
    expect(sheet.rows.map(({ number }) => number)).toEqual([2, 3]);
  });

  it('in an older encoding is read by the user’s language', () => {
    // "سالم" and "José" as Windows wrote them
    expect(cells(readText(new Uint8Array([0xd3, 0xc7, 0xe1, 0xe3, 0x2c, 0x31]), 'ar-KW'))).toEqual([['سالم', '1']]);
    expect(cells(readText(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0x31]), 'en'))).toEqual([['José', '1']]);
  });

  it('keeps the numbers of its rows', () => {
    expect(readTable('Name,Phone\n\n\nSok,012').rows.map(({ number }) => number)).toEqual([1, 4]);
  });

  it('may have been pasted out of a spreadsheet', () => {
    expect(cells(readTable('Name\tPhone\nSok\t"a\nb"'))).toEqual([
      ['Name', 'Phone'],
      ['Sok', 'a\nb'],
    ]);
  });
});
