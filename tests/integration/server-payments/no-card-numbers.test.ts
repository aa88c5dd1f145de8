import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '../server/support/platform';
import { storeEmptyDatabase } from '../server/support/empty-database';
import { bundleServer, ServerProcess } from '../server/support/process';

const NUMBERS = ['4111111111111111', '4000000000003220', '4000000000000002'];
const PICKUP_TO = { latitude: 11.5701, longitude: 104.9222 };

/** As browsers load it. */
const JWE = new URL('../../../sandbox/cards/pages/jwe.js', import.meta.url).href;

/** A real server from start to stop, on its own data directory, at its most talkative. */
describe('card numbers', () => {
  let directory: string;
  let server: ServerProcess;
  const said: string[] = [];

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'rider-portal-cards-'));
    const file = await bundleServer(`server-cards-${process.pid}`);
    await storeEmptyDatabase(directory);
    server = await ServerProcess.start(file, { DATA_DIR: directory, LOG_LEVEL: 'trace' });
    await server.ready();
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  const call = async (path: string, payload: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.origin + API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(payload),
    });
    const text = await answer.text();
    said.push(text);
    return { status: answer.status, body: JSON.parse(text) };
  };

  it('are stored and logged nowhere after payments that were accepted, challenged and declined', async () => {
    const page = await fetch(
      `${server.origin.replace('127.0.0.1', 'localhost')}/card-provider/fields?parent=${server.origin}`,
    );
    const key = /data-key="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&quot;', '"') ?? '';
    const jwe = await import(/* @vite-ignore */ JWE);
    const { kid, ...jwk } = JSON.parse(key);

    const login = await call('/login', { email_address: 'merchant@sandbox.example', password: 'Sandbox!2026' });
    const { AccessToken, IdToken } = login.body.result.AuthenticationResult;
    const authorization = `Bearer ${AccessToken} ${IdToken}`;
    const vendors = await fetch(`${server.origin}${API}/vendor/kh-0001`, { headers: { authorization } });
    const { latitude, longitude } = (await vendors.json()).result.vendor_information.location;
    const quote = await call(
      '/delivery/fee',
      { vendor_id: 'kh-0001', source: { latitude, longitude }, destination: PICKUP_TO, delivery_type: 'INSTANT' },
      { authorization },
    );
    const { fee, signature } = quote.body.result;
    const wallet = (await call('/order/payment/auth/kh-0001', {}, { authorization })).body.result;
    const outcomes: (number | string)[] = [];
    for (const number of NUMBERS) {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const intent = await call(
        '/order/payment/intent',
        {
          wallet_id: wallet.wallet_id,
          bearer_token: wallet.access_token,
          vendor_id: 'kh-0001',
          order: {
            vendor_id: 'kh-0001',
            customer: { name: 'Dara', phone_number: '+85512345678', location: { ...PICKUP_TO, address: 'Street 51' } },
            order: { payment_method: 'ONLINE_PAYMENT', amount: 5, description: '', cold_bag_needed: false },
            delivery_fee: fee,
            signature,
          },
        },
        headers,
      );
      expect(intent.status, JSON.stringify(intent.body)).toBe(201);
      const card = { number, cvc: '123', expiry_month: 12, expiry_year: 2035 };
      const confirm = await call(
        '/order/payment/intent/confirm',
        {
          order: { vendor_id: 'kh-0001' },
          bearer_token: wallet.access_token,
          purchase_intent_id: intent.body.result.intent_id,
          payment_method: 'cybersource_creditcard',
          encrypted_card: {
            jwe: await jwe.encrypt(card, await jwe.importKey(jwk), kid),
            holder_name: 'DARA',
            save_card: true,
          },
        },
        headers,
      );
      outcomes.push(confirm.body.errors?.[0].code ?? confirm.status);
    }
    expect(outcomes).toEqual([201, 201, 'CARD_DECLINED']);
    await server.end('SIGTERM');

    const places = [...files(directory), { name: 'log', text: server.text }, { name: 'answers', text: said.join() }];
    expect(places.length).toBeGreaterThan(20);
    expect(server.text).toContain('/order/payment/intent/confirm');
    // what may be kept is found, so that looking finds what is there
    expect(places.some(({ text }) => text.includes('DARA'))).toBe(true);
    const spellings = NUMBERS.flatMap((number) => [number, number.replace(/(\d{4})(?=\d)/g, '$1 ')]);
    for (const spelling of spellings) {
      const found = places.filter(({ text }) => text.includes(spelling)).map(({ name }) => name);
      expect([spelling, found]).toEqual([spelling, []]);
    }
  });
});

function files(directory: string): { name: string; text: string }[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => ({ name: path, text: readFileSync(path, 'latin1') }));
}
