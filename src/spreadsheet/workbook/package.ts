import { UNPACKED_FREE, UNPACKED_MAX, UNPACKED_PER_BYTE } from '../limits';
import { SpreadsheetError } from '../spreadsheet-error';
import { unpack, type ZipEntry, zipDirectory } from './zip';

/** The XML parts of a workbook, by their decoded names in lower case with slashes. */
export type WorkbookParts = ReadonlyMap<string, string>;

const XML_PART = /\.(xml|rels)$/;
/** Drawings, themes and additions of other programs: never read. */
const NOT_READ =
  /^(docprops|customxml)\/|\/(theme|drawings|charts|chartsheets|media|embeddings|printersettings|calcchain|externallinks|pivottables|pivotcache|tables|comments|threadedcomments|persons|webextensions|ctrlprops|slicers|timelines|querytables)(\/|\.|\d)/;

/**
 * Unpacks the needed parts of a workbook. Its directory is read first: oversized parts are not started, and no part may
 * become larger than stated.
 * @throws SpreadsheetError
 */
export function readPackage(bytes: Uint8Array): WorkbookParts {
  const entries = zipDirectory(bytes).map((entry) => ({ ...entry, name: partName(entry.name) }));
  refuseOthers(entries.map(({ name }) => name));
  const wanted = new Map<string, ZipEntry>();
  let unpacked = 0;
  for (const entry of entries) {
    if (!XML_PART.test(entry.name) || NOT_READ.test(entry.name)) continue;
    if (entry.size > UNPACKED_FREE && entry.size > entry.packedSize * UNPACKED_PER_BYTE)
      throw new SpreadsheetError('too-many-cells');
    unpacked += entry.size;
    if (unpacked > UNPACKED_MAX) throw new SpreadsheetError('too-many-cells');
    const first = wanted.get(entry.name);
    // two parts of one name are ambiguous
    if (first !== undefined && first.checksum !== entry.checksum) throw new SpreadsheetError('damaged');
    if (first === undefined) wanted.set(entry.name, entry);
  }
  return new Map([...wanted].map(([name, entry]) => [name, decodePart(unpack(bytes, entry))]));
}

function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** Packages of other programs, and documents other than spreadsheets. */
function refuseOthers(names: readonly string[]): void {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/)) throw new SpreadsheetError('old-excel');
  // Numbers' own, also where its folder was packed as a whole
  if (has(/\.iwa$|(^|\/)index\.zip$|^content\.xml$/)) throw new SpreadsheetError('other-program');
  if (has(/^(word|ppt)\//) || !has(/\.rels$/)) throw new SpreadsheetError('not-a-spreadsheet');
}

/** XML in UTF-8, or in UTF-16 with a mark. No spreadsheet program writes a document type, which can make XML grow. */
function decodePart(part: Uint8Array): string {
  const [first, second] = part;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const xml = new TextDecoder(encoding).decode(part);
  if (/<!(DOCTYPE|ENTITY)/i.test(xml.slice(0, 4096))) throw new SpreadsheetError('hostile');
  return xml;
}
