import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const compress = promisify(brotliCompress);
/** The encoder's own choice, and its largest blocks: either may be smaller by 0.1 %. */
const BLOCKS = [0, 20];
/** Only what every first visit loads is worth compressing twice. */
const LARGE = 200_000;

/** Writes `file.br` beside every text file that gets smaller by it. */
export async function precompress(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(join(directory, file));
      const tries = BLOCKS.slice(0, source.length < LARGE ? 1 : undefined).map((block) =>
        compress(source, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
            [constants.BROTLI_PARAM_LGBLOCK]: block,
          },
        }),
      );
      const [packed] = (await Promise.all(tries)).sort((one, other) => one.length - other.length) as [Buffer];
      if (packed.length < source.length) writeFileSync(join(directory, `${file}.br`), packed);
    }),
  );
}
