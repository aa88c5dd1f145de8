import { strToU8, zipSync } from 'fflate';

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

export function packed(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const bytes = Object.entries(parts).map(
    ([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part] as const,
  );
  // the same content has the same bytes, whenever it is written
  return zipSync(Object.fromEntries(bytes), { mtime: new Date(2026, 0, 1) });
}

export function workbook(parts: WorkbookParts): Uint8Array {
  return packed(workbookParts(parts));
}

/** A row of inline strings. */
export function textRow(number: number, texts: readonly string[]): string {
  return `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}

export const HEADER_ROW = textRow(1, ['Name', 'Phone', 'Address']);
