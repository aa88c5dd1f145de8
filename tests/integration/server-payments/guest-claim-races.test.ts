import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { OrderRepository } from '../../../server/orders/order-repository';
import { API, codeOf, get, postOrder, startPlatform, type TestPlatform } from '../server/support/platform';
import { DIALECTS } from '../server/support/postgres';
import { ACCEPTED, CHALLENGED, DECLINED, onlineRequest, Payer } from './support/cards';

const SENDER = {
  name: 'Lina',
  phone_number: '+855 12 000 111',
  location: { latitude: 11.55, longitude: 104.92, address: 'Market' },
};

/** Keeps back the next call of a method until `release`; `reached` once it is made. */
function holdNext<Name extends string>(of: Record<Name, (...given: never[]) => Promise<unknown>>, name: Name) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const original = of[name];
  const spy = vi.spyOn(of as Record<string, (...given: never[]) => Promise<unknown>>, name);
  const reached = new Promise<void>((resolve) => {
    spy.mockImplementationOnce(async function (this: unknown, ...given) {
      resolve();
      await released;
      return original.apply(this, given);
    });
  });
  return { reached, release };
}

describe.each(DIALECTS)("a guest's orders that join a shop while the guest goes on, on %s", (dialect) => {
  let platform: TestPlatform;
  let one: string;
  beforeAll(async () => {
    platform = await startPlatform({ dialect, env: { GUEST_SESSIONS: '30' } });
    one = await platform.signIn('one@test.example');
  }, 60_000);
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => platform.stop());

  const guest = async () => {
    const answer = await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} });
    const { token, vendor } = answer.json().result;
    const authorization = `Bearer ${token}`;
    const vendorId = vendor.vendor_id as string;
    const payer = new Payer(platform, authorization);
    const online = () => onlineRequest(platform, { vendor_id: vendorId, sender: SENDER });
    /** free, as with a voucher: anything else a guest pays for online */
    const place = () => {
      const request = onlineRequest(platform, { vendor_id: vendorId, sender: SENDER, delivery_fee: 0 });
      return postOrder(platform, request, { authorization });
    };
    const join = async () => {
      const headers = { authorization: one };
      const payload = { vendor_id: 'kh-1', token };
      const joined = await platform.app.inject({
        method: 'POST',
        url: `${API}/account/guest-orders`,
        headers,
        payload,
      });
      return joined.json().result?.moved as number | undefined;
    };
    return { authorization, vendorId, payer, online, place, join };
  };
  const isOfShop = async (orderId: string) =>
    (await get(platform, `${API}/order?vendorId=kh-1&orderId=${orderId}`, one)).statusCode === 200;
  const intentOf = async ({ payer, online }: Awaited<ReturnType<typeof guest>>, card: string) => {
    const key = randomUUID();
    return { key, body: await payer.prepare(online(), key, await payer.card(card)) };
  };

  it('takes an order along whose payment had begun, but had no order yet', async () => {
    const someone = await guest();
    expect((await someone.place()).statusCode).toBe(201);
    const { key, body } = await intentOf(someone, ACCEPTED);
    expect(await someone.join()).toBe(1);
    const answer = await someone.payer.confirm(body, key);
    expect(answer.statusCode).toBe(201);
    expect(await isOfShop(answer.json().result.order_id)).toBe(true);
  });

  it('takes an order along that is being confirmed at that moment', async () => {
    const someone = await guest();
    const { key, body } = await intentOf(someone, ACCEPTED);
    const held = holdNext(platform.services.vendorDirectory, 'find');
    const confirming = someone.payer.confirm(body, key);
    await held.reached;
    const joining = someone.join();
    await joining;
    held.release();
    const answer = await confirming;
    expect(answer.statusCode).toBe(201);
    expect(await isOfShop(answer.json().result.order_id)).toBe(true);
  });

  it.each([
    ['paid', 'approve'],
    ['declined', 'decline'],
  ])('takes an order along that is %s on the page of its payment', async (_what, decision) => {
    const someone = await guest();
    const { answer } = await someone.payer.pay(CHALLENGED, { order: someone.online() });
    const { order_id, redirect_required } = answer.json().result;
    expect(await someone.join()).toBe(0);
    expect(await isOfShop(order_id)).toBe(false);
    await someone.payer.answer(redirect_required.redirectUrl, decision);
    await platform.services.payments.sweep.run();
    await vi.waitFor(async () => expect(await isOfShop(order_id)).toBe(true));
  });

  it('takes an order along that is paid after the guest has signed out', async () => {
    const someone = await guest();
    const { answer } = await someone.payer.pay(CHALLENGED, { order: someone.online() });
    const { order_id, redirect_required } = answer.json().result;
    await someone.join();
    await someone.payer.call('POST', '/logout', {});
    await platform.services.guests.removeExpired(platform.services.db);
    await someone.payer.answer(redirect_required.redirectUrl, 'approve');
    await platform.services.payments.sweep.run();
    await vi.waitFor(async () => expect(await isOfShop(order_id)).toBe(true));
  });

  it('lets another card pay for an order that joined after the first one was declined', async () => {
    const someone = await guest();
    const { key, body } = await intentOf(someone, DECLINED);
    await someone.join();
    const declined = await someone.payer.confirm(body, key);
    const orderId = declined.json().errors[0].meta.order_id;
    expect(await isOfShop(orderId)).toBe(true);
    const again = await someone.payer.confirm({ ...body, ...(await someone.payer.card(ACCEPTED)) }, key);
    expect([again.statusCode, again.json().result.order_id]).toEqual([200, orderId]);
    const { result } = (await get(platform, `${API}/order?vendorId=kh-1&orderId=${orderId}`, one)).json();
    expect(result.status).toBe('NEW');
  });

  it('refuses an order or an intent that was being checked when the session ended', async () => {
    for (const send of [
      async (someone: Awaited<ReturnType<typeof guest>>) => someone.place(),
      async ({ payer, online }: Awaited<ReturnType<typeof guest>>) =>
        (await payer.intent(online(), randomUUID())).answer,
    ]) {
      const someone = await guest();
      await someone.place();
      const held = holdNext(platform.services.vendorDirectory, 'find');
      const sending = send(someone);
      await held.reached;
      expect(await someone.join()).toBe(1);
      held.release();
      const answer = await sending;
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  it('refuses anything new once they have joined, while a payment goes on', async () => {
    const someone = await guest();
    await intentOf(someone, ACCEPTED);
    await someone.join();
    expect((await someone.place()).statusCode).toBe(401);
    const { answer } = await someone.payer.intent(someone.online(), randomUUID());
    expect(answer.statusCode).toBe(401);
  });

  it('charges nothing when the guest signs out while the payment is being confirmed', async () => {
    const someone = await guest();
    const { key, body } = await intentOf(someone, ACCEPTED);
    const held = holdNext(platform.services.vendorDirectory, 'find');
    const confirming = someone.payer.confirm(body, key);
    await held.reached;
    await someone.payer.call('POST', '/logout', {});
    held.release();
    expect((await confirming).statusCode).toBe(401);
  });

  // the embedded database has one connection: a transaction has it to itself
  if (dialect !== 'postgres') return;
  describe('in another connection', { timeout: 15_000 }, () => {
    /** Resolves once the joining waits for a lock, or is done. */
    const waitsOrIsDone = (joining: Promise<unknown>) => {
      let isDone = false;
      const { db } = platform.services.database;
      void joining.finally(() => {
        isDone = true;
      });
      return vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
        expect(rows.length > 0 || isDone).toBe(true);
      });
    };

    it.each([
      ['an order that is being stored', 'insert'],
      ['a payment that is being settled', 'update'],
    ] as const)('waits for %s', async (_what, statement) => {
      const someone = await guest();
      const held = holdNext(OrderRepository.prototype, statement);
      const sending =
        statement === 'insert'
          ? someone.place()
          : someone.payer.pay(ACCEPTED, { order: someone.online() }).then(({ answer }) => answer);
      await held.reached;
      const joining = someone.join();
      await waitsOrIsDone(joining);
      held.release();
      expect(await joining).toBe(1);
      expect(await isOfShop((await sending).json().result.order_id)).toBe(true);
    });
  });
});
