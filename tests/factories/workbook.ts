import { crc32, deflateRawSync } from 'node:zlib';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface WorkbookParts {
  /** the content of `<sheetData>` of each sheet */
  sheets: readonly string[];
  /** attributes of each sheet's entry in the workbook, such as `state="hidden"` */
  tabs?: readonly string[];
  sharedStrings?: string;
  styles?: string;
  workbookPr?: string;
}

/** The parts of a workbook, with Excel's file names. */
export function workbookParts({
  sheets,
  tabs = [],
  sharedStrings,
  styles,
  workbookPr = '',
}: WorkbookParts): Record<string, string> {
  const names = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const relations = [
    ...names.map((name, index) => `<Relationship Id="rId${index + 1}" Type="${RELATION}/worksheet" Target="${name}"/>`),
    ...(sharedStrings === undefined
      ? []
      : [`<Relationship Id="rIdS" Type="${RELATION}/sharedStrings" Target="sharedStrings.xml"/>`]),
    ...(styles === undefined ? [] : [`<Relationship Id="rIdT" Type="${RELATION}/styles" Target="styles.xml"/>`]),
  ];
  const tabTags = names.map(
    (_, index) =>
      `<sheet name="Sheet${index + 1}" sheetId="${index + 1}" ${tabs[index] ?? ''} r:id="rId${index + 1}"/>`,
  );
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATION}">${workbookPr}<sheets>${tabTags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/${name}`,
        `<worksheet xmlns="${MAIN}"><sheetData>${sheets[index] ?? ''}</sheetData></worksheet>`,
      ]),
    ),
    ...(sharedStrings !== undefined && { 'xl/sharedStrings.xml': sharedStrings }),
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
  };
}

/** The beginning of 2026, as zips count: the same content has the same bytes, whenever it is written. */
const DATE = 46 * 512 + 1 * 32 + 1;
const VERSION = 20;
const DEFLATED = 8;

/** By Node's own zlib: in JavaScript, the largest parts take seconds. */
export function packed(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, part] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const content = typeof part === 'string' ? Buffer.from(part) : part;
    const data = deflateRawSync(content);
    const described = Buffer.concat([
      shorts(VERSION, 0, DEFLATED, 0, DATE),
      longs(crc32(content), data.length, content.length),
      shorts(name.length, 0),
    ]);
    const entry = Buffer.concat([longs(0x04034b50), described, name, data]);
    entries.push(entry);
    directory.push(longs(0x02014b50), shorts(VERSION), described, shorts(0, 0, 0), longs(0, offset), name);
    offset += entry.length;
  }
  const count = entries.length;
  const length = Buffer.concat(directory).length;
  const end = [longs(0x06054b50), shorts(0, 0, count, count), longs(length, offset), shorts(0)];
  return new Uint8Array(Buffer.concat([...entries, ...directory, ...end]));
}

const shorts = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const longs = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

export function workbook(parts: WorkbookParts): Uint8Array {
  return packed(workbookParts(parts));
}

/** A row of inline strings. */
export function textRow(number: number, texts: readonly string[]): string {
  return `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}

export const HEADER_ROW = textRow(1, ['Name', 'Phone', 'Address']);
