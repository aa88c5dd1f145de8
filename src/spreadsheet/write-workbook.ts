import { strToU8, zipSync } from 'fflate';
import { storableText } from '../lib/storable-text';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Cell formats: text, and a bold title; 49 is the format that keeps typed text unchanged. */
const TEXT = 1;
const TITLE = 2;
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

/** Always the same: the platform recognises a file that is sent again by its bytes. The earliest a zip can say. */
const WRITTEN_AT = new Date(1980, 0, 1);

/**
 * A workbook of one sheet with text cells only: no program runs one that begins like a formula. `titles` is row 1; the
 * others have their own numbers, in rising order. For a worker: unlike `write-excel-file` it starts no other worker
 * from a blob, which the content security policy refuses.
 */
export function writeWorkbook(
  titles: readonly string[],
  rows: readonly { number: number; texts: readonly string[] }[],
): Uint8Array {
  const lines = [rowTag(1, titles, TITLE), ...rows.map(({ number, texts }) => rowTag(number, texts, TEXT))];
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  const sheet = `<worksheet xmlns="${MAIN}">${view}<sheetData>${lines.join('')}</sheetData></worksheet>`;
  const parts = Object.entries({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet });
  return zipSync(Object.fromEntries(parts.map(([name, part]) => [name, strToU8(XML + part)])), { mtime: WRITTEN_AT });
}

function rowTag(number: number, texts: readonly string[], style: number): string {
  const cells = texts.map((text, column) =>
    text === ''
      ? ''
      : `<c r="${columnName(column)}${number}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** 0 is A, 26 is AA. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Without characters that XML cannot hold; `_x0041_` would be read as an escaped character. */
function escaped(text: string): string {
  return storableText(text)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
