import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/domain/bulk/sheet';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';
import { readWorkbook } from '../../../src/spreadsheet/workbook/read-workbook';
import { required } from '../../../src/lib/assert';
import { HEADER_ROW, packed, textRow, workbook, type WorkbookParts, workbookParts } from '../../factories/workbook';

const STYLES = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>
<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

async function rowsOf(sheetData: string, parts: Partial<WorkbookParts> = {}): Promise<Cell[][]> {
  const [sheet] = await readWorkbook(workbook({ sheets: [sheetData], styles: STYLES, ...parts }));
  return required(sheet, 'a sheet').rows.map(({ cells }) => [...cells]);
}

describe('the cells of a workbook', () => {
  it('are texts, numbers, booleans, and errors of formulas', async () => {
    const row = `<row r="1"><c r="A1" t="inlineStr"><is><t>Sok &amp; Co</t></is></c><c r="B1"><v>12.5</v></c>
      <c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><f>NA()</f><v>#N/A</v></c><c r="E1" t="str"><f>A1</f><v>a formula's</v></c></row>`;
    expect(await rowsOf(row)).toEqual([['Sok & Co', 12.5, true, '#N/A', "a formula's"]]);
  });

  it('are dates and times by their formats, from 1900 or 1904', async () => {
    const row = (day: number) =>
      `<row r="1"><c r="A1" s="1"><v>${day}</v></c><c r="B1" s="2"><v>0.604166666666667</v></c><c r="C1" s="3"><v>${day}.604166666</v></c><c r="D1" s="0"><v>${day}</v></c></row>`;
    const read = [[{ date: '2026-11-24' }, { date: '14:30:00' }, { date: '2026-11-24T14:30:00' }]];
    expect((await rowsOf(row(46350))).map((cells) => cells.slice(0, 3))).toEqual(read);
    const from1904 = { workbookPr: '<workbookPr date1904="true"/>' };
    expect((await rowsOf(row(46350 - 1462), from1904)).map((cells) => cells.slice(0, 1))).toEqual([
      [{ date: '2026-11-24' }],
    ]);
    expect((await readWorkbook(workbook({ sheets: [row(1)], ...from1904 })))[0]?.isFrom1904).toBe(true);
  });

  it('are times of day only before the first day, and only existing dates', async () => {
    const row = (value: number, style: number) => `<row r="1"><c r="A1" s="${style}"><v>${value}</v></c></row>`;
    expect(await rowsOf(row(0.9999999, 2))).toEqual([[{ date: '23:59:59' }]]);
    // a day and a half is no half past noon
    expect(await rowsOf(row(1.5, 2))).toEqual([[{ date: '1899-12-31T12:00:00' }]]);
    expect(await rowsOf(row(-1, 1))).toEqual([[-1]]);
    expect(await rowsOf(row(3e6, 1))).toEqual([[3e6]]);
  });

  it('are dates in the Buddhist calendar and in eras too', async () => {
    const codes = [
      '[$-107041E]d mmmm bbbb',
      '[$-411]ggge&quot;年&quot;m&quot;月&quot;d&quot;日&quot;',
      '[$-2000401]dd/mm/yyyy;@',
      '[$-D00041E]h:mm',
      '[Blue]General',
    ];
    const styles = `<styleSheet><numFmts>${codes.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellXfs>${codes.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs></styleSheet>`;
    const row = `<row r="1">${[46350, 46350, 46350, 0.5, 46350].map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;
    const day = { date: '2026-11-24' };
    expect(await rowsOf(row, { styles })).toEqual([[day, day, day, { date: '12:00:00' }, 46350]]);
  });

  it('have the digits that their format shows', async () => {
    const codes = [
      '0000000000',
      '&quot;0&quot;##\\ ###\\ ###',
      '\\+855000000000',
      '#,##0.00',
      '000 000 000',
      '[$-409]00000;@',
      '00%',
    ];
    const styles = `<styleSheet><numFmts>${codes.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('')}</numFmts>
      <cellXfs>${codes.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs></styleSheet>`;
    const cells = [12345678, 12345678, 12345678, 1234, 123456789, 42, 1];
    const row = `<row r="1">${cells.map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;
    expect(await rowsOf(row, { styles })).toEqual([
      ['0012345678', '012 345 678', '+855012345678', 1234, 123456789, '00042', 1],
    ]);
  });

  it('are dates in the strict edition, whatever the zone of the machine', async () => {
    const row =
      '<row r="1"><c r="A1" t="d"><v>2026-11-24T14:30:00</v></c><c r="B1" t="d"><v>2026-11-24</v></c><c r="C1" t="d"><v>14:30:00</v></c><c r="D1" t="d"><v>soon</v></c><c r="E1" t="d"><v>1899-12-31T14:30:00.000</v></c><c r="F1" t="d"><v>2026-11-24T14:30:00+07:00</v></c></row>';
    expect(await rowsOf(row)).toEqual([
      [
        { date: '2026-11-24T14:30:00' },
        { date: '2026-11-24' },
        { date: '14:30:00' },
        'soon',
        { date: '14:30:00' },
        { date: '2026-11-24T14:30:00' },
      ],
    ]);
  });

  it('are rich texts without phonetic readings', async () => {
    const sharedStrings = `<sst><si><r><t>Sok</t></r><r><t xml:space="preserve"> Dara</t></r><rPh sb="0" eb="1"><t>ソク</t></rPh></si><si><t>line_x000D_
two</t></si></sst>`;
    const row =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r><rPh><t>x</t></rPh></is></c><c r="C1" t="s"><v>1</v></c></row>';
    const [[first, second, third] = []] = await rowsOf(row, { sharedStrings });
    expect([first, second]).toEqual(['Sok Dara', 'ab']);
    expect(third).toMatch(/^line\s+two$/);
  });

  it.each([
    ['no places', '<row><c><v>1</v></c><c/><c><v>3</v></c></row>', [[1, 3]]],
    ['rows out of order', '<row r="9"><c r="A9"><v>9</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>', [[2], [9]]],
    ['a value in the last column', '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>', [[1, 2]]],
    ['a value in the last row', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', [[1]]],
    [
      'one row in two pieces',
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1"><c r="B1"><v>2</v></c></row>',
      [[1, 2]],
    ],
    ['one place twice', '<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>', [[2]]],
    ['small letters', '<row r="1"><c r="b1"><v>2</v></c><c r="a1"><v>1</v></c></row>', [[1, 2]]],
    ['a number beyond all numbers', '<row r="1"><c r="A1"><v>1e999</v></c></row>', [['1e999']]],
    ['a text that is blank once unescaped', '<row r="1"><c r="A1" t="str"><v>_x000D_</v></c></row>', []],
    ['a text among the numbers', '<row r="1"><c r="A1"><v>12 kg</v></c></row>', [['12 kg']]],
    [
      'strings and formats that are not there',
      '<row r="1"><c r="A1" s="99"><v>1</v></c><c r="B1" t="s"><v>7</v></c></row>',
      [[1]],
    ],
    ['a kind nobody knows', '<row r="1"><c r="A1" t="x"><v>1</v></c></row>', [['1']]],
    ['empty rows', '<row r="1"/><row r="2"><c r="A2" s="1"/></row><row r="3"><c r="A3"><v>1</v></c></row>', [[1]]],
    ['comments and sections', '<!-- <row> --><row r="1"><c r="A1" t="str"><v><![CDATA[a<b]]></v></c></row>', [['a<b']]],
    ['signs of tags in attributes', '<row r="1" a="x>y" b=\'p>"q\'><c r="A1" n="1>0"><v>1</v></c></row>', [[1]]],
    ['quotes of the other kind', "<row r='1'><c r='A1' t='str'><v>x</v></c></row>", [['x']]],
  ])('are read with %s', async (_, sheetData, rows) => expect(await rowsOf(sheetData)).toEqual(rows));

  it('keep their row numbers, and which rows are hidden', async () => {
    const [sheet] = await readWorkbook(
      workbook({
        sheets: ['<row r="3"><c r="A3"><v>1</v></c></row><row r="7" hidden="1"><c r="A7"><v>2</v></c></row>'],
      }),
    );
    expect(sheet?.rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
      [3, false],
      [7, true],
    ]);
  });
});

describe('workbooks of other programs', () => {
  const parts = () => workbookParts({ sheets: [HEADER_ROW + textRow(2, ['Sok', '012 345 678', 'Street 63'])] });
  const prefixed = (xml: string) => xml.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1x:');
  const names = async (bytes: Uint8Array) => {
    const found = await readOrders(bytes, 'en');
    return found.problem ?? [...found.header.columns.keys()];
  };
  const OURS = ['customerName', 'customerPhone', 'address'];

  it.each<[string, (files: Record<string, string>) => Record<string, string>]>([
    [
      'a prefix at every tag',
      (files) => ({
        ...files,
        'xl/worksheets/sheet1.xml': prefixed(files['xl/worksheets/sheet1.xml'] ?? ''),
        'xl/workbook.xml': prefixed(files['xl/workbook.xml'] ?? ''),
      }),
    ],
    [
      'backslashes in names',
      (files) => Object.fromEntries(Object.entries(files).map(([name, part]) => [name.replaceAll('/', '\\'), part])),
    ],
    [
      'whole paths in relationships',
      (files) => ({
        ...files,
        'xl/_rels/workbook.xml.rels': (files['xl/_rels/workbook.xml.rels'] ?? '').replaceAll(
          'Target="',
          'Target="/xl/',
        ),
      }),
    ],
    [
      'other names in small and capital letters',
      (files) => {
        const { 'xl/workbook.xml': book = '', 'xl/_rels/workbook.xml.rels': rels = '', ...rest } = files;
        return {
          ...rest,
          '_rels/.rels': (rest['_rels/.rels'] ?? '').replace('xl/workbook.xml', '/XL/Book.xml'),
          'xl/book.xml': book,
          'xl/_rels/book.xml.rels': rels,
        };
      },
    ],
    [
      'a mark before the first tag',
      (files) => Object.fromEntries(Object.entries(files).map(([name, part]) => [name, `\ufeff${part}`])),
    ],
  ])('are read with %s', async (_, change) => expect(await names(packed(change(parts())))).toEqual(OURS));

  it('are read in UTF-16', async () => {
    const part = parts()['xl/worksheets/sheet1.xml'] ?? '';
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${part}`, 'utf16le'));
    expect(await names(packed({ ...parts(), 'xl/worksheets/sheet1.xml': utf16 }))).toEqual(OURS);
  });

  it('have hidden sheets, which are searched last', async () => {
    const found = await readOrders(
      workbook({ sheets: [HEADER_ROW, HEADER_ROW + textRow(2, ['Sok'])], tabs: ['state="hidden"', ''] }),
      'en',
    );
    expect(found).toMatchObject({ sheet: { name: 'Sheet2' }, alsoIn: [] });
  });
});
