import { afterEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import type { Clock } from '../../../src/platform/clock';
import { connection } from '../../../src/state/connection';
import { PriceCheck } from '../../../src/sync/order-request/price-check';
import { HERE, NOW, THERE, feeAnswer } from './machine-helpers';

afterEach(() => {
  connection.online = true;
});

const FROM = { id: 'a', formatted_address: 'Street 278', ...HERE };
const TO = { id: 'b', formatted_address: 'Street 308', ...THERE };

/** Time stands still; a wait is over at once, but for the patience with the service hours. */
const clock: Clock = {
  now: () => NOW,
  after: () => () => undefined,
  sleep: (ms) => (ms > 1000 ? new Promise(() => undefined) : Promise.resolve()),
};

function bench() {
  const refused = async () => Promise.reject(new Error('refused'));
  const delivery = {
    countryParameter: vi.fn(async () => '0700:2200'),
    validateArea: vi.fn<() => Promise<'DELIVERABLE' | 'UNDELIVERABLE'>>(async () => 'DELIVERABLE'),
    quote: vi.fn(async () => feeAnswer(2.4)),
    estimate: vi.fn(async () => ({ pickup_minutes: 10, delivery_minutes: 15 })),
    area: refused,
    voucher: refused,
    validateVoucher: refused,
  };
  const geolocator = {
    autocomplete: vi.fn(async () => [FROM]),
    details: vi.fn(async () => THERE),
    reverse: refused,
    addressBook: refused,
    customers: refused,
    localAddress: refused,
  };
  const session = { prepareGuest: vi.fn(async () => 'guest-1') };
  const check = new PriceCheck(
    {
      session: session as unknown as ConstructorParameters<typeof PriceCheck>[0]['session'],
      vendors: { saveAddress: refused } as unknown as ConstructorParameters<typeof PriceCheck>[0]['vendors'],
      market: MARKETS.KH,
      delivery: async () => delivery,
      geolocator: async () => geolocator,
    },
    clock,
  );
  return { check, delivery, geolocator, session };
}

describe('the price of a trip', () => {
  it('is requested under the guest’s session for the chosen places, with distance and time', async () => {
    const { check, delivery } = bench();
    const price = await check.price(FROM, TO);
    expect(price).toMatchObject({ name: 'priced', quote: { fee: 2.4, distance: 1900 }, minutes: 15, closed: null });
    expect(delivery.quote).toHaveBeenCalledWith('guest-1', HERE, THERE, 'INSTANT');
  });

  it('is shown beside the service hours while the service is closed', async () => {
    const { check, delivery } = bench();
    delivery.countryParameter.mockResolvedValue('2100:0500');
    expect(await check.price(FROM, TO)).toMatchObject({ name: 'priced', closed: { from: '21:00', to: '05:00' } });
  });

  it('is shown without a time if there is none, and looks up a place that came without its point', async () => {
    const { check, delivery, geolocator } = bench();
    delivery.estimate.mockRejectedValue(new Error('away'));
    const price = await check.price(FROM, { id: 'b', formatted_address: 'Street 308' });
    expect(price).toMatchObject({ name: 'priced', minutes: null, to: { address: 'Street 308', at: THERE } });
    expect(geolocator.details).toHaveBeenCalledWith('b');
  });

  it('is refused with the reason: outside the area, no fee, an unknown place', async () => {
    const { check, delivery, geolocator } = bench();
    const reason = async (to: Parameters<typeof check.price>[1]) => check.price(FROM, to);
    delivery.quote.mockRejectedValueOnce(new Error('away'));
    expect(await reason(TO)).toEqual({ name: 'refused', messageId: 'request.error.cannot-compute-price' });
    delivery.validateArea.mockRejectedValueOnce(new Error('away'));
    expect(await reason(TO)).toEqual({ name: 'refused', messageId: 'request.error.area-check' });
    delivery.validateArea.mockResolvedValueOnce('UNDELIVERABLE');
    expect(await reason(TO)).toEqual({ name: 'refused', messageId: 'request.error.undeliverable-address' });
    geolocator.details.mockRejectedValueOnce(new Error('away'));
    expect(await reason({ id: 'b', formatted_address: 'Street 308' })).toEqual({
      name: 'refused',
      messageId: 'geolocator.error.fetch-place-details',
    });
  });

  it('offline reports that there is no network, whichever call failed', async () => {
    const { check, delivery, geolocator } = bench();
    connection.online = false;
    delivery.quote.mockRejectedValue(new Error('away'));
    await expect(check.price(FROM, TO)).rejects.toMatchObject({ code: 'NETWORK' });
    geolocator.autocomplete.mockRejectedValue(new Error('away'));
    await expect(check.matches('Street 63')).rejects.toMatchObject({ code: 'NETWORK' });
    connection.online = true;
    await expect(check.matches('Street 63')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('tells an address outside the area from a lost connection', async () => {
    const { check, delivery } = bench();
    delivery.validateArea.mockImplementationOnce(async () => {
      connection.online = false;
      return 'UNDELIVERABLE';
    });
    expect(await check.price(FROM, TO)).toEqual({
      name: 'refused',
      messageId: 'request.error.undeliverable-address',
    });
  });

  it('is computed from storable text, and from typed coordinates', async () => {
    const { check, geolocator } = bench();
    await check.matches(' Street\0 63 \ud83d');
    expect(geolocator.autocomplete).toHaveBeenCalledWith('Street 63', expect.anything(), expect.anything());
    geolocator.autocomplete.mockResolvedValue([]);
    expect(await check.matches('11.5501, 104.9282')).toEqual([
      { id: '', formatted_address: '11.5501, 104.9282', ...HERE },
    ]);
    expect(await check.matches(' \0 ')).toEqual([]);
  });
});
