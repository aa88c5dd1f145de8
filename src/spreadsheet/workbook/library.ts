import { strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { SpreadsheetError } from '../spreadsheet-error';
import type { NumberFormat } from './formats';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Which of these formats are dates or times: each is given to the library once, which returns a date for those. */
export async function areDays(formats: readonly NumberFormat[]): Promise<boolean[]> {
  const rows = await readColumn(
    formats.map((_, style) => ({ style, value: 1 })),
    { formats },
  );
  return formats.map((_, row) => rows[row] instanceof Date);
}

/** The built-in format of a date with time. */
const DAY_FORMAT: NumberFormat = { id: 22, code: undefined };

/** The dates and times of serial numbers, counted from 1900 or 1904: the wall-clock time, to the second. */
export async function momentsOf(serials: readonly number[], isFrom1904: boolean): Promise<Date[]> {
  const cells = serials.map((value) => ({ style: 0, value }));
  const rows = await readColumn(cells, { formats: [DAY_FORMAT], isFrom1904 });
  return serials.map((_, row) => {
    const moment = rows[row];
    if (!(moment instanceof Date)) throw new SpreadsheetError('damaged');
    return moment;
  });
}

type Value = string | number | boolean | Date | null;

/**
 * The values of a workbook with one column. It is stored rather than compressed: for large compressed parts the library
 * starts a worker that the content security policy refuses.
 */
async function readColumn(
  cells: readonly { style: number; value: number }[],
  { formats, isFrom1904 = false }: { formats: readonly NumberFormat[]; isFrom1904?: boolean },
): Promise<Value[]> {
  if (cells.length === 0) return [];
  const rows = cells.map(
    ({ style, value }, row) => `<row r="${row + 1}"><c r="A${row + 1}" s="${style}"><v>${value}</v></c></row>`,
  );
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="s1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesOf(formats),
    'xl/s1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  const stored = Object.entries(files).map(([path, xml]) => [path, strToU8(xml)] as const);
  const workbook = zipSync(Object.fromEntries(stored), { level: 0 });
  try {
    const [sheet] = await readXlsxFile(workbook.buffer, { trim: false });
    // its types have no `Date` in the cells of a sheet read without a schema
    return (sheet?.data ?? []).map(([value = null]) => value as Value);
  } catch (cause) {
    throw new SpreadsheetError('damaged', { cause });
  }
}

/** The first number of custom formats. */
const OWN_FORMATS = 164;

function stylesOf(formats: readonly NumberFormat[]): string {
  const own = formats.map(({ code }, style) =>
    code === undefined
      ? ''
      : `<numFmt numFmtId="${OWN_FORMATS + style}" formatCode="${attributeText(knownYears(code))}"/>`,
  );
  const styles = formats.map(
    ({ id, code }, style) => `<xf numFmtId="${code === undefined ? id : OWN_FORMATS + style}"/>`,
  );
  return `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

/** Years of the Buddhist calendar and of eras, which the library does not support. */
function knownYears(code: string): string {
  return code.replace(/b{4}|bb/gi, 'yyyy').replace(/g{1,3}e{1,2}/g, 'yyyy');
}

function attributeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
