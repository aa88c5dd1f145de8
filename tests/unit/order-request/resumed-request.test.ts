import { beforeEach, describe, expect, it } from 'vitest';
import { setAsideKey, readDraft } from '../../../src/domain/order-request/draft/draft';
import { required } from '../../../src/lib/assert';
import { applyFlags } from '../../../src/state/flags';
import { orderRequest } from '../../../src/state/order-request';
import { outbox } from '../../../src/state/outbox';
import { aPayload } from '../../factories/order';
import { Bench, deferred, flush, resetStates } from './controller-helpers';

beforeEach(resetStates);

const submissionOf = ({ step }: Bench) => (step.name === 'FILL_PAYMENT_DETAILS' ? step.submission : null);

/** A request that was sent from a page that is closed. */
async function sentAndClosed(): Promise<Bench> {
  const bench = new Bench();
  await bench.toDetails();
  await bench.submit();
  bench.controller.stop();
  return bench;
}

/** A place comes after another request has asked for one. `replace`: ends the request that asked for it. */
async function expectLatePlaceUnseen(replace: (bench: Bench) => Promise<void>): Promise<void> {
  const bench = new Bench();
  const late = deferred<{ latitude: number; longitude: number } | undefined>();
  const choose = (id: string) =>
    bench.controller.send({ type: 'SUGGESTION_CHOSEN', suggestion: { id, formatted_address: id } });
  bench.services.geolocator.details.mockImplementation(() => late.promise);
  await bench.open();
  choose('p1');
  await replace(bench);
  bench.services.geolocator.details.mockImplementation(() => new Promise(() => undefined));
  await bench.open();
  choose('p2');
  const before = bench.controller.state;
  late.resolve({ latitude: 1, longitude: 2 });
  await flush();
  expect(bench.controller.state).toEqual(before);
  expect(orderRequest.request.step).toEqual(before.step);
}

describe('a request whose page was closed after it was sent', () => {
  it('and that was refused meanwhile is back in its form, with the reason', async () => {
    const bench = await sentAndClosed();
    await bench.report('key-1', { name: 'rejected', code: 'AMOUNT_TOO_LOW' });
    await bench.reload();
    expect(bench.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Dara' },
    });
    expect(bench.toasted).toEqual(['request.error.create']);
  });

  it.each(['queued', 'unknown', 'ask'] as const)('and is %s is followed from there', async (name) => {
    const bench = await sentAndClosed();
    await bench.report('key-1', { name });
    await bench.reload();
    expect(submissionOf(bench)).toMatchObject({ name: 'waiting', key: 'key-1', status: name });
  });

  it.each(['entry', 'ofDraft'] as const)('is not asked for again while its row cannot be read: %s', async (read) => {
    const bench = await sentAndClosed();
    const stored = outbox.entries;
    outbox.entries = [];
    bench.services.outbox[read].mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await bench.reload();
    expect(submissionOf(bench)).toEqual({ name: 'waiting', key: 'key-1', status: 'unknown' });
    expect(bench.controller.state.form.destinationName).toBe('Sok Dara');
    outbox.entries = stored;
    await bench.report('key-1', { name: 'accepted', orderId: 'kh-0001-b' });
    expect(bench.opened).toEqual(['kh-0001-b']);
  });

  it('and of which an earlier version became the order keeps what was changed since', async () => {
    const bench = await sentAndClosed();
    outbox.entries = outbox.entries.map((entry) => ({
      ...entry,
      key: 'key-2',
      payload: aPayload(),
      status: { name: 'accepted', orderId: 'kh-0001-b' },
    }));
    await bench.reload();
    expect(submissionOf(bench)).toMatchObject({ name: 'taken', entry: 'key-2', orderId: 'kh-0001-b', isSame: false });
    expect(bench.controller.state.form.destinationName).toBe('Sok Dara');
  });
});

describe('a draft that was never sent', () => {
  it('is opened without asking the outbox on a device that has no database yet', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await flush();
    bench.services.drafts.hasAny = async () => false;
    bench.services.outbox.ofDraft.mockImplementation(() => new Promise(() => undefined));
    await bench.reload();
    expect(bench.controller.state.form.destinationName).toBe('Sok Dara');
  });

  it('is looked for in the outbox also when it is not known whether there is a database', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await flush();
    bench.services.drafts.hasAny = () => Promise.reject(new Error('refused'));
    bench.services.outbox.ofDraft.mockClear();
    await bench.reload();
    expect(bench.services.outbox.ofDraft).toHaveBeenCalledTimes(1);
    expect(bench.controller.state.form.destinationName).toBe('Sok Dara');
  });

  it.each([{ name: 'ask' }, { name: 'failed', status: 502 }] as const)(
    'that another tab sent, and that its user is asked about there, is shown as such: %j',
    async (status) => {
      const bench = new Bench();
      await bench.toDetails();
      await flush();
      const { draftId } = bench.services.drafts.stored.get('kh-0001') as { draftId: string };
      await sentAndClosed();
      outbox.entries = outbox.entries.map((entry) => ({ ...entry, draftId, status }));
      await flush();
      expect(submissionOf(bench)).toMatchObject({ name: 'taken', progress: 'asking' });
    },
  );
});

describe('a request that its user agreed to send', () => {
  it.each([
    ['ask', { name: 'ask' }],
    ['failed', { name: 'failed', status: 502 }],
  ] as const)('is asked about again when the consent could not be stored: %s', async (status, entry) => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', entry);
    bench.services.outbox.confirm.mockRejectedValue(new Error('storage'));
    bench.controller.send({ type: 'SENDING_CONFIRMED' });
    await flush();
    expect(submissionOf(bench)).toMatchObject({ name: 'waiting', key: 'key-1', status });
  });
});

describe('what the previous account asked for', () => {
  it('is not shown to the next one that asks for the same: service hours', async () => {
    const bench = new Bench();
    const { countryParameter } = bench.services.delivery;
    const answer = countryParameter.getMockImplementation();
    const late = deferred<string>();
    countryParameter.mockImplementation(async (name, ...rest) =>
      name === 'serviceHours' ? late.promise : (answer?.(name, ...rest) ?? ''),
    );
    await bench.open();
    await bench.signInAs('u2');
    countryParameter.mockImplementation(async (name, ...rest) =>
      name === 'serviceHours' ? new Promise(() => undefined) : (answer?.(name, ...rest) ?? ''),
    );
    await bench.open();
    late.resolve('0100:0200');
    await flush();
    expect(orderRequest.request.step.name).not.toBe('SERVICE_CLOSED');
  });

  it('is not shown to the next one that asks for the same: a place', () =>
    expectLatePlaceUnseen((bench) => bench.signInAs('u2')));
});

describe('what a request asked for that was closed for another draft', () => {
  it('is not shown in the next one that asks for the same', () =>
    expectLatePlaceUnseen((bench) => bench.controller.close('kh-0001')));
});

describe('the payment methods of a request', () => {
  const methodsAsked = ({ services }: Bench) =>
    services.delivery.countryParameter.mock.calls.filter(([name]) => name === 'paymentMethods');

  it('are read again when a flag that they depend on changes, and not with other flags', async () => {
    const bench = new Bench();
    await bench.open();
    const before = methodsAsked(bench).length;
    applyFlags({ 'pay-at-pickup': true });
    await flush();
    expect(methodsAsked(bench).slice(before)).toEqual([['paymentMethods', 'kh-0001']]);
    applyFlags({ 'pay-at-pickup': true, 'address-book': true });
    await flush();
    expect(methodsAsked(bench)).toHaveLength(before + 1);
  });

  it('are those of the country, and those that a flag offers', async () => {
    const bench = new Bench();
    await bench.open();
    const offered = bench.controller.state.paymentMethods;
    applyFlags({ 'pay-at-pickup': true });
    await flush();
    expect(offered).toEqual(['CASH_ON_DELIVERY', 'ONLINE_PAYMENT']);
    expect(bench.controller.state.paymentMethods).toEqual([...offered, 'PAYMENT_ON_DELIVERY']);
  });
});

describe('drafts that were set aside', () => {
  it('can neither be opened nor removed while no shop is chosen', async () => {
    const bench = new Bench();
    const before = bench.controller.state;
    await bench.controller.draft.openSetAside();
    await bench.controller.draft.removeSetAside();
    expect(bench.controller.state).toBe(before);
    expect(bench.services.drafts.stored.size).toBe(0);
  });

  /** A shop with two drafts beside its form. */
  async function withAsides(): Promise<Bench> {
    const bench = new Bench();
    await bench.toDetails();
    const own = required(readDraft(bench.services.drafts.stored.get('kh-0001')), 'the draft');
    const drafts = ['first', 'second'].map((draftId) => ({ ...own, draftId }));
    await bench.services.drafts.write(setAsideKey('kh-0001'), { version: 1, drafts });
    await bench.reload();
    expect(orderRequest.setAside.map(({ draftId }) => draftId)).toEqual(['first', 'second']);
    return bench;
  }

  it('stay deleted, one right after the other', async () => {
    const bench = await withAsides();
    await Promise.all(['first', 'second'].map((draftId) => bench.controller.draft.removeSetAside(draftId)));
    await flush();
    expect(orderRequest.setAside).toEqual([]);
    expect(bench.services.drafts.stored.has(setAsideKey('kh-0001'))).toBe(false);
  });

  it('have what another tab has typed into one of them since', async () => {
    const bench = await withAsides();
    const own = required(readDraft(bench.services.drafts.stored.get('kh-0001')), 'the draft');
    const form = { ...own.form, riderNotes: 'Ring twice' };
    await bench.restart();
    await bench.services.drafts.write('kh-0001', { ...own, draftId: 'second', form });
    await bench.open();
    expect(bench.controller.state.form.destinationName).toBe('');
    await bench.controller.draft.openSetAside('second');
    await flush();
    expect(bench.controller.state.form).toMatchObject({ destinationName: 'Sok Dara', riderNotes: 'Ring twice' });
  });

  it('can be opened only while there are any', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.controller.draft.openSetAside();
    await flush();
    expect(bench.controller.state.form.destinationName).toBe('Sok Dara');
    expect(JSON.stringify([...bench.services.drafts.stored])).not.toContain('aside:');
  });
});
