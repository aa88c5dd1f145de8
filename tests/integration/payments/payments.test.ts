import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { encodeEvent, type SentEvent } from '../../../src/sync/analytics/events';
import { onSignals } from '../../../src/sync/analytics/track';
import { eventsOf } from '../../../src/sync/analytics/start-analytics';
import { trackDecision } from '../../../src/sync/payments/track-decision';
import { Gate } from '../../fakes/outbox-bench';
import { failure } from '../../fakes/fake-platform-server';
import { BANK } from '../../fakes/fake-payments';
import { card, ONLINE, PaymentBench } from '../../fakes/payment-bench';

const CONFIRM = /intent\/confirm$/;
let bench = new PaymentBench();
beforeEach(() => {
  bench = new PaymentBench();
});

const confirms = () => bench.server.requests.filter(({ path }) => CONFIRM.test(path));
const keysOf = (calls: { headers: Headers }[]) => new Set(calls.map(({ headers }) => headers.get('idempotency-key')));

describe('paying by card', () => {
  it('uses one idempotency key from the wallet to the order', async () => {
    const tab = bench.payingTab('a');
    const key = await bench.finish(bench.pay(tab));
    expect(await bench.statuses(tab)).toEqual(['paid']);
    expect(bench.charged).toBe(1);
    const calls = bench.server.requests.filter(({ path }) => path.includes('/payment/'));
    expect(calls.map(({ path }) => path)).toEqual([
      '/order/payment/auth/kh-0001',
      '/order/payment/intent',
      '/order/payment/intent/confirm',
    ]);
    expect([...keysOf(calls)]).toEqual([key]);
  });

  it('never writes the card or a token to the database', async () => {
    const tab = bench.payingTab('a');
    await bench.finish(bench.pay(tab, card('asks SEALED-TEXT')));
    const disk = JSON.stringify([...bench.disk.rows].map(([name, rows]) => [name, [...rows.values()]]));
    expect(disk).toContain('kh-0001');
    expect(disk).not.toMatch(/SEALED-TEXT|wallet-token|SOK DARA/);
  });

  it('stores the bank’s address before the payer is sent there, and deletes it afterwards', async () => {
    const tab = bench.payingTab('a');
    await bench.finish(bench.pay(tab, card('asks')));
    const [row] = await tab.core.list();
    expect(row).toMatchObject({ status: { name: 'waiting' }, intentId: expect.stringContaining('int-') });
    const orderId = row?.orderId ?? '';
    expect(row?.status).toEqual({
      name: 'waiting',
      orderId,
      redirectUrl: `${BANK}/card-provider/challenge/${orderId}`,
    });
    bench.server.payments.answer(orderId, true);
    await bench.settle(bench.payingTab('the page after the bank'), 1);
    expect(JSON.stringify(await tab.core.list())).not.toContain('challenge');
    expect(bench.charged).toBe(1);
  });

  it('stores no bank address that must not be opened', async () => {
    const tab = bench.payingTab('a');
    bench.server.override = ({ path }) =>
      CONFIRM.test(path)
        ? {
            status: 200,
            body: {
              result: { order_id: 'kh-0001-x', redirect_required: { redirectUrl: 'https://good@evil.example' } },
            },
          }
        : undefined;
    await bench.finish(bench.pay(tab));
    expect((await tab.core.list())[0]?.status).toEqual({ name: 'waiting', orderId: 'kh-0001-x', redirectUrl: null });
  });

  it('accepts another card for the same order after a refusal, under the same key', async () => {
    const tab = bench.payingTab('a');
    const first = await bench.finish(bench.pay(tab, card('declined')));
    expect(await bench.statuses(tab)).toEqual(['declined']);
    const second = await bench.finish(bench.pay(tab, card()));
    expect(second).toBe(first);
    expect([bench.charged, bench.orderCount]).toEqual([1, 1]);
  });

  it('accepts another card after a reload too, as long as the request is unchanged', async () => {
    const first = await bench.finish(bench.pay(bench.payingTab('a'), card('declined')));
    const again = bench.payingTab('b');
    expect(await bench.finish(bench.pay(again))).toBe(first);
    const other = await bench.finish(
      bench.pay(again, card(), { payload: { ...ONLINE, signature: 'another' }, draftId: 'another' }),
    );
    expect(other).not.toBe(first);
    expect([bench.charged, bench.orderCount]).toEqual([2, 2]);
  });

  it('requests the wallet again when its token has expired, and pays once', async () => {
    const tab = bench.payingTab('a');
    const prepared = await bench.finish(
      tab.preparation.prepare({ payload: ONLINE, currency: 'USD', draftId: 'draft' }),
    );
    bench.server.payments.tokens.clear();
    const found = prepared.name === 'prepared' ? tab.preparation.find(prepared.key) : undefined;
    if (found === undefined) throw new Error('not prepared');
    const { row } = await tab.core.begin(found, card());
    await bench.finish(tab.core.step(row.key));
    expect(await bench.statuses(tab)).toEqual(['paid']);
    expect([confirms().length, bench.charged]).toEqual([2, 1]);
  });

  it('gives up when the wallet’s token is refused twice', async () => {
    const tab = bench.payingTab('a');
    bench.network.fail(
      'POST',
      CONFIRM,
      { status: 409, code: 'PAYMENT_AUTH_EXPIRED' },
      { status: 409, code: 'PAYMENT_AUTH_EXPIRED' },
    );
    await bench.finish(bench.pay(tab));
    expect((await tab.core.list())[0]?.status).toEqual({ name: 'refused', code: 'PAYMENT_AUTH_EXPIRED' });
  });

  it.each(['SignatureExpired', 'FEE_CHANGED', 'CARD_INVALID', 'TOO_MANY_REQUESTS'])(
    'ends at once with a refusal: %s',
    async (code) => {
      const tab = bench.payingTab('a');
      bench.network.fail('POST', CONFIRM, { status: 409, code });
      await bench.finish(bench.pay(tab));
      expect((await tab.core.list())[0]?.status).toEqual({ name: 'refused', code });
      expect(bench.orderCount).toBe(0);
    },
  );
});

describe('a payment whose answer is lost', () => {
  const faults = [
    'drop-after-commit',
    'reset-before-send',
    'hang-after-commit',
    'hang',
    'truncated',
    'captive-portal',
  ] as const;

  it.each(faults)('%s: is looked up by its key, and charged once', async (fault) => {
    const tab = bench.payingTab('a');
    bench.network.fail('POST', CONFIRM, fault);
    await bench.finish(bench.pay(tab));
    await bench.settle(tab);
    expect(await bench.statuses(tab)).toEqual(['paid']);
    expect([bench.charged, bench.orderCount, keysOf(confirms()).size]).toEqual([1, 1, 1]);
  });

  it.each(faults)('%s on the way to the bank: gets the same answer again, with the bank’s page', async (fault) => {
    const tab = bench.payingTab('a');
    bench.network.fail('POST', CONFIRM, fault);
    await bench.finish(bench.pay(tab, card('asks')));
    await bench.settle(tab, 2);
    expect((await tab.core.list())[0]?.status).toMatchObject({
      name: 'waiting',
      redirectUrl: expect.stringContaining(BANK),
    });
    expect(bench.orderCount).toBe(1);
  });

  it('without any answer stays unknown, blocks another attempt, and is looked up later', async () => {
    const tab = bench.payingTab('a');
    bench.network.fail('POST', CONFIRM, 'drop-after-commit');
    bench.network.fail('GET', /by-key/, ...Array<'reset-before-send'>(4).fill('reset-before-send'));
    const key = await bench.finish(bench.pay(tab));
    await bench.settle(tab, 3);
    expect(await bench.statuses(tab)).toEqual(['unknown']);
    expect(
      await bench.finish(bench.pay(bench.payingTab('b'), card(), { payload: { ...ONLINE, signature: 'other' } })),
    ).toBe(key);
    await bench.settle(tab);
    expect(await bench.statuses(tab)).toEqual(['paid']);
    expect([bench.charged, bench.orderCount]).toEqual([1, 1]);
  });

  it('that goes offline midway waits for the network and is then looked up', async () => {
    const tab = bench.payingTab('a');
    bench.network.fail('POST', CONFIRM, 'drop-after-commit');
    await bench.finish(bench.pay(tab));
    bench.network.online = false;
    await bench.settle(tab, 2);
    expect(await bench.statuses(tab)).toEqual(['unknown']);
    bench.network.heal();
    await bench.settle(tab);
    expect(await bench.statuses(tab)).toEqual(['paid']);
    expect(bench.charged).toBe(1);
  });

  it('is no refusal when the tokens expire meanwhile: it is looked up once they are renewed', async () => {
    const tab = bench.payingTab('a');
    // it reaches the platform, whose answer is lost, and the same confirmation is refused with the old tokens
    bench.network.fail('POST', CONFIRM, 'drop-after-commit', { status: 401, code: 'UNAUTHORIZED' });
    const key = await bench.pay(tab, card('asks'));
    await tab.core.step(key);
    expect(await bench.statuses(tab)).toEqual(['unknown']);
    await bench.settle(tab);
    expect(await bench.statuses(tab)).toEqual(['waiting']);
    expect(keysOf(confirms()).size).toBe(1);
  });

  it('whose page was closed with the card counts as not made after a minute without arriving', async () => {
    const paying = bench.payingTab('a');
    bench.network.fail('POST', CONFIRM, 'hang');
    void bench.pay(paying);
    await bench.clock.advance(1_000);
    expect(await bench.statuses(paying)).toEqual(['confirming']);
    bench.locks.kill('a');
    const next = bench.payingTab('b');
    const [attempt] = await next.core.list();
    await bench.finish(next.core.step(attempt?.key ?? ''));
    expect(await bench.statuses(next)).toEqual(['unknown']);
    await bench.clock.advance(60_000);
    await bench.finish(next.core.step(attempt?.key ?? ''));
    expect((await next.core.list())[0]?.status).toEqual({ name: 'refused', code: 'NOT_MADE' });
  });

  it('on a platform without keys stays unknown, and nothing is sent again', async () => {
    bench.hasKeys = false;
    bench.server.extensions = false;
    const tab = bench.payingTab('a');
    bench.network.fail('POST', CONFIRM, 'drop-after-commit');
    await bench.finish(bench.pay(tab));
    await bench.settle(tab);
    expect(await bench.statuses(tab)).toEqual(['unknown']);
    expect(confirms()).toHaveLength(1);
    expect(confirms()[0]?.headers.get('idempotency-key')).toBeNull();
    // whoever looked for its order, and did not find it, may pay again
    await bench.finish(tab.core.disown((await tab.core.list())[0]?.key ?? ''));
    expect((await tab.core.list())[0]?.status).toEqual({ name: 'refused', code: 'DISOWNED' });
  });
});

describe('a payment that keeps getting server errors', () => {
  async function rounds(tab: ReturnType<PaymentBench['payingTab']>, until: () => Promise<boolean>): Promise<void> {
    for (let round = 0; round < 30 && !(await until()); round += 1) await bench.settle(tab, 1);
  }
  const status = async (tab: ReturnType<PaymentBench['payingTab']>) => (await tab.core.list())[0]?.status;

  it('is not confirmed endlessly, and ends as not made once that is certain', async () => {
    const tab = bench.payingTab('a');
    bench.server.override = ({ path }) => (CONFIRM.test(path) ? failure(500, 'INTERNAL') : undefined);
    await bench.finish(bench.pay(tab));
    await rounds(tab, async () => (await status(tab))?.name === 'refused');
    expect(await status(tab)).toEqual({ name: 'refused', code: 'NOT_MADE' });
    const sent = confirms().length;
    expect(sent).toBeGreaterThanOrEqual(3);
    await bench.settle(tab);
    expect(confirms()).toHaveLength(sent);
    expect(bench.charged).toBe(0);
  });

  it('is left to the payer when the platform gives no information at all, and can be paid once afterwards', async () => {
    const tab = bench.payingTab('a');
    bench.server.override = ({ path }) =>
      CONFIRM.test(path) || path.includes('/by-key/') ? failure(503, 'SERVICE_UNAVAILABLE') : undefined;
    const key = await bench.finish(bench.pay(tab));
    await tab.core.disown(key);
    expect((await status(tab))?.name).toBe('unknown');
    await rounds(tab, async () => (await status(tab))?.name !== 'unknown' || 'failing' in ((await status(tab)) ?? {}));
    expect(await status(tab)).toEqual({ name: 'unknown', failing: 503 });
    await tab.core.disown(key);
    expect(await status(tab)).toEqual({ name: 'refused', code: 'DISOWNED' });
    bench.server.override = () => undefined;
    expect(await bench.finish(bench.pay(tab))).toBe(key);
    expect(bench.charged).toBe(1);
  });
});

describe('a payment that the user declares not made', () => {
  it('stays unknown where the platform can be asked about it', async () => {
    const tab = bench.payingTab('a');
    bench.network.fail('POST', CONFIRM, 'drop-after-commit');
    bench.network.fail('GET', /by-key/, 'reset-before-send');
    const key = await bench.finish(bench.pay(tab));
    await bench.finish(tab.core.disown(key));
    expect(await bench.statuses(tab)).toEqual(['unknown']);
  });
});

describe('the end of a payment', () => {
  it('is reported as decided only by the tab that settled it', async () => {
    const tab = bench.payingTab('a');
    const prepared = await bench.finish(
      tab.preparation.prepare({ payload: ONLINE, currency: 'USD', draftId: 'draft' }),
    );
    const found = prepared.name === 'prepared' ? tab.preparation.find(prepared.key) : undefined;
    if (found === undefined) throw new Error('not prepared');
    const { row } = await tab.core.begin(found, card());
    const steps = [
      await bench.finish(tab.core.step(row.key)),
      await bench.finish(bench.payingTab('b').core.step(row.key)),
    ];
    expect(steps.map(({ isDecided = false }) => isDecided)).toEqual([true, false]);
  });

  it.each([
    [{ name: 'paid', orderId: 'o' }, ['request.accepted', 'transaction'], undefined],
    [{ name: 'declined' }, ['request.rejected', 'transaction.failed'], 'CARD_DECLINED'],
    [{ name: 'refused', code: 'FEE_CHANGED' }, ['request.rejected', 'transaction.failed'], 'FEE_CHANGED'],
    [{ name: 'cancelled' }, ['request.rejected', 'transaction.failed'], 'PAYMENT_CANCELLED'],
    [{ name: 'refunded' }, [], undefined],
  ] as const)('is counted with the event the request flow names: %o', async (status, names, code) => {
    const tab = bench.payingTab('a');
    await bench.finish(bench.pay(tab, card('asks')));
    const [row] = await tab.core.list();
    const told: SentEvent[] = [];
    const stop = onSignals((signal) => told.push(...eventsOf(signal).map((event) => encodeEvent(event, 0))));
    if (row !== undefined) trackDecision({ ...row, status });
    stop();
    expect(told.map(({ name }) => name)).toEqual(names);
    for (const event of told) {
      expect(event).toMatchObject({ kind: 'new', method: 'ONLINE_PAYMENT', ...(code && { code }) });
      expect(JSON.stringify(event)).not.toContain('Dara');
    }
    const transactions = told.filter(({ name }) => name.startsWith('transaction'));
    for (const event of transactions)
      expect(event).toMatchObject({ fee: { amount: ONLINE.delivery_fee, currency: 'USD' } });
  });
});

describe('the bank’s challenge', () => {
  it('that is never answered lets the payment expire as cancelled', async () => {
    const tab = bench.payingTab('a');
    await bench.finish(bench.pay(tab, card('asks')));
    bench.server.payments.expire((await tab.core.list())[0]?.orderId ?? '');
    await bench.settle(tab, 1);
    expect(await bench.statuses(tab)).toEqual(['cancelled']);
  });

  it.each([
    [true, 'paid', 1],
    [false, 'declined', 0],
  ] as const)(
    'answered %s, with the payer returning twice, in two tabs: %s once',
    async (approved, status, charged) => {
      await bench.finish(bench.pay(bench.payingTab('a'), card('asks')));
      const back = [bench.payingTab('b'), bench.payingTab('c')];
      const [row] = await bench.payingTab('d').core.list();
      bench.server.payments.answer(row?.orderId ?? '', approved);
      await Promise.all(back.map((tab) => bench.settle(tab, 1)));
      await Promise.all(back.map((tab) => bench.settle(tab, 1)));
      expect(await bench.statuses(bench.payingTab('e'))).toEqual([status]);
      expect([bench.charged, bench.orderCount]).toEqual([charged, 1]);
    },
  );

  it('can be cancelled by the user; if the bank was faster, the order is paid', async () => {
    const tab = bench.payingTab('a');
    await bench.finish(bench.pay(tab, card('asks')));
    const orderId = (await tab.core.list())[0]?.orderId ?? '';
    await bench.finish(tab.core.cancel('kh-0001', orderId));
    expect(await bench.statuses(tab)).toEqual(['cancelled']);

    bench = new PaymentBench();
    const late = bench.payingTab('a');
    await bench.finish(bench.pay(late, card('asks')));
    const paidId = (await late.core.list())[0]?.orderId ?? '';
    bench.server.payments.answer(paidId, true);
    await bench.finish(late.core.cancel('kh-0001', paidId));
    expect(await bench.statuses(late)).toEqual(['paid']);
  });

  it('approved for an order that failed is shown as refunded', async () => {
    const tab = bench.payingTab('a');
    await bench.finish(bench.pay(tab, card('asks')));
    const orderId = (await tab.core.list())[0]?.orderId ?? '';
    bench.server.payments.answer(orderId, true);
    bench.server.move(orderId, 'STALLED');
    await bench.settle(tab, 1);
    expect(await bench.statuses(tab)).toEqual(['refunded']);
  });
});

describe('one request open in several tabs', () => {
  it('is paid once: the second tab follows the first one’s payment', async () => {
    const [a, b] = [bench.payingTab('a'), bench.payingTab('b')];
    const keys = await bench.finish(Promise.all([bench.pay(a), bench.pay(b)]));
    await bench.settle(a, 1);
    expect(new Set(keys).size).toBe(1);
    expect([bench.charged, bench.orderCount]).toEqual([1, 1]);
  });

  it('is not paid again by a tab that missed the payment', async () => {
    await bench.finish(bench.pay(bench.payingTab('a')));
    await bench.finish(bench.pay(bench.payingTab('b')));
    expect([bench.charged, bench.orderCount]).toEqual([1, 1]);
  });

  it.each([true, false])(
    'is confirmed once where locks do not exclude each other; with keys: %s',
    async (extensions) => {
      bench.hasKeys = extensions;
      bench.server.extensions = extensions;
      bench.locksOf = () => ({ shared: false, hold: (_name, run) => run() });
      const { core, preparation } = bench.payingTab('a');
      const prepared = await bench.finish(preparation.prepare({ payload: ONLINE, currency: 'USD', draftId: 'draft' }));
      const found = preparation.find(prepared.name === 'prepared' ? prepared.key : '');
      if (found === undefined) throw new Error('not prepared');
      const { row } = await core.begin(found, card());
      await bench.finish(Promise.all([core.step(row.key), core.step(row.key)]));
      expect(confirms()).toHaveLength(1);
      expect(bench.charged).toBe(1);
    },
  );

  it('is not sent without a card while it is being paid for, and cannot be paid for once it was sent', async () => {
    const paying = bench.payingTab('a');
    await bench.finish(bench.pay(paying, card('asks')));
    await expect(bench.tab('b').add(ONLINE, { currency: 'USD', draftId: 'draft' })).rejects.toEqual(
      new AppError('PAYMENT_IN_PROGRESS'),
    );
    bench = new PaymentBench();
    await bench.tab('b').add(ONLINE, { currency: 'USD', draftId: 'draft' });
    await expect(bench.finish(bench.pay(bench.payingTab('a')))).rejects.toEqual(new AppError('IDEMPOTENCY_IN_FLIGHT'));
    expect(bench.charged).toBe(0);
  });
});

describe('a page that is closed at any step of paying', () => {
  const STEPS = 24;
  const points = Array.from({ length: STEPS }, (_, index) => index + 1);

  it.each(points)(
    'step %i: the next page looks the payment up; at most one order and one charge, and both are shown',
    async (point) => {
      for (const text of ['accepted', 'asks', 'declined']) {
        bench = new PaymentBench();
        const gate = new Gate();
        gate.killAt = point;
        bench.pay(bench.payingTab('a', gate), card(text)).catch(() => undefined);
        await bench.clock.advance(100_000);
        bench.locks.kill('a');
        const next = bench.payingTab('b');
        await bench.settle(next);
        const rows = await next.core.list();
        expect(rows.map((row) => row.status.name)).not.toContain('confirming');
        expect(bench.orderCount).toBeLessThanOrEqual(1);
        expect(bench.charged).toBeLessThanOrEqual(1);
        // whatever the platform has made of it, this device knows
        if (bench.orderCount === 1) expect(['waiting', 'paid', 'declined']).toContain(rows[0]?.status.name);
        if (bench.charged === 1) expect(rows[0]?.status.name).toBe('paid');
        // and the user can go on
        if (rows[0]?.status.name === 'waiting') bench.server.payments.answer(rows[0].orderId ?? '', true);
        else if (rows[0]?.status.name !== 'paid') await bench.finish(bench.pay(next));
        await bench.settle(next, 2);
        expect([text, bench.charged]).toEqual([text, 1]);
      }
    },
  );
});
