import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { appUpdate } from '../../../src/state/app-update';
import { connection } from '../../../src/state/connection';
import { orderRequest } from '../../../src/state/order-request';
import { toasts } from '../../../src/state/toasts';
import { Bench, deferred, flush, resetStates, VENDOR } from './controller-helpers';

beforeEach(resetStates);

describe('service hours', () => {
  it('do not stop the request when they cannot be looked up, or take too long', async () => {
    const bench = new Bench();
    bench.services.delivery.countryParameter.mockRejectedValue(new AppError('NETWORK'));
    await bench.open();
    expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');

    const slow = new Bench();
    slow.services.delivery.countryParameter.mockImplementation(() => new Promise(() => {}));
    await slow.open();
    expect(slow.step.name).toBe('CHECK_SERVICE_HOURS');
    await slow.clock.advance(4000);
    expect(slow.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });

  it('stop the request when closed, show hours and local time, and open by themselves', async () => {
    const bench = new Bench();
    // NOW is 12:00 in Phnom Penh
    bench.services.delivery.countryParameter.mockResolvedValue('1300:2200');
    await bench.open();
    expect(bench.step).toMatchObject({ name: 'SERVICE_CLOSED', minute: 720 });
    expect(toasts.items[0]).toMatchObject({
      type: 'error',
      messageId: 'request.service-closed',
      values: { from: '13:00', to: '22:00', now: '12:00' },
      duration: 5000,
    });
    await bench.clock.advance(3_599_000);
    expect(bench.step.name).toBe('SERVICE_CLOSED');
    await bench.clock.advance(1000);
    expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });
});

describe('a vendor without a place on the map', () => {
  const unplaced = { ...VENDOR, vendor_information: { name: 'Garden Workshop', location: {} } };

  async function toSaving(bench: Bench): Promise<void> {
    await bench.open(unplaced);
    bench.controller.send({ type: 'ORIGIN_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
    await flush();
    bench.controller.send({ type: 'ORIGIN_CONFIRMED' });
    bench.controller.send({ type: 'ORIGIN_CONFIRMED' });
    await flush();
  }

  it('is saved with the address under its pin, and the request continues', async () => {
    const bench = new Bench();
    await toSaving(bench);
    expect(bench.services.vendors.saveAddress.mock.calls).toMatchObject([
      ['kh-0001', { address_text: 'No. 118, Street 308', latitude: 11.54, longitude: 104.91 }],
    ]);
    expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    expect(bench.toasted).toEqual(['address.success.saved']);
  });

  it('shows an error when the platform does not save it', async () => {
    const bench = new Bench();
    bench.services.vendors.saveAddress.mockRejectedValue(new AppError('VALIDATION'));
    await toSaving(bench);
    expect(bench.step.name).toBe('ASK_FOR_ORIGIN_ADDRESS_DETAILS');
    expect(bench.toasted).toEqual(['address.error.save']);
  });
});

describe('the destination address', () => {
  it('is looked up once, half a second after the last letter', async () => {
    const bench = new Bench();
    await bench.open();
    const { autocomplete } = bench.services.geolocator;
    for (const text of ['S', 'St', 'Street 3']) {
      bench.controller.send({ type: 'ADDRESS_TYPED', text });
      await bench.clock.advance(499);
    }
    expect(autocomplete).not.toHaveBeenCalled();
    await bench.clock.advance(1);
    expect(autocomplete.mock.calls.map(([query]) => query)).toEqual(['Street 3']);
    expect(bench.controller.state.lookup).toMatchObject({ name: 'found' });
  });

  it('ignores an outdated answer, and aborts its call', async () => {
    const bench = new Bench();
    await bench.open();
    const slow = deferred<{ id: string; formatted_address: string }[]>();
    bench.services.geolocator.autocomplete.mockReturnValueOnce(slow.promise);
    bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Street 1' });
    await bench.clock.advance(500);
    bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Street 2' });
    expect(bench.services.geolocator.autocomplete.mock.calls[0]?.[2]?.aborted).toBe(true);
    await bench.clock.advance(500);
    slow.resolve([{ id: 'old', formatted_address: 'old' }]);
    await flush();
    expect(bench.controller.state.lookup).toMatchObject({ suggestions: [{ id: 'p1' }] });
  });

  it('is not looked up for an emptied field', async () => {
    const bench = new Bench();
    await bench.open();
    bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Str' });
    bench.controller.send({ type: 'ADDRESS_TYPED', text: '  ' });
    await bench.clock.advance(2000);
    expect(bench.services.geolocator.autocomplete).not.toHaveBeenCalled();
  });

  it('can be typed as coordinates, whose address is looked up', async () => {
    const bench = new Bench();
    await bench.open();
    bench.controller.send({ type: 'ADDRESS_TYPED', text: '11.54, 104.91' });
    await bench.clock.advance(500);
    expect(bench.controller.state).toMatchObject({
      destination: { coordinates: { latitude: 11.54, longitude: 104.91 } },
      form: { destinationTextAddress: 'No. 118, Street 308' },
    });
    expect(bench.services.geolocator.autocomplete).not.toHaveBeenCalled();
  });

  it('falls back to suggestions when typed coordinates have no address, then to the bare point', async () => {
    const bench = new Bench();
    await bench.open();
    bench.services.geolocator.reverse.mockRejectedValue(new AppError('NETWORK'));
    bench.controller.send({ type: 'ADDRESS_TYPED', text: '11.54, 104.91' });
    await bench.clock.advance(500);
    expect(bench.controller.state.lookup).toMatchObject({ name: 'found' });

    bench.services.geolocator.autocomplete.mockRejectedValue(new AppError('NETWORK'));
    bench.controller.send({ type: 'ADDRESS_TYPED', text: '11.54, 104.92' });
    await bench.clock.advance(500);
    expect(bench.controller.state).toMatchObject({
      destination: { coordinates: { latitude: 11.54, longitude: 104.92 } },
      form: { destinationTextAddress: '' },
      addressError: 'geolocator.error.reverse',
    });
  });

  it.each([
    ['search', 'geolocator.error.autocomplete'],
    ['place', 'geolocator.error.fetch-place-details'],
    ['no place', 'geolocator.error.fetch-place-details'],
    ['reverse', 'geolocator.error.reverse'],
  ])('reports what failed: %s', async (what, error) => {
    const bench = new Bench();
    await bench.open();
    const { geolocator } = bench.services;
    if (what === 'search') {
      geolocator.autocomplete.mockRejectedValue(new AppError('INTERNAL'));
      bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Street' });
    } else if (what === 'reverse') {
      geolocator.reverse.mockRejectedValue(new AppError('INTERNAL'));
      bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 1, longitude: 2 } });
    } else {
      if (what === 'place') geolocator.details.mockRejectedValue(new AppError('INTERNAL'));
      else geolocator.details.mockResolvedValue(undefined);
      bench.controller.send({ type: 'SUGGESTION_CHOSEN', suggestion: { id: 'p', formatted_address: 'P' } });
    }
    await bench.clock.advance(500);
    expect(bench.controller.state.addressError).toBe(error);
  });

  it('distinguishes an area that could not be checked, one not served, and a missing price', async () => {
    const cases = [
      {
        prepare: (bench: Bench) => bench.services.delivery.validateArea.mockRejectedValue(new AppError('INTERNAL')),
        toast: 'request.error.area-check',
      },
      {
        prepare: (bench: Bench) => bench.services.delivery.validateArea.mockResolvedValue('UNDELIVERABLE'),
        toast: 'request.error.undeliverable',
      },
      {
        prepare: (bench: Bench) => bench.services.delivery.quote.mockRejectedValue(new AppError('INTERNAL')),
        toast: 'request.error.price',
      },
    ];
    for (const { prepare, toast } of cases) {
      resetStates();
      const bench = new Bench();
      prepare(bench);
      await bench.open();
      bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
      await flush();
      bench.controller.send({ type: 'DESTINATION_CONFIRMED' });
      await flush();
      expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
      expect(bench.toasted).toEqual([toast]);
      expect(toasts.items[0]?.duration).toBe(5000);
      expect(orderRequest.focus?.field).toBe('destinationTextAddress');
    }
  });

  it('is accepted outside the area for a test vendor, at the fixed fee and with warnings', async () => {
    const bench = new Bench();
    bench.services.delivery.validateArea.mockResolvedValue('UNDELIVERABLE');
    bench.services.delivery.quote.mockRejectedValue(new AppError('UNDELIVERABLE'));
    await bench.open({ ...VENDOR, test_vendor: true });
    bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 20, longitude: 100 } });
    bench.controller.send({ type: 'DESTINATION_CONFIRMED' });
    await flush();
    expect(bench.controller.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, quote: { fee: 2 } });
    // the second says both
    expect(toasts.items).toMatchObject([{ type: 'warning', messageId: 'request.test-vendor.fallback-fee' }]);
  });
});

describe('the price of a request', () => {
  it('is renewed before it expires, and again when the network is back', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.clock.advance(879_000);
    expect(bench.services.delivery.quote).toHaveBeenCalledTimes(1);
    bench.services.delivery.quote.mockRejectedValueOnce(new AppError('NETWORK'));
    connection.online = false;
    await bench.clock.advance(1000);
    expect(bench.controller.state.quoteStatus).toBe('failed');
    await bench.clock.advance(60_000);
    expect(bench.services.delivery.quote).toHaveBeenCalledTimes(2);
    connection.online = true;
    await flush();
    expect(bench.services.delivery.quote).toHaveBeenCalledTimes(3);
    expect(bench.controller.state.quoteStatus).toBe('held');
  });

  it('is not renewed while the page is hidden', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.detach();
    await bench.clock.advance(3_600_000);
    expect(bench.services.delivery.quote).toHaveBeenCalledTimes(1);
  });
});

describe('submitting a request', () => {
  it('sends it once, however often the button is tapped, and opens the order', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.controller.send({ type: 'SUBMITTED' });
    bench.controller.send({ type: 'SUBMITTED' });
    await flush();
    bench.controller.send({ type: 'SUBMITTED' });
    await flush();
    expect(bench.services.outbox.submit).toHaveBeenCalledTimes(1);
    await bench.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
    expect(bench.opened).toEqual(['kh-0001-a']);
    expect(bench.toasted).toEqual(['request.success.created']);
    expect(bench.services.recents.remember).toHaveBeenCalledWith(
      'kh-0001',
      expect.objectContaining({ name: 'Sok Dara' }),
    );
    await bench.clock.advance(1000);
    expect(bench.services.drafts.stored.size).toBe(0);
  });

  it('does not open the order for a user who went to another page, and is done when they return', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', { name: 'queued' });
    bench.detach();
    await bench.report('key-1', { name: 'accepted', orderId: 'o' });
    bench.controller.attach((_vendorId, orderId) => bench.opened.push(orderId));
    await flush();
    expect(bench.opened).toEqual([]);
    expect(bench.controller.state).toMatchObject({
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      form: { destinationName: '' },
    });
  });

  it('keeps the form when the request could not be stored', async () => {
    const bench = new Bench();
    await bench.toDetails();
    bench.services.outbox.submit.mockRejectedValue(new AppError('STORAGE_FAILED'));
    await bench.submit();
    expect(bench.step.name).toBe('FILL_ORDER_DETAILS');
    expect(bench.toasted).toEqual(['request.error.storage']);
    bench.services.outbox.submit.mockRejectedValue(new AppError('NETWORK'));
    await bench.submit();
    expect(bench.toasted).toContain('request.error.not-queued');
  });

  it('offline waits, can be withdrawn, and is sent under the same draft', async () => {
    const bench = new Bench();
    await bench.toDetails();
    connection.online = false;
    await bench.submit();
    await bench.report('key-1', { name: 'queued' });
    expect(bench.step).toMatchObject({ submission: { name: 'waiting', status: 'queued' } });
    bench.controller.send({ type: 'WITHDRAWN' });
    await flush();
    expect(bench.services.outbox.cancel).toHaveBeenCalledWith('key-1');
    expect(bench.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Dara' },
    });
  });

  it('is blocked while an earlier submit is being looked up', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', { name: 'unknown' });
    bench.controller.send({ type: 'SUBMITTED' });
    bench.controller.send({ type: 'STARTED_ANEW' });
    bench.controller.send({ type: 'WITHDRAWN' });
    await flush();
    expect(bench.services.outbox.submit).toHaveBeenCalledTimes(1);
    expect(bench.services.outbox.cancel).not.toHaveBeenCalled();
    await bench.report('key-1', { name: 'accepted', orderId: 'o' });
    expect(bench.opened).toEqual(['o']);
  });

  it('can start another request while one waits, under a draft of its own', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', { name: 'queued' });
    bench.controller.send({ type: 'STARTED_ANEW' });
    await bench.toDetails();
    await bench.submit();
    const drafts = bench.services.outbox.submit.mock.calls.map(
      (call) => (call as unknown as [unknown, { draftId: string }])[1].draftId,
    );
    expect(new Set(drafts).size).toBe(2);
  });

  it('computes the fee again a second after SignatureExpired, asks if it differs, and sends under a new key', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    bench.services.delivery.quote.mockImplementation(async () => bench.services.quoteOf(2.9));
    await bench.report('key-1', { name: 'rejected', code: 'SignatureExpired' });
    expect(bench.services.outbox.dismiss).toHaveBeenCalledWith('key-1');
    expect(bench.services.delivery.quote).toHaveBeenCalledTimes(1);
    await bench.clock.advance(999);
    expect(bench.services.delivery.quote).toHaveBeenCalledTimes(1);
    await bench.clock.advance(1);
    expect(bench.step).toMatchObject({ submission: { name: 'price-changed', oldFee: 2.4, newFee: 2.9 } });
    expect(bench.services.outbox.submit).toHaveBeenCalledTimes(1);
    bench.controller.send({ type: 'FEE_CONFIRMED' });
    await flush();
    expect(bench.services.outbox.submit.mock.calls[1]?.[0]).toMatchObject({
      delivery_fee: 2.9,
      signature: 'signed-2.9',
    });
    await bench.report('key-2', { name: 'accepted', orderId: 'o' });
    expect(bench.opened).toEqual(['o']);
  });

  it('sends again by itself when the recomputed fee is the same', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', { name: 'rejected', code: 'SignatureExpired' });
    await bench.clock.advance(1000);
    expect(bench.services.outbox.submit).toHaveBeenCalledTimes(2);
  });

  it('asks before sending a request that is too old', async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.submit();
    await bench.report('key-1', { name: 'ask' });
    bench.controller.send({ type: 'SENDING_CONFIRMED' });
    await flush();
    expect(bench.services.outbox.confirm).toHaveBeenCalledWith('key-1');
  });
});

it('defers app updates only while a request is open', async () => {
  const bench = new Bench();
  await bench.open();
  expect(appUpdate.deferredBy).toEqual([]);
  bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Street' });
  expect(appUpdate.deferredBy).toEqual(['order-request']);
  await bench.toDetails();
  await bench.submit();
  expect(appUpdate.deferredBy).toEqual(['order-request']);
  await bench.report('key-1', { name: 'accepted', orderId: 'o' });
  expect(appUpdate.deferredBy).toEqual([]);
  bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Street' });
  bench.detach();
  expect(appUpdate.deferredBy).toEqual([]);
});
