import { strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import type { Cell, Sheet } from '../../domain/bulk/sheet';
import { SpreadsheetError } from '../spreadsheet-error';
import { type Parts, readPackage } from './package';
import { type PlainSheet, plainSheet } from './plain-sheet';
import { planOf, type WorkbookPlan } from './plan';
import { walkTags } from './tags';

/** A sheet, and whether it had more than is ever read. */
export interface WorkbookSheet extends Sheet {
  isCut: boolean;
}

/**
 * The sheets of a workbook in Open XML (.xlsx, .xlsm), transitional or strict, by whatever program. The package is unpacked with caps and written anew in its plainest
 * form, unpacked, for the library to read: it has no limits of its own, starts a worker that the content security policy refuses for large packed parts, and stops
 * at what other programs leave out.
 * @throws SpreadsheetError
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const parts = readPackage(bytes);
  const plan = planOf(parts);
  const sharedStrings = withoutPrefixes(partOf(parts, plan.sharedStrings) ?? '<sst/>');
  const styles = withoutPrefixes(partOf(parts, plan.styles) ?? '<styleSheet/>');
  const counts = { strings: countTags(sharedStrings, 'si'), styles: countStyles(styles) };
  const sheets = plan.sheets.map(({ part }) => plainSheet(partOf(parts, part) ?? '', counts));
  const data = await readPlain(plainPackage(sheets, { sharedStrings, styles, isFrom1904: plan.isFrom1904 }));
  return plan.sheets.map(({ name, isHidden }, index) => ({
    name,
    isHidden,
    isFrom1904: plan.isFrom1904,
    isCut: sheets[index]?.isCut ?? false,
    rows: (sheets[index]?.rows ?? []).map((row, at) => ({ ...row, cells: (data[index]?.[at] ?? []).map(cellOf) })),
  }));
}

type Value = string | number | boolean | Date | null;

async function readPlain(workbook: Uint8Array): Promise<Value[][][]> {
  try {
    // its types know no `Date` in the cells of a sheet that is read without a schema
    const read = (await readXlsxFile(workbook.buffer as ArrayBuffer, { trim: false })) as unknown as {
      data: Value[][];
    }[];
    return read.map(({ data }) => data);
  } catch (cause) {
    throw new SpreadsheetError('damaged', { cause });
  }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these parts, stored rather than packed: what is stored needs no worker to unpack it. */
function plainPackage(
  sheets: readonly PlainSheet[],
  { sharedStrings, styles, isFrom1904 }: Pick<WorkbookPlan, 'isFrom1904'> & { sharedStrings: string; styles: string },
): Uint8Array {
  const tabs = sheets.map((_, index) => `<sheet name="${index}" sheetId="${index + 1}" r:id="r${index}"/>`);
  const relations = [
    ...sheets.map((_, index) => `<Relationship Id="r${index}" Type="${RELATION}/worksheet" Target="s${index}.xml"/>`),
    `<Relationship Id="strings" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/>`,
    `<Relationship Id="styles" Type="${RELATION}/styles" Target="styles.xml"/>`,
  ];
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': sharedStrings,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map(({ xml }, index) => [`xl/s${index}.xml`, xml])),
  };
  const stored = Object.entries(files).map(([path, xml]) => [path, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(stored), { level: 0 });
}

function partOf(parts: Parts, name: string | undefined): string | undefined {
  return name === undefined ? undefined : parts.get(name);
}

/** `<x:si>` as `<si>`: some programs give every tag a prefix. */
function withoutPrefixes(xml: string): string {
  const plain = xml.replace(/^\ufeff/, '');
  return /<[A-Za-z_][\w.-]*:(sst|styleSheet)[\s>]/.test(plain.slice(0, 2048))
    ? plain.replace(/<(\/?)[A-Za-z_][\w.-]*:/g, '<$1')
    : plain;
}

function countTags(xml: string, name: string): number {
  let count = 0;
  const open = (tag: string) => {
    if (tag === name) count += 1;
  };
  walkTags(xml, { open, close: () => undefined, text: () => undefined });
  return count;
}

/** The formats that cells refer to. */
function countStyles(xml: string): number {
  const start = xml.indexOf('<cellXfs');
  const end = xml.indexOf('</cellXfs', start);
  return start === -1 || end === -1 ? 0 : countTags(xml.slice(start, end), 'xf');
}

const NO_DAY = 1900;

function cellOf(value: Value): Cell {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (!(value instanceof Date)) return value;
  if (Number.isNaN(value.getTime())) return null;
  // the fractions of a day that a double holds are off by less than half a second
  const [day = '', clock = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  if (value.getUTCFullYear() < NO_DAY) return { date: clock };
  return { date: clock === '00:00:00' ? day : `${day}T${clock}` };
}
