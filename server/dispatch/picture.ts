import { AppError } from '../../src/lib/app-error';
import type { NewProof } from '../tracking/proof-repository';

type Picture = Pick<NewProof, 'contentType' | 'picture'>;

/** What files of each type begin with; of WebP the length of the file is between its two words. */
const BEGINNINGS: readonly [Picture['contentType'], (file: Buffer) => boolean][] = [
  ['image/png', (file) => file.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/jpeg', (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/webp', (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'],
];

/** A picture sent as base64. Its type is what it begins with, whatever it is called. Throws `VALIDATION`. */
export function readPicture(base64: string): Picture {
  const picture = Buffer.from(base64, 'base64');
  // the decoder passes over what is no base64
  if (picture.toString('base64') !== base64) throw new AppError('VALIDATION', { message: 'picture is not base64.' });
  const [contentType] = BEGINNINGS.find(([, isType]) => isType(picture)) ?? [];
  if (contentType === undefined) {
    throw new AppError('VALIDATION', { message: 'picture is neither PNG nor JPEG nor WebP.' });
  }
  return { contentType, picture };
}
