import { Inflate } from 'fflate';
import { PARTS_MAX } from '../limits';
import { SpreadsheetError } from '../spreadsheet-error';
import { crc32 } from './crc32';

/** The directory entry of one part of a package. */
export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  checksum: number;
  packedSize: number;
  /** bytes, once unpacked */
  size: number;
  /** of its own header */
  start: number;
}

const [ENTRY_MARK, PART_MARK, END_MARK] = [0x02014b50, 0x04034b50, 0x06054b50];
const [END64_MARK, LOCATOR64_MARK] = [0x06064b50, 0x07064b50];
const [ENTRY_LENGTH, PART_LENGTH, END_LENGTH, LOCATOR64_LENGTH] = [46, 30, 22, 20];
const [COMMENT_MAX, IN_ZIP64] = [0xffff, 0xffffffff];
const [STORED, DEFLATED] = [0, 8];

const damaged = (cause?: unknown) => new SpreadsheetError('damaged', { cause });

/**
 * The directory of a package, without unpacking anything. Only the directory says which parts there are: parts that a
 * program has replaced may still lie between them.
 * @throws SpreadsheetError also when two parts overlap, as only made-up packages have them
 */
export function zipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { count, offset } = directoryPlace(view);
    if (count > PARTS_MAX) throw new SpreadsheetError('too-many-cells');
    const entries: ZipEntry[] = [];
    let at = offset;
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== ENTRY_MARK) throw damaged();
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
      const nameEnd = at + ENTRY_LENGTH + (nameLength ?? 0);
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, nameEnd)),
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        checksum: view.getUint32(at + 16, true),
        ...sizes(view, at, { from: nameEnd, to: nameEnd + (extraLength ?? 0) }),
      });
      at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
    }
    refuseOverlaps(entries);
    return entries;
  } catch (cause) {
    throw cause instanceof SpreadsheetError ? cause : damaged(cause);
  }
}

function directoryPlace(view: DataView): { count: number; offset: number } {
  const last = view.byteLength - END_LENGTH;
  let end = last;
  while (end >= 0 && view.getUint32(end, true) !== END_MARK) end = last - end < COMMENT_MAX ? end - 1 : -1;
  if (end < 0) throw damaged();
  const locator = end - LOCATOR64_LENGTH;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR64_MARK) {
    const end64 = long(view, locator + 8);
    if (view.getUint32(end64, true) !== END64_MARK) throw damaged();
    return { count: long(view, end64 + 32), offset: long(view, end64 + 48) };
  }
  return { count: view.getUint16(end + 10, true), offset: view.getUint32(end + 16, true) };
}

function long(view: DataView, at: number): number {
  return view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
}

/** Sizes and position of an entry; those of large packages are in its extra fields. */
function sizes(view: DataView, at: number, extra: { from: number; to: number }) {
  const packedSize = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const start = view.getUint32(at + 42, true);
  let field = extra.from;
  while (field + 4 <= extra.to && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true);
  let next = field + 4;
  const wide = (value: number) => {
    if (value !== IN_ZIP64 || next + 8 > extra.to) return value;
    next += 8;
    return long(view, next - 8);
  };
  const wideSize = wide(size);
  return { size: wideSize, packedSize: wide(packedSize), start: wide(start) };
}

function refuseOverlaps(entries: readonly ZipEntry[]): void {
  let end = 0;
  for (const { start, packedSize } of [...entries].sort((one, other) => one.start - other.start)) {
    if (start < end) throw new SpreadsheetError('hostile');
    end = start + PART_LENGTH + packedSize;
  }
}

/** Bytes unpacked at once before they are counted. */
const STEP = 32 * 1024;

/**
 * A part's bytes, as many as the directory says.
 * @throws SpreadsheetError when there are more, fewer, or others
 */
export function unpack(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.isEncrypted) throw new SpreadsheetError('password');
  const packed = packedBytes(bytes, entry);
  let part: Uint8Array;
  if (entry.method === STORED) part = packed;
  else if (entry.method === DEFLATED) part = inflated(packed, entry.size);
  else throw damaged();
  // some programs leave the checksum out
  if (part.length !== entry.size || (entry.checksum !== 0 && crc32(part) !== entry.checksum)) throw damaged();
  return part;
}

function packedBytes(bytes: Uint8Array, { start, packedSize }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (start + PART_LENGTH > bytes.length || view.getUint32(start, true) !== PART_MARK) throw damaged();
  const from = start + PART_LENGTH + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (from + packedSize > bytes.length) throw damaged();
  return bytes.subarray(from, from + packedSize);
}

function inflated(packed: Uint8Array, size: number): Uint8Array {
  const part = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw damaged();
    part.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += STEP) {
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    }
  } catch (cause) {
    throw cause instanceof SpreadsheetError ? cause : damaged(cause);
  }
  return part.subarray(0, length);
}
