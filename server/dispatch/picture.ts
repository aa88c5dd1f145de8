import { AppError } from '../../src/lib/app-error';
import type { NewProof } from '../tracking/proof-repository';
import { readJpeg } from './picture-jpeg';
import { readPng } from './picture-png';
import { readWebp } from './picture-webp';
import type { WholePicture } from './whole-picture';

type Picture = Pick<NewProof, 'contentType' | 'picture'>;

/** A larger picture is small as a file, and takes hundreds of megabytes of the phone that shows it. */
const LONGEST_SIDE = 4096;

/** Undefined for what isn't one of that type, or isn't complete. */
const READERS: readonly [Picture['contentType'], (file: Buffer) => WholePicture | undefined][] = [
  ['image/png', readPng],
  ['image/jpeg', readJpeg],
  ['image/webp', readWebp],
];

/** A picture sent as base64. Its type is what it is, whatever it is called. Throws `VALIDATION`. */
export function readPicture(base64: string): Picture {
  const file = Buffer.from(base64, 'base64');
  // the decoder passes over what is no base64
  if (file.toString('base64') !== base64) throw new AppError('VALIDATION', { message: 'picture is not base64.' });
  for (const [contentType, read] of READERS) {
    const found = read(file);
    if (found === undefined) continue;
    if (![found.width, found.height].every((side) => side >= 1 && side <= LONGEST_SIDE)) {
      throw new AppError('VALIDATION', { message: `picture is empty, or a side is longer than ${LONGEST_SIDE} dots.` });
    }
    return { contentType, picture: found.picture };
  }
  throw new AppError('VALIDATION', { message: 'picture is no complete PNG, JPEG or WebP.' });
}
