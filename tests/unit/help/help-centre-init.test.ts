import { describe, expect, it } from 'vitest';
import { initHelpCentre } from '../../../src/api/help-centre-init';

const PAYLOAD = {
  verification_token: 'token 1',
  bridge: 'http://127.0.0.1:8080',
  locale: 'en',
} as Parameters<typeof initHelpCentre>[2];
const BASE = 'http://localhost:8080/help-centre';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ask = (answer: () => Promise<Response>) => initHelpCentre(answer, BASE, PAYLOAD);

describe('opening the help centre', () => {
  it('sends its own token only, and no cookies', async () => {
    const seen: Request[] = [];
    const url = await initHelpCentre(
      async (input, init) => {
        seen.push(new Request(input, init));
        return json({ url: `${BASE}/articles` });
      },
      BASE,
      PAYLOAD,
    );
    expect(url).toBe(`${BASE}/articles`);
    const [request] = seen;
    expect(request).toMatchObject({ url: `${BASE}/conditions-api/v1/init`, credentials: 'omit' });
    expect([...(request?.headers.keys() ?? [])]).toEqual(['content-type']);
    expect(await request?.json()).toEqual(PAYLOAD);
  });

  it.each([
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a refusal', () => json({ code: 'UNAUTHORIZED' }, 401)],
    ['a refusal that looks like an answer', () => json({ url: BASE }, 500)],
    ['an answer without an address', () => json({})],
    ['an address that is no text', () => json({ url: 1 })],
    ['nothing', () => new Response('')],
  ])('treats %s as an invalid answer', async (_, answer) => {
    await expect(ask(async () => answer())).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('says that there is no connection when there is none', async () => {
    await expect(ask(() => Promise.reject(new TypeError('failed')))).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
