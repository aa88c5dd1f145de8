import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastify from 'fastify';

/** The program that draws the API's documentation in the browser, compressed once. */
export interface ApiDocsScript {
  brotli: Buffer;
  etag: string;
}

const compressed = promisify(brotliCompress);
/** 5 MB of text: higher levels take many seconds of a core for a few percent. */
const QUALITY = 5;

/**
 * Takes the script out of the library's own plugin. Only when somebody opens the documentation: it needs more than 30
 * MB of memory, which other servers save.
 */
export async function loadApiDocsScript(): Promise<ApiDocsScript> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(scalar, { routePrefix: '/', configuration: { url: '/openapi.json' } });
  const { rawPayload } = await app.inject('/js/scalar.js');
  await app.close();
  const brotli = await compressed(rawPayload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return { brotli, etag: `W/"${createHash('sha256').update(rawPayload).digest('base64url').slice(0, 22)}"` };
}
