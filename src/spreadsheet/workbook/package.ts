import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { PARTS_MAX, UNPACKED_MAX } from '../limits';
import { SpreadsheetError } from '../spreadsheet-error';

/** The parts of a workbook that are XML, by their names in small letters with slashes, decoded. */
export type Parts = ReadonlyMap<string, string>;

const XML_PART = /\.(xml|rels)$/;
/** Drawings, themes and what other programs add: never read. */
const NOT_READ =
  /^(docprops|customxml)\/|\/(theme|drawings|charts|chartsheets|media|embeddings|printersettings|calcchain|externallinks|pivottables|pivotcache|tables|comments|threadedcomments|persons|webextensions|ctrlprops|slicers|timelines|querytables)(\/|\.|\d)/;
/** Pushed at once: how much may come out before it is counted. */
const STEP = 64 * 1024;

/**
 * Unpacks what is read of a workbook, counting what comes out: sizes that a package states are not believed.
 * @throws SpreadsheetError
 */
export function readPackage(bytes: Uint8Array): Parts {
  const names = directoryOf(bytes);
  refuseOthers(names);
  const wanted = new Set(names.filter(isRead));
  const parts = new Map<string, Uint8Array>();
  let unpacked = 0;
  const count = (size: number) => {
    unpacked += size;
    if (unpacked > UNPACKED_MAX) throw new SpreadsheetError('hostile');
  };
  unpackStreaming(bytes, wanted, parts, count);
  // a package whose parts don't follow each other is read by its directory
  const missing = [...wanted].filter((name) => !parts.has(name));
  if (missing.length > 0) unpackByDirectory(bytes, new Set(missing), parts, count);
  return new Map([...parts].map(([name, part]) => [partName(name), decodePart(part)]));
}

function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function isRead(name: string): boolean {
  const plain = partName(name);
  return XML_PART.test(plain) && !NOT_READ.test(plain);
}

/** The names in a package's directory, in which nothing is unpacked. */
function directoryOf(bytes: Uint8Array): string[] {
  const names: string[] = [];
  let stated = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        if (names.length > PARTS_MAX) throw new SpreadsheetError('hostile');
        if (isRead(name)) stated += originalSize;
        return false;
      },
    });
  } catch (cause) {
    throw cause instanceof SpreadsheetError ? cause : new SpreadsheetError('damaged', { cause });
  }
  if (stated > UNPACKED_MAX) throw new SpreadsheetError('hostile');
  return names;
}

/** Packages of other programs, and documents of others than spreadsheets. */
function refuseOthers(names: readonly string[]): void {
  const plain = new Set(names.map(partName));
  const has = (pattern: RegExp) => [...plain].some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/)) throw new SpreadsheetError('old-excel');
  if (has(/^index\/.*\.iwa$|^index\.zip$|^content\.xml$/)) throw new SpreadsheetError('other-program');
  if (has(/^(word|ppt)\//) || !has(/\.rels$/)) throw new SpreadsheetError('not-a-spreadsheet');
}

function unpackStreaming(
  bytes: Uint8Array,
  wanted: ReadonlySet<string>,
  parts: Map<string, Uint8Array>,
  count: (size: number) => void,
): void {
  let stop: unknown;
  const unzip = new Unzip((file) => {
    // of two parts of one name the first counts
    if (!wanted.has(file.name) || parts.has(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      count(chunk.length);
      chunks.push(chunk);
      if (isLast) parts.set(file.name, joined(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP) {
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    }
  } catch (cause) {
    stop = cause;
  }
  if (stop instanceof SpreadsheetError) throw stop;
}

/** By the sizes that the directory states, of which no more than that comes out. */
function unpackByDirectory(
  bytes: Uint8Array,
  wanted: ReadonlySet<string>,
  parts: Map<string, Uint8Array>,
  count: (size: number) => void,
): void {
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted.has(name)) return false;
        count(originalSize);
        return true;
      },
    });
    for (const [name, part] of Object.entries(found)) parts.set(name, part);
  } catch (cause) {
    throw cause instanceof SpreadsheetError ? cause : new SpreadsheetError('damaged', { cause });
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** XML in UTF-8, or in UTF-16 as its mark says. No spreadsheet program writes a document type, with which XML can be made to grow. */
function decodePart(part: Uint8Array): string {
  const [first, second] = part;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const xml = new TextDecoder(encoding).decode(part);
  if (/<!(DOCTYPE|ENTITY)/i.test(xml.slice(0, 4096))) throw new SpreadsheetError('hostile');
  return xml;
}
