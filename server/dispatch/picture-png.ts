import { crc32 } from 'node:zlib';
import type { WholePicture } from './whole-picture';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length and type before a chunk's data, its sum after it. */
const AROUND = 12;
/** Of what a picture can do without, what changes how it looks; texts, times and places stay out. */
const KEPT = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);

/** Undefined if it is none, if a chunk is damaged, or if its end is missing. What follows the end is left out. */
export function readPng(file: Buffer): WholePicture | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const chunks: Buffer[] = [SIGNATURE];
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  for (let at = SIGNATURE.length; at + AROUND <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + AROUND + length;
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
    const type = file.toString('latin1', at + 4, at + 8);
    if ((size === undefined) !== (type === 'IHDR')) return undefined;
    if (type === 'IHDR') {
      if (length !== 13) return undefined;
      size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    }
    hasPixels ||= type === 'IDAT';
    // what a decoder must know begins with a capital
    if (/^[A-Z]/.test(type) || KEPT.has(type)) chunks.push(file.subarray(at, end));
    if (type === 'IEND') return size && hasPixels ? { ...size, picture: Buffer.concat(chunks) } : undefined;
    at = end;
  }
  return undefined;
}
