import { strToU8, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import type { Cell, Sheet } from '../../domain/bulk/sheet';
import { SpreadsheetError } from '../spreadsheet-error';
import { type Parts, readPackage } from './package';
import { type PlainSheet, plainSheet } from './plain-sheet';
import { planOf } from './plan';
import { sharedStrings } from './strings';
import { walkTags } from './tags';

/** A sheet, and whether it had more than is ever read. */
export interface WorkbookSheet extends Sheet {
  isCut: boolean;
}

/**
 * The sheets of a workbook in Open XML (.xlsx, .xlsm), transitional or strict, by whatever program. The package is unpacked with caps. The library is given the figures in
 * a package of their own, in its plainest form and not packed: it has no limits of its own, starts a worker that the content security policy refuses for large packed
 * parts, and stops at what other programs leave out. Which formats are days and times is what it knows best.
 * @throws SpreadsheetError
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const parts = readPackage(bytes);
  const { sheets, isFrom1904, ...plan } = planOf(parts);
  const styles = withoutPrefixes(partOf(parts, plan.styles) ?? '<styleSheet/>');
  const shared = { strings: sharedStrings(partOf(parts, plan.sharedStrings) ?? ''), styles: countStyles(styles) };
  const plain = sheets.map(({ part }) => plainSheet(partOf(parts, part) ?? '', shared));
  const figures = await readFigures(figuresPackage(plain, { styles, isFrom1904 }));
  return sheets.map(({ name, isHidden }, index) => ({
    name,
    isHidden,
    isFrom1904,
    isCut: plain[index]?.isCut ?? false,
    rows: (plain[index]?.rows ?? []).map(({ texts, ...row }, at) => ({
      ...row,
      cells: texts.map((text, column) => text ?? cellOf(figures[index]?.[at]?.[column] ?? null, isFrom1904)),
    })),
  }));
}

type Value = string | number | boolean | Date | null;

async function readFigures(workbook: Uint8Array): Promise<Value[][][]> {
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

/** A workbook of these figures, stored rather than packed: what is stored needs no worker to unpack it. */
function figuresPackage(
  sheets: readonly PlainSheet[],
  { styles, isFrom1904 }: { styles: string; isFrom1904: boolean },
): Uint8Array {
  const tabs = sheets.map((_, index) => `<sheet name="${index}" sheetId="${index + 1}" r:id="r${index}"/>`);
  const relations = [
    ...sheets.map((_, index) => `<Relationship Id="r${index}" Type="${RELATION}/worksheet" Target="s${index}.xml"/>`),
    `<Relationship Id="styles" Type="${RELATION}/styles" Target="styles.xml"/>`,
  ];
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/s${index}.xml`, sheet.figures])),
  };
  const stored = Object.entries(files).map(([path, xml]) => [path, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(stored), { level: 0 });
}

function partOf(parts: Parts, name: string | undefined): string | undefined {
  return name === undefined ? undefined : parts.get(name);
}

/** `<x:xf>` as `<xf>`: some programs give every tag a prefix. */
function withoutPrefixes(xml: string): string {
  const plain = xml.replace(/^\ufeff/, '');
  return /<[A-Za-z_][\w.-]*:styleSheet[\s>]/.test(plain.slice(0, 2048))
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

/** A time of day alone stands on the day before the count begins, or on its first. */
const FIRST_DAY = { from1900: Date.UTC(1900, 0, 1), from1904: Date.UTC(1904, 0, 2) };

function cellOf(value: Value, isFrom1904: boolean): Cell {
  if (!(value instanceof Date)) return value;
  if (Number.isNaN(value.getTime())) return null;
  // the fractions of a day that a double holds are off by less than half a second
  const [day = '', clock = ''] = new Date(Math.round(value.getTime() / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T');
  if (value.getTime() < (isFrom1904 ? FIRST_DAY.from1904 : FIRST_DAY.from1900)) return { date: clock };
  return { date: clock === '00:00:00' ? day : `${day}T${clock}` };
}
