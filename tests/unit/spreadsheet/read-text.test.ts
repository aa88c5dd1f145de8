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

const utf32 = (text: string, isBig = false) => {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const view = new DataView(new ArrayBuffer(letters.length * 4));
  letters.forEach((letter, at) => view.setUint32(at * 4, letter, !isBig));
  return new Uint8Array(view.buffer);
};

describe('a table in a text file', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TABLE}`)],
    ['UTF-16, small end first', utf16(`\ufeff${TABLE}`)],
    ['UTF-16, big end first', utf16(`\ufeff${TABLE}`, true)],
    ['UTF-16 without a mark', utf16(TABLE)],
    ['UTF-16 without a mark, big end first', utf16(TABLE, true)],
    ['UTF-32', utf32(`\ufeff${TABLE}`)],
    ['UTF-32 without a mark, big end first', utf32(TABLE, true)],
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

  it('may name its delimiter in the first line, as for Excel', () => {
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

  it('in UTF-16 of another script without a mark is read', () => {
    const khmer = 'ឈ្មោះ,ទូរស័ព្ទ\r\nសុខ,012\r\n';
    expect(cells(readText(utf16(khmer), 'km'))).toEqual([
      ['ឈ្មោះ', 'ទូរស័ព្ទ'],
      ['សុខ', '012'],
    ]);
  });

  it('in an encoding of another script than the user’s is asked about, and read as chosen', () => {
    const arabic = new Uint8Array([0xd3, 0xc7, 0xe1, 0xe3, 0x2c, 0x31]);
    const { readings } = readText(arabic, 'en');
    expect(readings).toHaveLength(3);
    expect(readings?.[0]).toEqual({ encoding: 'windows-1256', lines: ['سالم,1'] });
    expect(cells(readText(arabic, 'en', 'windows-1251'))).toEqual([['УЗбг', '1']]);
    expect(readText(Buffer.from('سالم,1'), 'en').readings).toEqual([]);
  });

  it('in UTF-8 with a damaged byte keeps its other letters', () => {
    const bytes = Buffer.from(`ឈ្មោះ,${'ផ្លូវ'.repeat(20)}?,1`);
    bytes[bytes.indexOf('?')] = 0xff;
    expect(cells(readText(bytes, 'en'))[0]?.[0]).toBe('ឈ្មោះ');
  });

  it.each([
    ['commas in its texts', 'Name;Phone;Address\nSok;012;12, Street 63, Phnom Penh\nLim;013;5, Street 1, Phnom Penh'],
    [
      'line ends of old Macs',
      'Name,Phone,Address\rSok,012,"12, Street 63, Phnom Penh"\rLim,013,"5, Street 1, Phnom Penh"',
    ],
    [
      'more cells than titles',
      'Name\tPhone\tAddress\t\t\nSok\t012\t12, Street 63, Phnom Penh\t\nLim\t013\t5, Street 1, Phnom Penh',
    ],
  ])('is read with %s', (_, table) => {
    expect(cells(readTable(table)).map((row) => row.slice(0, 3))).toEqual([
      ['Name', 'Phone', 'Address'],
      ['Sok', '012', '12, Street 63, Phnom Penh'],
      ['Lim', '013', '5, Street 1, Phnom Penh'],
    ]);
  });

  it('loses no row to an unclosed quote', () => {
    expect(readTable('Name,Phone,Address\nSok,012,"Street\nLim,013,x\n').rows).toHaveLength(3);
  });

  it.each([
    ['a page saved as .xls', '<html><body><table><tr><td>Name</td></tr></table>', 'old-excel'],
    [
      'XML of Excel 2003',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'old-excel',
    ],
    ['symbolic links', 'ID;PWXL;N;E\r\nP;PGeneral\r\n', 'old-excel'],
    [
      'a flat OpenDocument',
      '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:x">',
      'other-program',
    ],
    ['a data interchange file', 'TABLE\r\n0,1\r\n"EXCEL"', 'other-program'],
    ['a page without a table', '<!DOCTYPE html><html><p>Hello', 'not-a-spreadsheet'],
    ['a formatted letter', '{\\rtf1 Hello}', 'not-a-spreadsheet'],
  ])('is not read from %s', (_, text, fault) =>
    expect(() => readTable(text)).toThrow(expect.objectContaining({ fault })),
  );

  it('may have columns called ID and Phone', () => {
    expect(cells(readTable('ID;Phone\nA;012'))).toEqual([
      ['ID', 'Phone'],
      ['A', '012'],
    ]);
  });

  it('keeps the line numbers of its rows', () => {
    expect(readTable('Name,Phone\n\n\nSok,012').rows.map(({ number }) => number)).toEqual([1, 4]);
  });

  it('may be pasted from a spreadsheet', () => {
    expect(cells(readTable('Name\tPhone\nSok\t"a\nb"'))).toEqual([
      ['Name', 'Phone'],
      ['Sok', 'a\nb'],
    ]);
  });
});
