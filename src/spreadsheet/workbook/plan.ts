import { SpreadsheetError } from '../spreadsheet-error';
import type { WorkbookParts } from './package';
import { attribute, unescaped, walkTags } from './tags';

/** The location of a workbook's own parts, and its sheets in the order of their tabs. */
export interface WorkbookPlan {
  sheets: readonly { name: string; isHidden: boolean; isActive: boolean; part: string }[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  isFrom1904: boolean;
  /** no program has calculated its formulas since they were written */
  isUncalculated: boolean;
}

/** Further tabs are not searched. */
const SHEETS_MAX = 40;

/** Follows the package's relationships, whatever the names of its parts. @throws SpreadsheetError */
export function planOf(parts: WorkbookParts): WorkbookPlan {
  const start = relationships(parts, '').find(({ type }) => type === 'officeDocument')?.target;
  const path = [start, 'xl/workbook.xml', 'workbook.xml'].find((one) => one !== undefined && parts.has(one));
  const xml = path === undefined ? undefined : parts.get(path);
  if (path === undefined || xml === undefined || !/<(\w+:)?workbook[\s>]/.test(xml))
    throw new SpreadsheetError(start === undefined ? 'damaged' : 'not-a-spreadsheet');
  const related = relationships(parts, path);
  const partOf = (type: string) => related.find((one) => one.type === type && parts.has(one.target))?.target;
  const sheets: { name: string; isHidden: boolean; isActive: boolean; part: string }[] = [];
  let active = 0;
  let tabs = 0;
  let isFrom1904: boolean | undefined;
  let isUncalculated = false;
  walkTags(xml, {
    open(name, attributes) {
      // Excel for Mac writes others of this name, for extensions, at the end
      if (name === 'workbookPr') isFrom1904 ??= isTrue(attribute(attributes, 'date1904'));
      if (name === 'calcPr') isUncalculated ||= isTrue(attribute(attributes, 'fullCalcOnLoad'));
      if (name === 'workbookView') active = Number(attribute(attributes, 'activeTab') ?? 0);
      if (name !== 'sheet' || sheets.length >= SHEETS_MAX) return;
      const isActive = tabs === active;
      tabs += 1;
      const id = attribute(attributes, 'id');
      const part = related.find((one) => one.id === id && one.type === 'worksheet')?.target;
      const isHidden = /^(hidden|veryHidden)$/i.test(attribute(attributes, 'state') ?? '');
      const label = unescaped(attribute(attributes, 'name') ?? '');
      if (part !== undefined && parts.has(part)) sheets.push({ name: label, isHidden, isActive, part });
    },
  });
  if (sheets.length === 0) throw new SpreadsheetError('damaged');
  return {
    sheets,
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
    isFrom1904: isFrom1904 === true,
    isUncalculated,
  };
}

const isTrue = (flag = '') => /^(1|true|on)$/i.test(flag);

interface Relationship {
  id: string;
  /** the last word of its address, the same in both editions of the format */
  type: string;
  target: string;
}

/** The parts that a part refers to; `''` is the package itself. */
function relationships(parts: WorkbookParts, part: string): Relationship[] {
  const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/') + 1) : '';
  const xml = parts.get(`${folder}_rels/${part.slice(folder.length)}.rels`) ?? '';
  const found: Relationship[] = [];
  walkTags(xml, {
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
        target: resolved(folder, unescaped(attribute(attributes, 'Target') ?? '')),
      });
    },
  });
  return found;
}

function resolved(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/').toLowerCase();
  const path: string[] = [];
  for (const step of (plain.startsWith('/') ? plain : `${folder}${plain}`).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
