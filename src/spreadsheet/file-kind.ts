import { SpreadsheetError } from './spreadsheet-error';

export type FileKind = 'zip' | 'text';

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** "EncryptedPackage" as in the directory of an OLE file. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
/** Pictures, documents and archives that people pick by mistake. */
const FOREIGN = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x61, 0x72, 0x21],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x49, 0x46, 0x46],
];

/**
 * The kind of a file by its first bytes, whatever its name.
 * @throws SpreadsheetError for unsupported kinds
 */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new SpreadsheetError('empty');
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip';
  if (starts(bytes, 0x50, 0x4b)) throw new SpreadsheetError('damaged');
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new SpreadsheetError(holds(bytes, ENCRYPTED) ? 'password' : 'old-excel');
  // BIFF 2 to 4, without a container around it
  if (starts(bytes, 0x09) && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && [0x04, 0x06].includes(bytes[2] ?? -1))
    throw new SpreadsheetError('old-excel');
  if (FOREIGN.some((signature) => starts(bytes, ...signature))) throw new SpreadsheetError('not-a-spreadsheet');
  return 'text';
}

function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}
