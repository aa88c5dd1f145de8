import { UNPACKED_MAX } from '../../src/spreadsheet/limits';
import { HEADER_ROW, packed, textRow, workbook, workbookParts } from './workbook';

const SHEET = 'xl/worksheets/sheet1.xml';
const ORDER = textRow(2, ['Sok', '012 345 678', 'Street 63']);
/** More than a reader may unpack. */
const HUGE = 2 * UNPACKED_MAX;

/** The parts of a workbook with one order. */
export const orderParts = (changes: Record<string, string | Uint8Array> = {}) => ({
  ...workbookParts({ sheets: [HEADER_ROW + ORDER] }),
  ...changes,
});

/** Changes a part's entry in the package's directory. */
export function changeDirectory<Result>(bytes: Uint8Array, name: string, change: (entry: DataView) => Result): Result {
  const ENTRY_LENGTH = 46;
  const at = Buffer.from(bytes).lastIndexOf(name) - ENTRY_LENGTH;
  return change(new DataView(bytes.buffer, bytes.byteOffset + at, ENTRY_LENGTH));
}

/**
 * Files that try to hang a reader or exhaust its memory (fault 27), by how they do it, and what they are called: what a
 * person's file may be like as well is no accusation. Each is smaller than the size limit.
 */
export const HOSTILE_FILES: Readonly<
  Record<string, { fault: 'too-many-cells' | 'damaged' | 'hostile'; bytes: () => Uint8Array }>
> = {
  'that unpacks to more than may be': {
    fault: 'too-many-cells',
    bytes: () => packed(orderParts({ [SHEET]: new Uint8Array(HUGE) })),
  },
  'that lies about its sizes': {
    fault: 'damaged',
    bytes: () => {
      const bytes = packed(orderParts({ [SHEET]: new Uint8Array(HUGE).fill(32) }));
      changeDirectory(bytes, SHEET, (entry) => entry.setUint32(24, 100, true));
      return bytes;
    },
  },
  'whose parts lie in one place': {
    fault: 'hostile',
    bytes: () => {
      const bytes = packed(orderParts());
      const start = changeDirectory(bytes, SHEET, (entry) => entry.getUint32(42, true));
      changeDirectory(bytes, 'xl/workbook.xml', (entry) => entry.setUint32(42, start, true));
      return bytes;
    },
  },
  'of more formats than any program has': {
    fault: 'too-many-cells',
    bytes: () =>
      workbook({
        sheets: [HEADER_ROW + ORDER],
        styles: `<styleSheet><cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs></styleSheet>`,
      }),
  },
  'whose cells all share a long text': {
    fault: 'too-many-cells',
    bytes: () => {
      const cells = '<c t="s"><v>0</v></c>'.repeat(40);
      const rows = Array.from({ length: 5_000 }, (_, index) => `<row r="${index + 2}">${cells}</row>`).join('');
      return workbook({
        sheets: [HEADER_ROW + rows],
        sharedStrings: `<sst><si><t>${'a'.repeat(4_000_000)}</t></si></sst>`,
      });
    },
  },
  'whose entities grow': {
    fault: 'hostile',
    bytes: () => {
      const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>`;
      return packed(orderParts({ [SHEET]: xml }));
    },
  },
  'of thousands of parts': {
    fault: 'too-many-cells',
    bytes: () => {
      const names = Array.from(
        { length: 3000 },
        (_, index) => [`xl/worksheets/s${index}.xml`, '<worksheet/>'] as const,
      );
      return packed(orderParts(Object.fromEntries(names)));
    },
  },
};
