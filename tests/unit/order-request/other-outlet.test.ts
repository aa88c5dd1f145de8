import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderRequest } from '../../../src/state/order-request';
import { anOrder } from '../../factories/order';
import { Bench, deferred, flush, resetStates, VENDOR } from './controller-helpers';

const OTHER = {
  ...VENDOR,
  vendor_id: 'kh-0102',
  vendor_information: { name: 'Riverside', location: { latitude: 11.57, longitude: 104.93 } },
};
const THIRD = { ...OTHER, vendor_id: 'kh-0103' };
const PARENT = null;

const TYPED = { destinationName: 'Sok Dara', orderAmount: '18.50' };

beforeEach(resetStates);
afterEach(resetStates);

/** The other outlet has a draft of its own, typed earlier. */
async function withOlderDraft(bench: Bench): Promise<void> {
  await bench.open(OTHER);
  bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Old street' });
  await flush();
  bench.leave();
}

const stored = (bench: Bench, key: string) => JSON.stringify(bench.services.drafts.stored.get(key) ?? null);

describe('another outlet chosen in the middle of a request', () => {
  it('keeps what was typed, and checks hours, address, area and fee again', async () => {
    const bench = new Bench();
    await bench.toDetails();
    const { delivery } = bench.services;
    delivery.countryParameter.mockClear();
    delivery.validateArea.mockClear();
    delivery.quote.mockClear();
    await bench.open(OTHER);
    expect(bench.controller.state).toMatchObject({
      pickup: { vendorId: 'kh-0102' },
      step: { name: 'FILL_ORDER_DETAILS' },
      form: TYPED,
      quote: { subject: { vendorId: 'kh-0102', source: { latitude: 11.57, longitude: 104.93 } } },
    });
    expect(delivery.countryParameter.mock.calls.map(([name, vendorId]) => [name, vendorId])).toContainEqual([
      'serviceHours',
      'kh-0102',
    ]);
    expect(delivery.validateArea).toHaveBeenCalledTimes(1);
    expect(delivery.quote).toHaveBeenCalledTimes(1);
  });

  it('moves the draft, which is then stored under the new outlet only', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.open(OTHER);
    expect(stored(bench, 'kh-0102')).toContain('Sok Dara');
    expect(stored(bench, 'kh-0001')).toBe('null');
    expect(orderRequest.setAside).toEqual([]);
  });

  it('asks for another address where the new outlet does not deliver, and keeps the rest', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.services.delivery.validateArea.mockResolvedValue('UNDELIVERABLE');
    await bench.open(OTHER);
    expect(bench.controller.state).toMatchObject({
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      addressError: 'request.error.undeliverable-address',
      form: { ...TYPED, destinationTextAddress: 'No. 118, Street 308' },
    });
  });

  it('continues from a closed outlet at an open one', async () => {
    const bench = new Bench();
    bench.services.delivery.countryParameter.mockImplementation(async (name, vendorId) => {
      if (name !== 'serviceHours') return '500';
      return vendorId === 'kh-0102' ? '0000:2359' : '0100:0200';
    });
    await bench.open(OTHER);
    bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Street 308' });
    await bench.open();
    expect(bench.step.name).toBe('SERVICE_CLOSED');
    await bench.open(OTHER);
    expect(bench.controller.state).toMatchObject({
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      query: 'Street 308',
    });
  });

  it('moves the request even if the parent shop was chosen in between', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.open(PARENT);
    expect(bench.controller.state.pickup).toBeNull();
    await bench.open(OTHER);
    expect(bench.controller.state.form).toMatchObject(TYPED);
    expect(stored(bench, 'kh-0001')).toBe('null');
  });

  it('moves what is typed while the other outlet is still loading', async () => {
    const bench = new Bench();
    await bench.toDetails();
    const slow = deferred<unknown>();
    bench.services.drafts.read.mockReturnValueOnce(slow.promise);
    const opening = bench.open(OTHER);
    await flush();
    bench.controller.send({ type: 'FORM_CHANGED', change: { riderNotes: 'Blue gate' } });
    slow.resolve(undefined);
    await opening;
    expect(bench.controller.state).toMatchObject({
      pickup: { vendorId: 'kh-0102' },
      form: { riderNotes: 'Blue gate' },
    });
  });

  it('moves the request to the outlet chosen last, and changes nothing of the ones before', async () => {
    const bench = new Bench();
    await withOlderDraft(bench);
    await bench.toDetails();
    const slow = deferred<unknown>();
    bench.services.drafts.read.mockReturnValueOnce(slow.promise);
    const first = bench.open(OTHER);
    await flush();
    await bench.open(THIRD);
    slow.resolve(bench.services.drafts.stored.get('kh-0102'));
    await first;
    expect(bench.controller.state).toMatchObject({ pickup: { vendorId: 'kh-0103' }, form: TYPED });
    expect(stored(bench, 'kh-0102')).toContain('Old street');
    expect(stored(bench, 'aside:kh-0102')).toBe('null');
  });
});

describe('the draft that the other outlet had before', () => {
  it('is set aside, can be opened again in exchange, and survives a reload', async () => {
    const bench = new Bench();
    await withOlderDraft(bench);
    await bench.toDetails();
    await bench.open(OTHER);
    expect(bench.controller.state.form).toMatchObject(TYPED);
    expect(orderRequest.setAside).toMatchObject([{ name: '', address: 'Old street' }]);

    await bench.reload();
    await bench.open(OTHER);
    bench.leave();
    await bench.open(OTHER);
    expect(orderRequest.setAside).toMatchObject([{ name: '', address: 'Old street' }]);
    await bench.controller.draft.openSetAside();
    await flush();
    expect(bench.controller.state).toMatchObject({ pickup: { vendorId: 'kh-0102' }, query: 'Old street' });
    expect(orderRequest.setAside).toMatchObject([{ name: 'Sok Dara', address: 'No. 118, Street 308' }]);
    await bench.controller.draft.openSetAside();
    await flush();
    expect(bench.controller.state.form).toMatchObject(TYPED);
  });

  it('is deleted when the user removes it', async () => {
    const bench = new Bench();
    await withOlderDraft(bench);
    await bench.toDetails();
    await bench.open(OTHER);
    await bench.controller.draft.removeSetAside();
    await flush();
    expect(orderRequest.setAside).toEqual([]);
    expect(stored(bench, 'aside:kh-0102')).toBe('null');
    expect(bench.controller.state.form).toMatchObject(TYPED);
  });
});

describe('a request stays with its outlet', () => {
  it('when the page was left in between', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.leave();
    await bench.open(OTHER);
    expect(bench.controller.state.form.destinationName).toBe('');
    bench.leave();
    await bench.open();
    expect(bench.controller.state.form).toMatchObject(TYPED);
  });

  it('when it was submitted', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', { name: 'queued' });
    await bench.open(OTHER);
    expect(bench.controller.state).toMatchObject({ pickup: { vendorId: 'kh-0102' }, form: { destinationName: '' } });
    expect(stored(bench, 'kh-0001')).toContain('key-1');
  });

  it('when it was submitted, also if the parent shop was chosen in between', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.open(PARENT);
    await bench.open(OTHER);
    expect(bench.controller.state).toMatchObject({ pickup: { vendorId: 'kh-0102' }, form: { destinationName: '' } });
    expect(stored(bench, 'kh-0001')).toContain('key-1');
  });

  it('when it is the change of a placed order', async () => {
    const bench = new Bench();
    await bench.controller.openOrder(VENDOR, anOrder());
    await flush();
    bench.controller.send({ type: 'FORM_CHANGED', change: { riderNotes: 'back door' } });
    await bench.open(OTHER);
    expect(bench.controller.state).toMatchObject({
      pickup: { vendorId: 'kh-0102' },
      orderToBeUpdated: null,
      form: { riderNotes: '', destinationName: '' },
    });
    expect(stored(bench, `update:${anOrder().order_id}`)).toContain('back door');
  });

  it('when another account signs in', async () => {
    const bench = new Bench();
    await withOlderDraft(bench);
    await bench.toDetails();
    await bench.open(OTHER);
    await bench.signInAs('u2');
    expect(orderRequest.setAside).toEqual([]);
    await bench.open(THIRD);
    expect(bench.controller.state.form.destinationName).toBe('');
  });
});
