import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import { applyFlags } from '../../../src/state/flags';
import { toasts } from '../../../src/state/toasts';
import { Bench, flush, resetStates, VENDOR } from './controller-helpers';

beforeEach(() => {
  resetStates();
  applyFlags({});
});

const withZone = (timezone: string): Vendor => ({
  ...VENDOR,
  vendor_information: { ...VENDOR.vendor_information, timezone },
});

/** Read at 12:00 in Phnom Penh, which is 08:00 in Kuwait. */
async function opened(hours: string, vendor: Vendor = VENDOR): Promise<Bench> {
  const bench = new Bench();
  bench.services.delivery.countryParameter.mockResolvedValue(hours);
  await bench.open(vendor);
  return bench;
}

describe('service hours', () => {
  it.each([
    ['overnight, in the evening part', '1100:0300', 'ASK_FOR_DESTINATION_ADDRESS'],
    ['overnight, between closing and opening', '2200:0600', 'SERVICE_CLOSED'],
    ['equal values mean always open', '0900:0900', 'ASK_FOR_DESTINATION_ADDRESS'],
    ['start inclusive', '1200:1300', 'ASK_FOR_DESTINATION_ADDRESS'],
    ['end exclusive', '0900:1200', 'SERVICE_CLOSED'],
  ])('%s', async (_case, hours, step) => {
    expect((await opened(hours)).step.name).toBe(step);
  });

  it.each([
    ['not of the form', '9-17', 'service-hours.format'],
    ['minutes above 59', '0960:1700', 'service-hours.format'],
    ['above 2359', '0900:2400', 'service-hours.range'],
  ])('%s: show a warning, and count as open', async (_case, hours, messageId) => {
    const bench = await opened(hours);
    expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    expect(toasts.items).toMatchObject([{ type: 'warning', messageId }]);
  });

  it("are in the country's zone, or with a flag in the vendor's own", async () => {
    const kuwait = withZone('Asia/Kuwait');
    const country = await opened('1100:1300', kuwait);
    expect(country.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    applyFlags({ 'vendor-timezone-for-preorder': true });
    const own = await opened('1100:1300', kuwait);
    expect(own.step).toMatchObject({ name: 'SERVICE_CLOSED', minute: 480, timezone: 'Asia/Kuwait' });
    expect(toasts.items.at(-1)?.values).toEqual({ from: '11:00', to: '13:00', now: '08:00' });
    await own.clock.advance(3 * 3_600_000);
    expect(own.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });

  it('are read again when the flag arrives after them', async () => {
    const bench = await opened('0700:0900', withZone('Asia/Kuwait'));
    expect(bench.step.name).toBe('SERVICE_CLOSED');
    applyFlags({ 'vendor-timezone-for-preorder': true });
    await flush();
    expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });

  it("stay in the country's zone when the vendor's zone is invalid", async () => {
    applyFlags({ 'vendor-timezone-for-preorder': true });
    expect((await opened('1100:1300', withZone('Mars/Olympus'))).step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });
});

describe('the delivery area', () => {
  const AREA = [
    { latitude: 11.6, longitude: 104.9 },
    { latitude: 11.5, longitude: 105 },
    { latitude: 11.4, longitude: 104.9 },
  ];

  it('is requested only with its flag, once per collection point, also when the flag comes later', async () => {
    const bench = new Bench();
    const { area } = bench.services.delivery;
    area.mockResolvedValue(AREA);
    await bench.open();
    expect(area).not.toHaveBeenCalled();
    applyFlags({ 'draw-delivery-areas': true });
    await flush();
    expect(bench.controller.state.deliveryArea).toMatchObject({ vendorId: 'kh-0001', polygon: AREA });
    await bench.toDetails();
    expect(area).toHaveBeenCalledTimes(1);
    await bench.open({ ...VENDOR, vendor_id: 'kh-0002' });
    expect(area.mock.calls.map(([vendorId]) => vendorId)).toEqual(['kh-0001', 'kh-0002']);
  });

  it('is left out without an error when it cannot be loaded', async () => {
    applyFlags({ 'draw-delivery-areas': true });
    const bench = new Bench();
    bench.services.delivery.area.mockRejectedValue(new AppError('INTERNAL'));
    await bench.open();
    expect(bench.controller.state.deliveryArea?.polygon).toBeNull();
    expect(bench.toasted).toEqual([]);
    expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
  });
});
