import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawPng } from '../../../sandbox/riders/png';
import { readPicture } from '../../../server/dispatch/picture';
import { AppError } from '../../../src/lib/app-error';

/** Three dots wide and two high, as a browser's canvas writes them. */
const PNG = drawPng({ width: 3, height: 2 }, [[255, 0, 0]], []);
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAANSP/9k=',
  'base64',
);
const WEBP = Buffer.from(
  'UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoDAAIABABoJaACdLoAA5gA/us2/6E2Paiv/0JP/ibP+Js+AAAAAA==',
  'base64',
);
const LOSSLESS = Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAAAcQ/Y/+ByKi/wEA', 'base64');

/** "II": little-endian, the picture is to be turned to the right (6), and a place. */
const EXIF = Buffer.concat([
  Buffer.from('457869660000' + '49492a0008000000' + '0100' + '120103000100000006000000' + '00000000', 'hex'),
  Buffer.from('11.5621N 104.9160E'),
]);

const read = (file: Buffer) => readPicture(file.toString('base64'));
const bytes = (...values: number[]) => Buffer.from(values);

/** `part` at `at`, in place of `instead` bytes. */
const changed = (file: Buffer, at: number, part: Buffer, instead = 0) =>
  Buffer.concat([file.subarray(0, at), part, file.subarray(at + instead)]);

function segment(marker: number, data: Buffer): Buffer {
  const length = data.length + 2;
  return Buffer.concat([bytes(0xff, marker, length >> 8, length & 0xff), data]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.from(PNG.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return changed(PNG, 8, pngChunk('IHDR', header), 25);
}

function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

describe('a rider’s picture', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
    ['image/webp', LOSSLESS],
  ] as const)('is stored as it is when it tells no more than it shows (%s)', (contentType, picture) => {
    expect(read(picture)).toEqual({ contentType, picture });
    expect(read(Buffer.concat([picture, Buffer.from('a film and its place')])).picture).toEqual(picture);
  });

  it.each([
    ['PNG', PNG],
    ['JPEG', JPEG],
    ['WebP', WEBP],
    ['lossless WebP', LOSSLESS],
  ])('is refused wherever it is cut off (%s)', (_type, picture) => {
    for (let length = 1; length < picture.length; length += 1) {
      expect(() => read(picture.subarray(0, length))).toThrow(AppError);
    }
  });

  it('is refused when a chunk is damaged', () => {
    expect(() => read(changed(PNG, PNG.indexOf('IDAT') + 6, bytes(0), 1))).toThrow(AppError);
  });

  it('loses texts, places and times of a PNG', () => {
    const told = changed(PNG, 33, Buffer.concat([pngChunk('tEXt', EXIF), pngChunk('eXIf', EXIF)]));
    expect(read(told).picture).toEqual(PNG);
  });

  it('loses all of a JPEG’s EXIF but how it is turned', () => {
    const told = changed(JPEG, 20, Buffer.concat([segment(0xe1, EXIF), segment(0xed, EXIF), segment(0xfe, EXIF)]));
    const { picture } = read(told);
    expect(Buffer.from(picture).includes('11.5621')).toBe(false);
    const kept = segment(
      0xe1,
      Buffer.from('457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000', 'hex'),
    );
    expect(picture).toEqual(changed(JPEG, 20, kept));
    expect(read(Buffer.from(picture)).picture).toEqual(picture);
  });

  it('loses the EXIF of a WebP', () => {
    const size = bytes(2, 0, 0, 1, 0, 0);
    const told = webp(
      webpChunk('VP8X', Buffer.concat([bytes(0x0c, 0, 0, 0), size])),
      WEBP.subarray(12),
      webpChunk('EXIF', EXIF),
      webpChunk('XMP ', EXIF),
    );
    const flags = bytes(0, 0, 0, 0);
    expect(read(told).picture).toEqual(webp(webpChunk('VP8X', Buffer.concat([flags, size])), WEBP.subarray(12)));
  });

  it('is refused as a WebP whose extended header is empty', () => {
    expect(() => read(webp(webpChunk('VP8X', bytes()), WEBP.subarray(12)))).toThrow(AppError);
  });

  it.each([
    ['PNG', pngOfSize(30_000, 30_000)],
    ['PNG', pngOfSize(3, 4097)],
    ['PNG', pngOfSize(0, 2)],
    ['JPEG', changed(JPEG, JPEG.indexOf(bytes(0xff, 0xc0)) + 5, bytes(0x7f, 0xff), 2)],
    ['WebP', changed(WEBP, 26, bytes(0xff, 0x3f), 2)],
    ['lossless WebP', changed(LOSSLESS, 21, bytes(0xff, 0xff), 2)],
  ])('is refused when a phone couldn’t show it (%s)', (_type, picture) => {
    expect(() => read(picture)).toThrow(AppError);
  });

  it('may be as large as phones show', () => {
    expect(read(pngOfSize(4096, 4096)).contentType).toBe('image/png');
  });
});
