import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BULK_FILE_BYTES_MAX, BULK_ROWS_MAX } from '../../../src/domain/bulk/sheet';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';
import { SpreadsheetError } from '../../../src/spreadsheet/spreadsheet-error';
import { changeDirectory, HOSTILE_FILES, orderParts } from '../../factories/hostile-files';
import { HEADER_ROW, packed, textRow, workbook } from '../../factories/workbook';

/**
 * Of the processor, as the machine may be busy. Fault 27 (specification/faults.md#matrix): refused within 2 s, with the
 * reason.
 */
const MOST_MS = 2000;

async function faultOf(bytes: Uint8Array): Promise<string> {
  const start = process.cpuUsage();
  const fault = await readOrders(bytes, 'en').then(
    ({ problem }) => (problem ? `header: ${problem.kind}` : 'read'),
    (error: unknown) => (error instanceof SpreadsheetError ? error.fault : String(error)),
  );
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(MOST_MS);
  return fault;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const withSheet = (sheetData: string) => workbook({ sheets: [sheetData] });
const many = (count: number) =>
  HEADER_ROW +
  Array.from({ length: count }, (_, index) => textRow(index + 2, ['Sok', '012 345 678', 'Street 63'])).join('');
const ole = (text: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(text, 'utf16le')]);

describe('a file that is not a list of orders', () => {
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
    ['a folder of Numbers', packed({ 'Sales.numbers/Index.zip': 'x', 'Sales.numbers/a.png': 'x' }), 'other-program'],
    [
      'a text document',
      packed({ '_rels/.rels': '<Relationships/>', 'word/document.xml': '<x/>' }),
      'not-a-spreadsheet',
    ],
    ['an archive of pictures', packed({ 'a.png': 'x' }), 'not-a-spreadsheet'],
    ['half a workbook', packed(orderParts()).slice(0, 700), 'damaged'],
    ['half a sheet', packed(orderParts({ [SHEET]: `<worksheet><sheetData>${HEADER_ROW}<row r="2">` })), 'damaged'],
    ['half a tag', packed(orderParts({ [SHEET]: `<worksheet><sheetData>${HEADER_ROW}<row r="` })), 'damaged'],
    ['a cell right of every sheet', withSheet('<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>'), 'damaged'],
    ['a cell without a column', withSheet('<row r="1"><c r="1"><v>1</v></c></row>'), 'damaged'],
    ['a row before the first', withSheet('<row r="-1"><c r="A1"><v>1</v></c></row>'), 'damaged'],
    ['a row below every sheet', withSheet('<row r="99999999999"><c r="A1"><v>1</v></c></row>'), 'damaged'],
    ['a workbook without sheets', workbook({ sheets: [] }), 'damaged'],
    ['an empty workbook', withSheet(''), 'empty'],
    ['a list of something else', withSheet(textRow(1, ['Fruit', 'Colour'])), 'header: none'],
    ['a list without addresses', withSheet(textRow(1, ['Name', 'Phone'])), 'header: missing'],
  ])('%s is refused with its own message', async (_, bytes, fault) => expect(await faultOf(bytes)).toBe(fault));
});

describe('a hostile file', () => {
  it.each(Object.entries(HOSTILE_FILES))('%s is refused', async (_, { fault, bytes }) => {
    const file = bytes();
    expect(file.length).toBeLessThan(BULK_FILE_BYTES_MAX);
    expect(await faultOf(file)).toBe(fault);
  });

  it.each<[string, string]>([
    [
      'a million merged ranges',
      `</sheetData><mergeCells>${Array.from({ length: 1_000_000 }, (_, index) => `<mergeCell ref="A${index}:B${index}"/>`).join('')}</mergeCells><sheetData>`,
    ],
    ['tags within tags', '<a>'.repeat(500_000)],
  ])('of %s does not block the reader', async (_, sheetData) =>
    expect(await faultOf(withSheet(many(1) + sheetData))).toBe('read'),
  );

  it.each<[string, string]>([
    ['quotes that never end', `<row r="${'<c>'.repeat(500_000)}`],
    ['tags that never end', '<row '.repeat(500_000)],
    ['a quote in every tag', '<row a=">'.repeat(100_000)],
    ['comments that never end', '<!--'.repeat(500_000)],
    ['sections that never end', '<![CDATA['.repeat(500_000)],
    ['tags without attributes', '<row><c><v>1</v></c></row>'.repeat(200_000)],
  ])('of %s takes no longer than others', async (_, sheetData) => {
    expect(await faultOf(withSheet(HEADER_ROW + textRow(2, ['Sok', '012', 'x']) + sheetData))).toMatch(
      /^(read|too-many-rows|damaged)$/,
    );
  });

  it('of 300,000 formatted, empty rows has one order', async () => {
    const empty = Array.from({ length: 300_000 }, (_, index) => `<row r="${index + 3}"><c s="1"/></row>`).join('');
    expect(await faultOf(withSheet(HEADER_ROW + textRow(2, ['Sok', '012 345 678', 'Street 63']) + empty))).toBe('read');
  });
});

describe('a workbook’s package', () => {
  it('damaged in transit is refused', async () => {
    const bytes = packed(orderParts());
    changeDirectory(bytes, SHEET, (entry) => entry.setUint32(16, 1, true));
    expect(await faultOf(bytes)).toBe('damaged');
  });

  it('with two parts of the same name is refused, because it is ambiguous', async () => {
    const other = `<worksheet><sheetData>${many(2)}</sheetData></worksheet>`;
    expect(await faultOf(packed(orderParts({ '/XL/worksheets/sheet1.xml': other })))).toBe('damaged');
  });

  it('with encrypted parts is reported as password-protected', async () => {
    const bytes = packed(orderParts());
    changeDirectory(bytes, SHEET, (entry) => entry.setUint16(8, 1, true));
    expect(await faultOf(bytes)).toBe('password');
  });

  it('compressed by a method that no spreadsheet program uses is refused', async () => {
    const bytes = packed(orderParts());
    changeDirectory(bytes, SHEET, (entry) => entry.setUint16(10, 12, true));
    expect(await faultOf(bytes)).toBe('damaged');
  });

  it('is read by its directory, and other content in it is ignored', async () => {
    const name = 'xl/worksheets/old01.xml';
    const bytes = packed(orderParts({ [name]: '<worksheet><sheetData><row r="' }));
    // what a program has replaced stays where it is, under the same name
    const header = Buffer.from(bytes).indexOf(name);
    bytes.set(Buffer.from('xl/worksheets/sheet1.xm'), header);
    expect(await faultOf(bytes)).toBe('read');
  });

  it('may have paths that lead out of it', async () => {
    expect(await faultOf(packed({ '../../etc/passwd.xml': '<x/>', ...orderParts() }))).toBe('read');
  });
});

describe('too many rows', () => {
  it('are refused within seconds, and the maximum number is read', async () => {
    expect(await faultOf(withSheet(many(50_000)))).toBe('too-many-rows');
    expect(await faultOf(withSheet(many(BULK_ROWS_MAX + 1)))).toBe('too-many-rows');
    expect(await faultOf(withSheet(many(BULK_ROWS_MAX)))).toBe('read');
  });

  it('with too many cells are reported as such', async () => {
    const cells = Array.from({ length: 160 }, (_, index) => `<c><v>${index}</v></c>`).join('');
    const rows = Array.from({ length: 6_000 }, (_, index) => `<row r="${index + 2}">${cells}</row>`).join('');
    expect(await faultOf(withSheet(HEADER_ROW + rows))).toBe('too-many-cells');
  });

  it('on another sheet are ignored', async () => {
    expect(await faultOf(workbook({ sheets: [many(3), textRow(1, ['Code']).repeat(20_000)] }))).toBe('read');
  });
});

it('a workbook damaged in any way is read or refused with a reason', async () => {
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

it('any content of a sheet’s XML is read or refused with a reason', async () => {
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
      expect(
        await faultOf(packed(orderParts({ [SHEET]: `<worksheet><sheetData>${HEADER_ROW}${texts.join('')}` }))),
      ).toMatch(/^[a-z: -]+$/);
    }),
    { numRuns: 100 },
  );
});
