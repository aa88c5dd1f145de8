import { subscribe } from 'valtio';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderRequest } from '../../../src/state/order-request';
import { outbox } from '../../../src/state/outbox';
import { Bench, flush, resetStates, VENDOR } from './controller-helpers';

beforeEach(resetStates);

/** A request that was accepted after its page had gone; `wasUndecided`: the page that is loaded next still saw it under way. */
async function acceptedUnseen(wasUndecided: boolean): Promise<Bench> {
  const bench = new Bench();
  await bench.toDetails();
  await bench.submit();
  bench.controller.stop();
  bench.services.outbox.wasUndecided.mockReturnValue(wasUndecided);
  await bench.report('key-1', { name: 'accepted', orderId: 'order-1' });
  return bench;
}

describe('drafts of a request', () => {
  it('are restored after a reload, with their step and what was typed', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.clock.advance(200);
    await bench.reload();
    expect(bench.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Dara', orderAmount: '18.50' },
      quote: { fee: 2.4 },
    });
  });

  it('are written with the first change, then in their latest form after each write', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await flush();
    const { write } = bench.services.drafts;
    const before = write.mock.calls.length;
    let finish = () => {};
    write.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
    for (const riderNotes of ['B', 'Bl', 'Blue'])
      bench.controller.send({ type: 'FORM_CHANGED', change: { riderNotes } });
    await flush();
    expect(write).toHaveBeenCalledTimes(before + 1);
    finish();
    await flush();
    expect(write).toHaveBeenCalledTimes(before + 2);
    expect(write.mock.lastCall?.[1]).toMatchObject({ form: { riderNotes: 'Blue' } });
  });

  it('are opened once, so that what is typed from then on stays, although the page opens their shop again at once', async () => {
    const bench = new Bench();
    // the page learns in the same moment that the draft is read, and that the account's shops have changed
    const reads = [bench.controller.open(VENDOR)];
    const stop = subscribe(
      orderRequest,
      () => {
        if (!orderRequest.restoring && reads.length < 2) reads.push(bench.controller.open({ ...VENDOR }));
      },
      true,
    );
    const stopTyping = subscribe(
      orderRequest,
      () => {
        if (orderRequest.restoring || orderRequest.request.step.name !== 'ASK_FOR_DESTINATION_ADDRESS') return;
        stopTyping();
        bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Blue gate' });
      },
      true,
    );
    await Promise.all(reads);
    await flush();
    stop();
    expect(reads).toHaveLength(2);
    expect(bench.controller.state.query).toBe('Blue gate');
  });

  it('follow the outbox entry they became, after a reload during the submit', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', { name: 'unknown' });
    await bench.reload();
    expect(bench.step).toMatchObject({ submission: { name: 'waiting', key: 'key-1', status: 'unknown' } });
    await bench.report('key-1', { name: 'rejected', code: 'AMOUNT_TOO_LOW' });
    expect(bench.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Dara' },
    });
  });

  it.each([
    ['lead to the order that was accepted while their page was still loading', true, ['order-1'], null],
    ['are gone, and name the order, when it was accepted before that', false, [], 'order-1'],
  ])('%s', async (_title, wasUndecided, opened, named) => {
    const bench = await acceptedUnseen(wasUndecided);
    await bench.reload();
    expect(bench.opened).toEqual(opened);
    expect(orderRequest.sentOrderId).toBe(named);
    expect(bench.controller.state).toMatchObject({
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      form: { destinationName: '' },
    });
  });

  it('name the order they have become only until the next request is sent, or another shop is opened', async () => {
    const bench = await acceptedUnseen(false);
    await bench.reload();
    await bench.open({ ...VENDOR, vendor_id: 'kh-0102' });
    expect(orderRequest.sentOrderId).toBeNull();
    await bench.open();
    expect(orderRequest.sentOrderId).toBeNull();
  });

  it('lead to the order even if the list of outlets is reloaded while they are read', async () => {
    const bench = await acceptedUnseen(true);
    await bench.restart();
    const first = bench.controller.open(VENDOR);
    await bench.open({ ...VENDOR });
    await first;
    expect(bench.opened).toEqual(['order-1']);
  });

  it('do not lead from another outlet’s request to an order accepted meanwhile', async () => {
    const bench = await acceptedUnseen(true);
    await bench.restart();
    await bench.open({ ...VENDOR, vendor_id: 'kh-0102' });
    await bench.open();
    expect(bench.opened).toEqual([]);
    expect(bench.controller.state).toMatchObject({ pickup: { vendorId: 'kh-0001' }, form: { destinationName: '' } });
  });

  it('are deleted when the order was accepted while the page was closed', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    bench.detach();
    outbox.entries = [];
    bench.services.outbox.entry.mockResolvedValue(null);
    await bench.reload();
    expect(bench.controller.state).toMatchObject({
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      form: { destinationName: '' },
    });
  });

  it('are stored per vendor', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.leave();
    await bench.open({ ...VENDOR, vendor_id: 'kh-0102' });
    expect(bench.controller.state).toMatchObject({ pickup: { vendorId: 'kh-0102' }, form: { destinationName: '' } });
    bench.leave();
    await bench.open();
    expect(bench.controller.state.form.destinationName).toBe('Sok Dara');
  });

  it('are not restored for the next account, not even unwritten changes', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.services.drafts.stored.clear();
    bench.services.drafts.write.mockClear();
    await bench.signInAs('u2');
    await bench.clock.advance(1000);
    expect(bench.services.drafts.write).not.toHaveBeenCalled();
    expect(orderRequest.request.form.destinationName).toBe('');
    await bench.open();
    expect(bench.controller.state.form.destinationName).toBe('');
  });
});
