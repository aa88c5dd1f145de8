import type { WholePicture } from './whole-picture';

/** Pixels, transparency and colours of a still picture; place, time and device are in others. */
const KEPT = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']);
/** Of the flags of VP8X, those that say that EXIF and XMP follow. */
const METADATA_FLAGS = 0x0c;

/** Undefined if it is none, moves, or is cut off. What follows the end is left out. */
export function readWebp(file: Buffer): WholePicture | undefined {
  if (file.length < 12 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') {
    return undefined;
  }
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  const chunks: Buffer[] = [];
  let width = 0;
  let height = 0;
  let hasPixels = false;
  for (let at = 12; at < end; ) {
    const next = at + 8 + (at + 8 <= end ? file.readUInt32LE(at + 4) : 0);
    const padded = next + (next % 2);
    if (at + 8 > end || padded > end) return undefined;
    const type = file.toString('latin1', at, at + 4);
    const data = file.subarray(at + 8, next);
    const size = sizeOf(type, data);
    if (size === 'damaged') return undefined;
    if (KEPT.has(type)) {
      const chunk = Buffer.from(file.subarray(at, padded));
      if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_FLAGS, 8);
      chunks.push(chunk);
    }
    hasPixels ||= type === 'VP8 ' || type === 'VP8L';
    width = Math.max(width, size?.width ?? 0);
    height = Math.max(height, size?.height ?? 0);
    at = padded;
  }
  if (!hasPixels) return undefined;
  const body = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return { width, height, picture: Buffer.concat([head, body]) };
}

/** What a chunk says of the size, in any of the three ways of writing it. */
function sizeOf(type: string, data: Buffer): { width: number; height: number } | 'damaged' | undefined {
  if (type === 'VP8X') {
    if (data.length < 10) return 'damaged';
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  }
  if (type === 'VP8 ') {
    if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return 'damaged';
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (type === 'VP8L') {
    if (data.length < 5 || data.readUInt8(0) !== 0x2f) return 'damaged';
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}
