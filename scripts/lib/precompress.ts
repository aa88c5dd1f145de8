import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const compress = promisify(brotliCompress);

/** Writes `file.br` beside every text file that gets smaller by it. */
export async function precompress(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const source = readFileSync(join(directory, file));
      const packed = await compress(source, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      });
      if (packed.length < source.length) writeFileSync(join(directory, `${file}.br`), packed);
    }),
  );
}
