import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEntryView } from '../../../src/state/outbox';
import { outbox } from '../../../src/state/outbox';
import { payments } from '../../../src/state/payments';
import { aPayload } from '../../factories/order';
import { Bench, flush, resetStates } from './controller-helpers';

beforeEach(resetStates);

/** Two tabs of one device: they share the disk, and through it the copies that the screens read. */
async function twoTabs(): Promise<{ one: Bench; two: Bench; draftId: string }> {
  const one = new Bench();
  await one.toDetails();
  await flush();
  const two = new Bench();
  Object.assign(two.services.drafts, one.services.drafts);
  Object.assign(two.services.outbox, one.services.outbox);
  await two.open();
  expect([one.step.name, two.step.name]).toEqual(['FILL_ORDER_DETAILS', 'FILL_ORDER_DETAILS']);
  const { draftId } = one.services.drafts.stored.get('kh-0001') as { draftId: string };
  return { one, two, draftId };
}

const rename = (bench: Bench, destinationName: string) =>
  bench.controller.send({ type: 'FORM_CHANGED', change: { destinationName } });
const submissionOf = ({ step }: Bench) => (step.name === 'FILL_PAYMENT_DETAILS' ? step.submission : null);
const sentNames = ({ services }: Bench) => services.outbox.submit.mock.calls.map(([{ customer }]) => customer.name);
const sentDrafts = ({ services }: Bench) => services.outbox.submit.mock.calls.map(([, { draftId }]) => draftId);
const entryOf = (draftId: string, changes: Partial<OutboxEntryView>): OutboxEntryView => ({
  key: 'key-of-another',
  draftId,
  vendorId: 'kh-0001',
  payload: aPayload(),
  currency: 'USD',
  createdAt: 0,
  status: { name: 'queued' },
  ...changes,
});

describe('a draft that another tab has sent', () => {
  it('cannot be sent from this tab too: its order is named, and the next request begins with an empty form', async () => {
    const { one, two } = await twoTabs();
    await two.submit();
    expect(submissionOf(one)).toMatchObject({ name: 'taken', progress: 'waiting', isSame: true });
    await two.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
    expect(submissionOf(one)).toMatchObject({ name: 'taken', progress: 'accepted', orderId: 'kh-0001-a' });
    expect([one.opened, two.opened]).toEqual([[], ['kh-0001-a']]);
    await one.submit();
    one.controller.send({ type: 'STARTED_ANEW' });
    await flush();
    expect(one.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    expect(one.controller.state.form.destinationName).toBe('');
    expect(one.services.outbox.submit).toHaveBeenCalledTimes(1);
  });

  it('while it is edited here keeps what was typed, which is sent only as a new request', async () => {
    const { one, two, draftId } = await twoTabs();
    rename(one, 'Sok Vanna');
    await two.submit();
    await two.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
    expect(submissionOf(one)).toMatchObject({ name: 'taken', isSame: false });
    one.controller.send({ type: 'KEPT_AS_NEW' });
    await flush();
    expect(one.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Vanna' },
    });
    await one.submit();
    expect(sentNames(one)).toEqual(['Sok Dara', 'Sok Vanna']);
    expect(sentDrafts(one)[0]).toBe(draftId);
    expect(sentDrafts(one)[1]).not.toBe(draftId);
  });

  it('at the moment this tab sends it is decided by the database, and the screen says so', async () => {
    const { one, draftId } = await twoTabs();
    rename(one, 'Sok Vanna');
    const earlier = entryOf(draftId, { status: { name: 'sending' } });
    one.services.outbox.submit.mockImplementationOnce(async () => {
      outbox.entries = [earlier];
      return earlier.key;
    });
    await one.submit();
    expect(submissionOf(one)).toMatchObject({ name: 'taken', entry: earlier.key, progress: 'waiting', isSame: false });
    await one.report(earlier.key, { name: 'accepted', orderId: 'kh-0001-b' });
    expect(submissionOf(one)).toMatchObject({ name: 'taken', orderId: 'kh-0001-b' });
    expect(one.opened).toEqual([]);
    expect(one.controller.state.form.destinationName).toBe('Sok Vanna');
  });

  it.each([
    ['taken back there', []],
    ['refused', [entryOf('', { status: { name: 'rejected', code: 'OUTLET_CLOSED' } })]],
  ])('and that was %s can be edited here again', async (_, left) => {
    const { one, two, draftId } = await twoTabs();
    rename(one, 'Sok Vanna');
    await two.submit();
    expect(submissionOf(one)?.name).toBe('taken');
    two.detach();
    outbox.entries = left.map((entry) => ({ ...entry, draftId }));
    await flush();
    expect(one.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Vanna' },
    });
  });

  it('stays marked as sent when this device deletes the entry', async () => {
    const { one, draftId } = await twoTabs();
    outbox.entries = [entryOf(draftId, { status: { name: 'accepted', orderId: 'kh-0001-a' } })];
    await flush();
    outbox.entries = [];
    await flush();
    expect(submissionOf(one)).toMatchObject({ name: 'taken', progress: 'accepted' });
  });

  it('is shown as sent after a reload too, with what was typed here', async () => {
    const { one, two } = await twoTabs();
    rename(one, 'Sok Vanna');
    await flush();
    await two.submit();
    two.detach();
    await one.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
    await one.reload();
    expect(submissionOf(one)).toMatchObject({ name: 'taken', progress: 'accepted', isSame: false });
    expect(one.controller.state.form.destinationName).toBe('Sok Vanna');
  });

  it('is deleted when the other tab sent exactly this content', async () => {
    const { one, two, draftId } = await twoTabs();
    const kept = structuredClone(one.services.drafts.stored.get('kh-0001'));
    await two.submit();
    await two.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
    for (const tab of [one, two]) tab.detach();
    await flush();
    one.services.drafts.stored.set('kh-0001', kept);
    const next = new Bench();
    Object.assign(next.services.drafts, one.services.drafts);
    Object.assign(next.services.outbox, one.services.outbox);
    await next.open();
    expect(next.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    await next.toDetails();
    await next.submit();
    expect(sentDrafts(next)).toHaveLength(2);
    expect(sentDrafts(next).at(-1)).not.toBe(draftId);
  });

  it('does not delete the new draft that the other tab has begun since', async () => {
    const { one, two, draftId } = await twoTabs();
    await two.submit();
    await two.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
    one.services.drafts.clear.mockClear();
    one.controller.send({ type: 'STARTED_ANEW' });
    await flush();
    expect(one.services.drafts.clear.mock.calls.every(([, id]) => id === draftId)).toBe(true);
  });

  it('and paid for by card leads to its order', async () => {
    const { one, draftId } = await twoTabs();
    const attempt = { key: 'pay-9', draftId, vendorId: 'kh-0001', orderId: null, payload: aPayload() };
    payments.attempts = [{ ...attempt, status: { name: 'confirming' } }];
    await flush();
    expect(submissionOf(one)).toMatchObject({ name: 'taken', progress: 'paying', orderId: null });
    payments.attempts = [{ ...attempt, orderId: 'kh-0001-c', status: { name: 'paid', orderId: 'kh-0001-c' } }];
    await flush();
    expect(submissionOf(one)).toMatchObject({ name: 'taken', progress: 'accepted', orderId: 'kh-0001-c' });
    expect(one.opened).toEqual([]);
  });
});

describe('a request that keeps failing with server errors', () => {
  async function failed(): Promise<Bench> {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', { name: 'failed', status: 500 });
    expect(submissionOf(bench)).toMatchObject({ name: 'waiting', status: 'failed' });
    return bench;
  }

  it('can be sent again by the user', async () => {
    const bench = await failed();
    bench.controller.send({ type: 'SENDING_CONFIRMED' });
    await flush();
    expect(bench.services.outbox.confirm).toHaveBeenCalledWith('key-1');
    await bench.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
    expect(bench.opened).toEqual(['kh-0001-a']);
  });

  it('stays failed when the user’s decision cannot be stored', async () => {
    const bench = await failed();
    bench.services.outbox.confirm.mockRejectedValueOnce(new Error('storage'));
    bench.controller.send({ type: 'SENDING_CONFIRMED' });
    await flush();
    expect(submissionOf(bench)).toMatchObject({ name: 'waiting', status: 'failed' });
  });

  it('is edited as the same draft, while it is still looked up', async () => {
    const bench = await failed();
    bench.controller.send({ type: 'FAILED_EDITED' });
    rename(bench, 'Sok Vanna');
    await flush();
    await bench.report('key-1', { name: 'failed', status: 502 });
    expect(bench.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Vanna' },
    });
    await bench.submit();
    const [first, second] = sentDrafts(bench);
    expect(second).toBe(first);
  });

  it('can be edited further after a reload', async () => {
    const bench = await failed();
    bench.controller.send({ type: 'FAILED_EDITED' });
    rename(bench, 'Sok Vanna');
    await flush();
    await bench.reload();
    expect(bench.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Vanna' },
    });
  });

  it('and is found while it is edited is the order, and the edits are kept', async () => {
    const bench = await failed();
    bench.controller.send({ type: 'FAILED_EDITED' });
    rename(bench, 'Sok Vanna');
    await bench.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
    expect(submissionOf(bench)).toMatchObject({ name: 'taken', orderId: 'kh-0001-a', isSame: false });
    expect(bench.controller.state.form.destinationName).toBe('Sok Vanna');
  });

  it('and is found after its edited version was sent is the order too', async () => {
    const bench = await failed();
    bench.controller.send({ type: 'FAILED_EDITED' });
    rename(bench, 'Sok Vanna');
    await bench.submit();
    const [first] = outbox.entries;
    expect(submissionOf(bench)).toMatchObject({ name: 'waiting', key: 'key-2' });
    outbox.entries = first ? [{ ...first, status: { name: 'accepted', orderId: 'kh-0001-a' } }] : [];
    await flush();
    expect(submissionOf(bench)).toMatchObject({ name: 'taken', orderId: 'kh-0001-a', isSame: false });
  });
});
