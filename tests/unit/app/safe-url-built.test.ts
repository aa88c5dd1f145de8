import { build } from 'vite';
import { describe, expect, it } from 'vitest';

/** The module as it is shipped: a minifier that takes a decoding for free of effects drops the failure it is made for. */
async function shipped(entry: string): Promise<Record<string, (text: string) => string>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  });
  const output = [result].flat()[0];
  const code = output && 'output' in output ? output.output[0].code : '';
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('safeUrl in the built portal', () => {
  it('still makes malformed addresses safe', async () => {
    const { safeUrl } = await shipped('src/lib/safe-url.ts');
    expect(safeUrl?.('/order-tracking?order_id=%zz')).toBe('/order-tracking?order_id=%25zz');
    expect(safeUrl?.('/x/%41%ff')).toBe('/x/%41%25ff');
  });
});
