import type { WholePicture } from './whole-picture';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const EXIF = 0xe1;
const COMMENT = 0xfe;
/** Of the segments for applications those of JFIF, of colours, and of Adobe, which say how the picture looks. */
const KEPT_OF_APPLICATIONS = new Set([0xe0, 0xe2, 0xee]);

const isOfApplication = (marker: number) => (marker & 0xf0) === 0xe0;
/** Frame headers, among which are three tables. */
const isFrame = (marker: number) => (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Undefined if it is none, or is cut off. What follows the end, such as a phone's film, is left out. */
export function readJpeg(file: Buffer): WholePicture | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== (0xff00 | START)) return undefined;
  const parts: Buffer[] = [file.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  for (let at = 2; at + 2 <= file.length; ) {
    if (file.readUInt8(at) !== 0xff) return undefined;
    const marker = file.readUInt8(at + 1);
    if (marker === END) {
      parts.push(file.subarray(at, at + 2));
      return size && hasPixels ? { ...size, picture: Buffer.concat(parts) } : undefined;
    }
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 4 <= file.length ? at + 2 + file.readUInt16BE(at + 2) : 0;
    if (end < at + 4 || end > file.length) return undefined;
    const segment = file.subarray(at, end);
    if (isFrame(marker)) {
      if (segment.length < 9) return undefined;
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    }
    hasPixels ||= marker === SCAN;
    at = marker === SCAN ? endOfScan(file, end) : end;
    if (marker === EXIF) parts.push(...onlyOrientation(segment));
    else if (isKept(marker, segment)) parts.push(file.subarray(end - segment.length, at));
  }
  return undefined;
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return isOfApplication(marker) ? KEPT_OF_APPLICATIONS.has(marker) : marker !== COMMENT;
}

/** Where the next marker is: in a scan, FF is followed by 0, or by the number of a restart. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && at + 1 < file.length) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && (next & 0xf8) !== 0xd0) return at;
    at = file.indexOf(0xff, at + 2);
  }
  return file.length;
}

/** Phones store pictures lying, and in their EXIF how to turn them: that alone is kept of it. */
function onlyOrientation(segment: Buffer): Buffer[] {
  const turned = orientationOf(segment.subarray(4));
  if (turned === undefined) return [];
  const kept = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  );
  kept.writeUInt16BE(turned, 28);
  return [kept];
}

function orientationOf(exif: Buffer): number | undefined {
  if (exif.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined;
  const tiff = exif.subarray(6);
  if (tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    const value = short(at + 8);
    if (short(at) === 0x0112) return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
