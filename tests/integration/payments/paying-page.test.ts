import { afterEach, describe, expect, it } from 'vitest';
import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';
import { BANK } from '../../fakes/fake-payments';
import { card, ONLINE } from '../../fakes/payment-bench';
import { type OpenTab, Portal } from '../../fakes/portal';

const CONFIRM = /intent\/confirm$/;
const OTHER = { ...ONLINE, signature: 'another' };
let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

/** A tab of a portal whose card provider is the bank of the fakes. */
const opened = (name: string, given: Parameters<Portal['tab']>[1] = {}) =>
  portal.signedIn(name, { ...given, config: { cardOrigin: BANK, ...given.config } });

async function prepared({ services }: OpenTab, payload: OrderRequestPayload = ONLINE, draftId = 'draft') {
  const result = await portal.done(
    services.payments().then((loaded) => loaded.prepare({ payload, currency: 'USD', draftId })),
  );
  if (result.name === 'failed') throw new Error(result.code);
  return result.key;
}

/** As `opened`, with the code of payments: each page loads it for itself, which has to be done before the next opens. */
async function openedToPay(name: string, given: Parameters<Portal['tab']>[1] = {}) {
  const tab = await opened(name, given);
  await portal.done(tab.services.payments().then((loaded) => loaded.ofDraft('none')));
  return tab;
}

/** Confirms a prepared payment, and waits for the platform's answer to it. */
async function pay(tab: OpenTab, text = 'accepted'): Promise<string> {
  const payments = await portal.done(tab.services.payments());
  const { key } = await portal.done(payments.confirm(await prepared(tab), card(text)));
  await portal.clock.advance(500);
  return key;
}

const confirms = () => portal.server.requests.filter(({ path }) => CONFIRM.test(path));
const lookUps = () => portal.server.requests.filter(({ path }) => path.includes('/by-key/'));
const shown = ({ payments }: OpenTab) => payments.attempts.map(({ status }) => status.name);

describe('a card payment on its page', () => {
  it('that is accepted is shown with its order, and reported to the payer', async () => {
    const tab = await opened('tab');
    await pay(tab);
    const [attempt] = tab.payments.attempts;
    const orderId = attempt?.orderId ?? '';
    expect(attempt).toMatchObject({ draftId: 'draft', vendorId: 'kh-0001', payload: ONLINE });
    expect(attempt?.status).toEqual({ name: 'paid', orderId });
    expect(tab.orders.byId[orderId]?.order.payment_method).toBe('ONLINE_PAYMENT');
    expect(tab.payments.lastPaid).toEqual({ vendorId: 'kh-0001', orderId });
    expect(tab.toasts.items).toEqual([
      { id: 'request', type: 'success', messageId: 'request.success.created', duration: 5_000 },
    ]);
  });

  it('that is declined is not reported as placed, and its order can be paid with another card after a reload', async () => {
    const tab = await opened('tab');
    const key = await pay(tab, 'declined');
    expect(shown(tab)).toEqual(['declined']);
    expect([tab.toasts.items, tab.payments.lastPaid]).toEqual([[], null]);
    await portal.stop();
    const next = await opened('next');
    expect(await prepared(next, ONLINE, 'another draft')).not.toBe(key);
    expect(await pay(next)).toBe(key);
    expect(shown(next)).toEqual(['paid']);
    expect([portal.server.payments.charged, portal.server.orders.size]).toEqual([1, 1]);
  });

  it('that is made or under way gives its key to no other intent', async () => {
    const tab = await opened('tab');
    const paid = await pay(tab);
    await portal.stop();
    const next = await opened('next');
    expect(await prepared(next)).not.toBe(paid);
  });

  it('whose wallet’s token has expired is confirmed with a new one', async () => {
    const tab = await opened('tab');
    const key = await prepared(tab);
    portal.server.payments.tokens.clear();
    await portal.done(tab.services.payments().then((loaded) => loaded.confirm(key, card())));
    await portal.clock.advance(500);
    expect(shown(tab)).toEqual(['paid']);
    expect(confirms()).toHaveLength(2);
  });

  it('whose answer was lost is looked up by itself, and charged once', async () => {
    const tab = await opened('tab');
    portal.network.fail('POST', CONFIRM, 'drop-after-commit');
    await pay(tab);
    await portal.clock.advance(31_000);
    expect(shown(tab)).toEqual(['paid']);
    expect([confirms().length, portal.server.payments.charged]).toEqual([1, 1]);
  });

  it('is not begun while offline: nothing is stored or sent', async () => {
    const tab = await opened('tab');
    const key = await prepared(tab);
    tab.tab.setOnline(false);
    await expect(
      portal.done(tab.services.payments().then((loaded) => loaded.confirm(key, card()))),
    ).rejects.toMatchObject({ code: 'NETWORK' });
    tab.tab.setOnline(true);
    await portal.clock.advance(10_000);
    expect(await portal.done(tab.services.payments().then((loaded) => loaded.ofDraft('draft')))).toBeNull();
    expect(confirms()).toHaveLength(0);
  });

  it('is not begun with a key that this page has not prepared', async () => {
    const key = await prepared(await openedToPay('one'));
    const other = await openedToPay('two');
    await expect(
      portal.done(other.services.payments().then((loaded) => loaded.confirm(key, card()))),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(confirms()).toHaveLength(0);
  });

  it('is found by its draft, and no other draft’s is', async () => {
    const tab = await opened('tab');
    const key = await pay(tab, 'declined');
    expect(await portal.done(tab.services.payments().then((loaded) => loaded.ofDraft('draft')))).toMatchObject({
      key,
      status: { name: 'declined' },
    });
    expect(await portal.done(tab.services.payments().then((loaded) => loaded.ofDraft('another draft')))).toBeNull();
  });
});

describe('a payment that the bank asks about', () => {
  it('is continued by the page that the payer returns to, which reports it', async () => {
    const first = await opened('first');
    await pay(first, 'asks');
    const [attempt] = first.payments.attempts;
    const url = `${BANK}/card-provider/challenge/${attempt?.orderId}`;
    expect(attempt?.status).toMatchObject({ name: 'waiting', redirectUrl: url });
    await portal.stop();
    portal.server.payments.answer(attempt?.orderId ?? '', true);
    const next = await opened('next');
    await portal.clock.advance(3_000);
    expect(shown(next)).toEqual(['paid']);
    expect(next.payments.lastPaid?.orderId).toBe(attempt?.orderId);
    expect(next.toasts.items.map(({ messageId }) => messageId)).toEqual(['request.success.created']);
  });

  it('leads to no bank where the portal has no card provider of its own', async () => {
    const tab = await opened('tab', { config: { cardOrigin: '' } });
    await pay(tab, 'asks');
    expect(tab.payments.attempts[0]?.status).toMatchObject({ name: 'waiting', redirectUrl: null });
  });

  it('is asked about at once when the payer says so', async () => {
    const tab = await opened('tab');
    const key = await pay(tab, 'asks');
    portal.server.payments.answer(tab.payments.attempts[0]?.orderId ?? '', true);
    // long after the answer, the next look-up by itself may be half a minute away
    await portal.clock.advance(100);
    expect(shown(tab)).toEqual(['waiting']);
    await portal.done(
      tab.services.payments().then((loaded) => loaded.lookUp(key)),
      1_000,
    );
    expect(shown(tab)).toEqual(['paid']);
  });

  it('can be withdrawn, with its order shown as cancelled; when that fails it is still waited for', async () => {
    const tab = await opened('tab');
    await pay(tab, 'asks');
    const orderId = tab.payments.attempts[0]?.orderId ?? '';
    portal.network.fail('POST', /intent\/cancel$/, { status: 409, code: 'CONFLICT' });
    const cancel = () => portal.done(tab.services.payments().then((loaded) => loaded.cancel('kh-0001', orderId)));
    await expect(cancel()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(shown(tab)).toEqual(['waiting']);
    await cancel();
    expect(shown(tab)).toEqual(['cancelled']);
    expect(tab.orders.byId[orderId]?.status).toBe('PAYMENT_CANCELLED');
    expect([tab.toasts.items, tab.payments.lastPaid]).toEqual([[], null]);
  });

  it('is not continued by another open tab, since the payer comes back to one', async () => {
    const other = await openedToPay('other');
    const paying = await opened('paying');
    await pay(paying, 'asks');
    expect(shown(other)).toEqual(['waiting']);
    paying.tab.kill();
    await paying.services.stop();
    portal.server.requests.length = 0;
    await portal.clock.advance(60_000);
    expect(lookUps()).toHaveLength(0);
    other.tab.setVisible(false);
    other.tab.setVisible(true);
    await portal.clock.advance(1_000);
    expect(lookUps()).toHaveLength(1);
  });
});

describe('a payment that the platform cannot be asked about', () => {
  it('can be declared not made by the payer, who may then remove it and pay anew', async () => {
    portal.server.extensions = false;
    const tab = await opened('tab', { config: { platformExtensions: false } });
    portal.network.fail('POST', CONFIRM, 'reset-before-send');
    const key = await pay(tab);
    expect(shown(tab)).toEqual(['unknown']);
    await portal.done(tab.services.payments().then((loaded) => loaded.dismiss(key)));
    expect(shown(tab)).toEqual(['unknown']);
    await portal.done(tab.services.payments().then((loaded) => loaded.disown(key)));
    expect(tab.payments.attempts[0]?.status).toEqual({ name: 'refused', code: 'DISOWNED' });
    await portal.done(tab.services.payments().then((loaded) => loaded.dismiss(key)));
    expect(shown(tab)).toEqual([]);
    await pay(tab);
    expect(portal.server.payments.charged).toBe(1);
  });
});

describe('one draft in two tabs without a channel between them', () => {
  const twoTabs = async () =>
    [
      await openedToPay('one', { without: { channels: true } }),
      await openedToPay('two', { without: { channels: true } }),
    ] as const;

  it('follows the payment of the other tab, and shows it', async () => {
    const [one, two] = await twoTabs();
    const late = await prepared(two);
    portal.network.fail('POST', CONFIRM, 'hang-after-commit');
    const key = await pay(one);
    expect(await portal.done(two.services.payments().then((loaded) => loaded.confirm(late, card())))).toEqual({
      key,
      own: false,
    });
    expect(two.payments.attempts.map((attempt) => attempt.key)).toEqual([key]);
    await portal.clock.advance(90_000);
    expect([shown(one), shown(two)]).toEqual([['paid'], ['paid']]);
    expect(portal.server.payments.charged).toBe(1);
  });

  it('is not paid for with other content meanwhile, and the tab shows why', async () => {
    const [one, two] = await twoTabs();
    const late = await prepared(two, { ...OTHER, order: { ...ONLINE.order, amount: 99 } });
    await pay(one, 'asks');
    await expect(
      portal.done(two.services.payments().then((loaded) => loaded.confirm(late, card()))),
    ).rejects.toMatchObject({
      code: 'PAYMENT_IN_PROGRESS',
    });
    expect(shown(two)).toEqual(['waiting']);
    expect(confirms()).toHaveLength(1);
  });
});
