import { describe, expect, it } from 'vitest';
import { FilesApi } from '../../../src/api/files-api';
import { createHttpClient } from '../../../src/api/http-client';
import { ReceiptsApi } from '../../../src/api/receipts-api';
import { FakeClock } from '../../fakes/fake-clock';

/** The files of a platform that answers so; `asked` are the bodies it was sent. */
function filesOf(...answers: Response[]) {
  const asked: unknown[] = [];
  let token = 'old';
  const http = createHttpClient({
    base: 'http://portal.test',
    version: 'v',
    fetch: async (_, init) => {
      asked.push([new Headers(init?.headers).get('authorization'), init?.body]);
      return answers.shift() ?? new Response('', { status: 500 });
    },
    clock: new FakeClock(),
    auth: {
      header: () => `Bearer ${token} i`,
      refresh: async () => {
        token = 'new';
        return 'refreshed';
      },
    },
  });
  return { files: new FilesApi(http), asked };
}

const REQUEST = { kind: 'orders', format: 'csv', from: 1, to: 2 } as const;
const csv = () =>
  new Response('a,b', {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="orders.csv"' },
  });
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ errors: [{ code, message: code }] }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

describe('files of the platform', () => {
  it('are returned as bytes, with the name the platform gave them', async () => {
    const { blob, name } = await filesOf(csv()).files.export('kh-0001', REQUEST, 'km');
    expect([await blob.text(), name]).toEqual(['a,b', 'orders.csv']);
  });

  it('are never a captive portal’s page', async () => {
    const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
    await expect(filesOf(page).files.export('kh-0001', REQUEST, 'km')).rejects.toMatchObject({
      code: 'CAPTIVE_PORTAL',
    });
  });

  it('that are refused fail with the platform’s code after one request', async () => {
    const { files, asked } = filesOf(refusal(500, 'INTERNAL'), csv());
    await expect(files.export('kh-0001', REQUEST, 'km')).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(asked).toHaveLength(1);
    await expect(filesOf(refusal(404, 'NOT_FOUND')).files.proof('kh-0001-a1', 'delivery')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are requested again with new tokens, as the same bytes', async () => {
    const { files, asked } = filesOf(refusal(401, 'UNAUTHORIZED'), csv());
    await files.export('kh-0001', REQUEST, 'km');
    expect(asked).toEqual([
      ['Bearer old i', JSON.stringify(REQUEST)],
      ['Bearer new i', JSON.stringify(REQUEST)],
    ]);
  });

  it('are a receipt only when the answer is a PDF, which is in the reader’s language', async () => {
    const asked: (string | null)[] = [];
    const answers = [new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }), csv()];
    const http = createHttpClient({
      base: 'http://portal.test',
      version: 'v',
      fetch: async (_, init) => {
        const headers = new Headers(init?.headers);
        asked.push(headers.get('accept'), headers.get('accept-language'), headers.get('authorization'));
        return answers.shift() ?? refusal(500, 'INTERNAL');
      },
      clock: new FakeClock(),
      // a session that a refusal must not end
      auth: { header: () => 'Bearer own', refresh: async () => 'failed' },
    });
    const receipts = new ReceiptsApi(http);
    expect(await (await receipts.pdf('t/1', 'km')).blob.text()).toBe('%PDF-');
    expect(asked).toEqual(['application/pdf', 'km', null]);
    await expect(receipts.pdf('t1', 'km')).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('are a proof only when the answer is a picture', async () => {
    const picture = new Response('x', { headers: { 'content-type': 'image/jpeg' } });
    expect((await filesOf(picture).files.proof('kh-0001-a1', 'pickup')).blob.type).toBe('image/jpeg');
    await expect(filesOf(csv()).files.proof('kh-0001-a1', 'pickup')).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });
});
