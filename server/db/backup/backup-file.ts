import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { OpenDatabase } from '../database';
import { dump } from './dump';

/** A dump is read ahead by this many pieces only: rows may have pictures. */
const PIECES_AHEAD = 2;

/** A backup of this moment, compressed. */
export function compressed(database: Pick<OpenDatabase, 'long'>, now: number): Readable {
  const text = Readable.from(dump(database, now), { highWaterMark: PIECES_AHEAD });
  const gzip = createGzip({ level: 4 });
  // an error reaches whoever reads
  pipeline(text, gzip).catch((error: Error) => gzip.destroy(error));
  return gzip;
}

/**
 * A backup, complete or not at all; readable for the owner alone, because every signing key is in it. `content` is begun
 * only once there is a file that takes it: one that is never read to the end keeps its transaction.
 */
export async function writeAtomically(path: string, content: () => Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.part`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    await pipeline(content(), file.createWriteStream({ flush: true }));
    await requireEnd(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Read back once: a server that could not finish only closes its socket. @throws for one that is not complete */
async function requireEnd(path: string): Promise<void> {
  let last = '';
  for await (const line of linesOf(path)) last = line;
  if (!last.startsWith('{"rows":')) throw new Error('the backup is not complete');
}

/** The lines of a backup's file. */
export function linesOf(path: string): AsyncIterable<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  // the lines end with the error, as `for await` shows it
  pipeline(file, text).catch((error: Error) => text.destroy(error));
  return readLines(text);
}

async function* readLines(text: Readable): AsyncGenerator<string> {
  let rest = '';
  text.setEncoding('utf8');
  for await (const piece of text as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
