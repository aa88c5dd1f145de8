import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, startPlatform, type TestPlatform } from '../server/support/platform';
import { CHALLENGED, HOST, onlineRequest, Payer } from './support/cards';

const PORTAL = `http://${HOST}`;

describe("the card provider's pages", () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform({
      env: {
        PUBLIC_ORIGIN: 'https://rider.example',
        EMBED_ORIGINS: 'https://host.example',
        ACCESS_TOKEN_SECONDS: '86400',
      },
    });
  });
  afterAll(() => platform.stop());

  const get = (url: string, headers: object = {}) =>
    platform.app.inject({ method: 'GET', url, headers: { host: 'localhost:8190', ...headers } });
  const directive = (answer: { headers: Record<string, unknown> }, name: string) =>
    String(answer.headers['content-security-policy'])
      .split('; ')
      .find((part) => part.startsWith(`${name} `));

  it.each(['fields', 'widget'])('serve %s under a policy of their own, framed by the portal only', async (page) => {
    const answer = await get(`/card-provider/${page}?parent=${PORTAL}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(directive(answer, 'default-src')).toBe("default-src 'none'");
    expect(directive(answer, 'script-src')).toBe("script-src 'self'");
    expect(directive(answer, 'connect-src')).toBeUndefined();
    expect(directive(answer, 'form-action')).toBe("form-action 'none'");
    expect(directive(answer, 'frame-ancestors')).toBe(
      `frame-ancestors https://rider.example ${PORTAL} https://host.example`,
    );
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(answer.body).not.toMatch(/<script(?![^>]* src=)| style=| on\w+=/);
    expect(answer.body).toContain(`data-parent="${PORTAL}"`);
    expect(answer.body).not.toContain('"d":');
  });

  it.each([
    'https://evil.example',
    `${PORTAL}.evil.example`,
    `${PORTAL}/`,
    'http://localhost:8190',
    'https://host.example',
    'null',
    '*',
    '',
  ])('exchange no messages with a page of %s', async (parent) => {
    const answer = await get(`/card-provider/fields?parent=${encodeURIComponent(parent)}`);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'VALIDATION']);
  });

  it('are in the language of the portal', async () => {
    for (const [lang, tag, dir] of [
      ['en', 'en', 'ltr'],
      ['km', 'km', 'ltr'],
      ['ar', 'ar', 'rtl'],
      ['ur', 'ur', 'rtl'],
      ['zh_Hant_TW', 'zh-Hant-TW', 'ltr'],
      ['zh_Hant_HK', 'zh-Hant-HK', 'ltr'],
      ['"><script>', 'en', 'ltr'],
    ]) {
      const { body } = await get(`/card-provider/widget?parent=${PORTAL}&lang=${encodeURIComponent(lang ?? '')}`);
      expect(body).toContain(`<html lang="${tag}" dir="${dir}" data-theme="system">`);
    }
    expect((await get(`/card-provider/widget?parent=${PORTAL}&theme=dark`)).body).toContain('data-theme="dark"');
    expect((await get(`/card-provider/widget?parent=${PORTAL}&theme=x`)).statusCode).toBe(400);
  });

  it('serve their scripts and styles, and no other file', async () => {
    for (const name of ['card-form.js', 'card-rules.js', 'fields.js', 'jwe.js', 'widget.js', 'provider.css']) {
      const answer = await get(`/card-provider/assets/${name}`);
      expect([name, answer.statusCode, answer.headers['cache-control']]).toEqual([name, 200, 'private, no-cache']);
      expect(answer.headers['content-type']).toMatch(name.endsWith('.js') ? /^text\/javascript/ : /^text\/css/);
    }
    for (const name of ['render.ts', 'files.ts', '..%2f..%2fpackage.json', 'x.js']) {
      expect((await get(`/card-provider/assets/${name}`)).statusCode).toBe(404);
    }
  });

  it('ask the payer once, in a page that nobody may frame', async () => {
    const payer = new Payer(platform, await platform.signIn('one@test.example'));
    const { answer } = await payer.pay(CHALLENGED, { order: onlineRequest(platform) });
    const { order_id, redirect_required } = answer.json().result;
    const { pathname } = new URL(redirect_required.redirectUrl);
    const page = await get(pathname, { 'accept-language': 'en-GB,en;q=0.9' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('$2.10');
    expect(page.body).toContain('value="approve"');
    expect(directive(page, 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive(page, 'form-action')).toBe(`form-action 'self' ${PORTAL}`);
    expect((await get(pathname, { 'accept-language': 'ar-KW' })).body).toContain('dir="rtl"');
    for (const decision of ['', 'maybe']) {
      expect((await payer.answer(redirect_required.redirectUrl, decision)).statusCode).toBe(400);
    }
    await payer.answer(redirect_required.redirectUrl, 'approve');
    const after = await get(pathname);
    expect(after.body).not.toContain('value="approve"');
    expect(after.body).toContain(`href="${PORTAL}/order-tracking/kh-1?order_id=${order_id}"`);
    const json = await platform.app.inject({ method: 'POST', url: pathname, payload: { answer: 'decline' } });
    expect(json.headers.location).toBe(`${PORTAL}/order-tracking/kh-1?order_id=${order_id}`);
  });

  it('answer nothing at an address that was never issued', async () => {
    const page = await get('/card-provider/challenge/AAAAAAAAAAAAAAAAAAAAAA');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const post = await platform.app.inject({
      method: 'POST',
      url: '/card-provider/challenge/AAAAAAAAAAAAAAAAAAAAAA',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'answer=approve',
    });
    expect(post.statusCode).toBe(404);
  });

  it('accept form bodies, which the rest of the platform does not', async () => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/orders/api/v1/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email_address=a@b.example&password=x',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('may be framed by the portal, on the other loopback name of the host it is called by', async () => {
    for (const [host, frames] of [
      ['127.0.0.1:8190', 'frame-src http://localhost:8190'],
      ['localhost:8190', 'frame-src http://127.0.0.1:8190'],
      ['192.168.1.5:8190', "frame-src 'none'"],
    ] as const) {
      const answer = await get('/healthz', { host });
      expect(directive(answer, 'frame-src')).toBe(frames);
    }
  });

  it('send the payer back to the public origin when the portal is behind a proxy', async () => {
    const authorization = await platform.signIn('one@test.example');
    const payer = new Payer(platform, authorization);
    const body = await payer.prepare(onlineRequest(platform), null, await payer.card(CHALLENGED));
    const confirm = (origin: string) =>
      platform.app.inject({
        method: 'POST',
        url: '/orders/api/v1/order/payment/intent/confirm',
        headers: { authorization, host: HOST, origin },
        payload: body,
      });
    // A foreign page cannot choose where the payer goes.
    const answer = await confirm('https://evil.example');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].meta.because).toBe('card-origin');
  });
});
