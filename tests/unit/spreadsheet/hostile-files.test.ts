import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BULK_FILE_BYTES_MAX, BULK_ROWS_MAX } from '../../../src/domain/bulk/sheet';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';
import { SpreadsheetError } from '../../../src/spreadsheet/spreadsheet-error';
import { HEADER_ROW, packed, textRow, workbook, workbookParts } from '../../factories/workbook';

/** Fault 27 of the reliability design: refused within 2 s, with the reason. */
const MOST_MS = 2000;

async function faultOf(bytes: Uint8Array): Promise<string> {
  const start = performance.now();
  const fault = await readOrders(bytes, 'en').then(
    ({ problem }) => (problem ? `header: ${problem.kind}` : 'read'),
    (error: unknown) => (error instanceof SpreadsheetError ? error.fault : String(error)),
  );
  expect(performance.now() - start).toBeLessThan(MOST_MS);
  return fault;
}

const parts = (changes: Record<string, string | Uint8Array> = {}) => ({
  ...workbookParts({ sheets: [HEADER_ROW + textRow(2, ['Sok', '012 345 678', 'Street 63'])] }),
  ...changes,
});
const SHEET = 'xl/worksheets/sheet1.xml';
const withSheet = (sheetData: string) => workbook({ sheets: [sheetData] });
const many = (count: number) =>
  HEADER_ROW +
  Array.from({ length: count }, (_, index) => textRow(index + 2, ['Sok', '012 345 678', 'Street 63'])).join('');
const ole = (text: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(text, 'utf16le')]);

describe('a file that is no list of orders', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty one', new Uint8Array(), 'empty'],
    ['spaces', strToU8('  \n \n'), 'empty'],
    ['one of too many bytes', new Uint8Array(BULK_FILE_BYTES_MAX + 1), 'too-large'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'not-a-spreadsheet'],
    ['a PDF', strToU8('%PDF-1.7'), 'not-a-spreadsheet'],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2, 0, 3]), 'not-a-spreadsheet'],
    ['a letter', strToU8('Dear all\n\nplease deliver'), 'header: none'],
    ['a password-protected workbook', ole('Root Entry EncryptedPackage'), 'password'],
    ['a workbook of old Excel', ole('Root Entry Workbook'), 'old-excel'],
    ['a binary workbook', packed({ '_rels/.rels': '<Relationships/>', 'xl/workbook.bin': 'x' }), 'old-excel'],
    ['an OpenDocument', packed({ mimetype: 'x', 'content.xml': '<office/>' }), 'other-program'],
    ['a Numbers document', packed({ 'Index/Document.iwa': 'x' }), 'other-program'],
    [
      'a text document',
      packed({ '_rels/.rels': '<Relationships/>', 'word/document.xml': '<x/>' }),
      'not-a-spreadsheet',
    ],
    ['an archive of pictures', packed({ 'a.png': 'x' }), 'not-a-spreadsheet'],
    ['half a workbook', packed(parts()).slice(0, 700), 'damaged'],
    ['a workbook without sheets', workbook({ sheets: [] }), 'damaged'],
    ['an empty workbook', withSheet(''), 'empty'],
    ['a list of something else', withSheet(textRow(1, ['Fruit', 'Colour'])), 'header: none'],
    ['a list without addresses', withSheet(textRow(1, ['Name', 'Phone'])), 'header: missing'],
  ])('%s is refused in its own words', async (_, bytes, fault) => expect(await faultOf(bytes)).toBe(fault));
});

describe('a hostile file', () => {
  it('that would unpack to a gigabyte is left before it has', async () => {
    const bomb = zipSync(
      {
        ...Object.fromEntries(Object.entries(parts()).map(([name, part]) => [name, strToU8(String(part))])),
        [SHEET]: new Uint8Array(200 * 1024 * 1024),
      },
      { level: 9 },
    );
    expect(bomb.length).toBeLessThan(BULK_FILE_BYTES_MAX);
    expect(await faultOf(bomb)).toBe('hostile');
  });

  it('that lies about its sizes is counted as it comes out', async () => {
    const bytes = packed(parts({ [SHEET]: new Uint8Array(200 * 1024 * 1024).fill(32) }));
    // the sizes in the directory and before the part: a few bytes
    const size = new DataView(bytes.buffer);
    for (let at = 0; at + 46 < bytes.length; at += 1) {
      const mark = size.getUint32(at, true);
      if (mark === 0x04034b50) size.setUint32(at + 22, 100, true);
      if (mark === 0x02014b50) size.setUint32(at + 24, 100, true);
    }
    expect(['hostile', 'damaged']).toContain(await faultOf(bytes));
  });

  it('whose entities grow is refused unread', async () => {
    const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>`;
    expect(await faultOf(packed(parts({ [SHEET]: xml })))).toBe('hostile');
  });

  it('of thousands of parts is refused by its directory', async () => {
    const names = Array.from({ length: 3000 }, (_, index) => [`xl/worksheets/s${index}.xml`, '<worksheet/>'] as const);
    expect(await faultOf(packed(parts(Object.fromEntries(names))))).toBe('hostile');
  });

  it.each<[string, string]>([
    ['quotes that never end', `<row r="${'<c>'.repeat(500_000)}`],
    ['tags that never end', '<row '.repeat(500_000)],
    ['a quote in every tag', '<row a=">'.repeat(100_000)],
    ['comments that never end', '<!--'.repeat(500_000)],
    ['sections that never end', '<![CDATA['.repeat(500_000)],
    ['tags without attributes', '<row><c><v>1</v></c></row>'.repeat(200_000)],
  ])('of %s takes no longer than others', async (_, sheetData) => {
    expect(await faultOf(withSheet(HEADER_ROW + textRow(2, ['Sok', '012', 'x']) + sheetData))).toMatch(
      /^(read|too-many-rows)$/,
    );
  });

  it('of 300,000 formatted, empty rows has one order', async () => {
    const empty = Array.from({ length: 300_000 }, (_, index) => `<row r="${index + 3}"><c s="1"/></row>`).join('');
    expect(await faultOf(withSheet(HEADER_ROW + textRow(2, ['Sok', '012 345 678', 'Street 63']) + empty))).toBe('read');
  });
});

describe('too many rows', () => {
  it('are told within seconds, and as many as may be are read', async () => {
    expect(await faultOf(withSheet(many(50_000)))).toBe('too-many-rows');
    expect(await faultOf(withSheet(many(BULK_ROWS_MAX + 1)))).toBe('too-many-rows');
    expect(await faultOf(withSheet(many(BULK_ROWS_MAX)))).toBe('read');
  });

  it('on another sheet are nobody’s trouble', async () => {
    expect(await faultOf(workbook({ sheets: [many(3), textRow(1, ['Code']).repeat(20_000)] }))).toBe('read');
  });
});

it('whatever happens to a workbook on its way, it is read or refused in words', async () => {
  const whole = workbook({
    sheets: [many(20)],
    sharedStrings: '<sst><si><t>x</t></si></sst>',
    styles: '<styleSheet/>',
  });
  const FAULTS = /^(read|header: \w+|[a-z-]+)$/;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.nat(whole.length),
      fc.boolean(),
      async (changes, end, isCut) => {
        const bytes = whole.slice(0, isCut ? end : whole.length);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        expect(await faultOf(bytes)).toMatch(FAULTS);
      },
    ),
    { numRuns: 150 },
  );
});

it('whatever stands in a sheet’s XML, it is read or refused in words', async () => {
  const tag = fc.constantFrom(
    '<row>',
    '</row>',
    '<c r="A1">',
    '<c t="s">',
    '</c>',
    '<v>',
    '</v>',
    '<is>',
    '<t>',
    '</t>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '&#x110000;',
    '&bad;',
    '<a b="',
    '7',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(tag, fc.string())), async (texts) => {
      expect(await faultOf(packed(parts({ [SHEET]: `<worksheet><sheetData>${HEADER_ROW}${texts.join('')}` })))).toMatch(
        /^[a-z: -]+$/,
      );
    }),
    { numRuns: 100 },
  );
});
