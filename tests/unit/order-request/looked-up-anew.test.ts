import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { applyFlags } from '../../../src/state/flags';
import { onSignals } from '../../../src/sync/analytics/track';
import { Bench, deferred, flush, resetStates } from './controller-helpers';

beforeEach(resetStates);

const hoursAsked = ({ services }: Bench) =>
  services.delivery.countryParameter.mock.calls.filter(([name]) => name === 'serviceHours');

describe('the service hours of a shop', () => {
  it('are asked for again, past any copy, when a closed service should have opened', async () => {
    const bench = new Bench();
    const { countryParameter } = bench.services.delivery;
    const answer = countryParameter.getMockImplementation();
    countryParameter.mockImplementation(async (name, ...rest) =>
      name === 'serviceHours' ? '0100:0200' : ((await answer?.(name, ...rest)) ?? ''),
    );
    await bench.open();
    expect(bench.step.name).toBe('SERVICE_CLOSED');
    expect(hoursAsked(bench)).toEqual([['serviceHours', 'kh-0001', { fresh: false }]]);
    await bench.clock.advance(24 * 3_600_000);
    expect(hoursAsked(bench)[1]).toEqual(['serviceHours', 'kh-0001', { fresh: true }]);
  });
});

describe('the estimated times of a delivery', () => {
  it.each([{ route: '_p~iF~ps|U' }, {}])(
    'are shown with its way along the streets, if that is known: %j',
    async (way) => {
      const bench = new Bench();
      bench.services.delivery.estimate.mockResolvedValue({ pickup_minutes: 10, delivery_minutes: 15, ...way });
      await bench.toDetails();
      await bench.clock.advance(1_000);
      expect(bench.controller.state.estimations).toStrictEqual({ minutes: 15, ...way });
    },
  );
});

it('a recipient is remembered without spaces around the name, and by the number that is called', async () => {
  const bench = new Bench();
  await bench.toDetails();
  bench.controller.send({
    type: 'FORM_CHANGED',
    change: { destinationName: ' Sok Dara ', destinationPhoneNumber: ' 012345678 ' },
  });
  await bench.submit();
  await bench.report('key-1', { name: 'accepted', orderId: 'kh-0001-a' });
  await flush();
  expect(bench.services.recents.remember).toHaveBeenCalledWith(
    'kh-0001',
    expect.objectContaining({ name: 'Sok Dara', phone_number: '+85512345678' }),
  );
});

describe('a look-up of an address that fails', () => {
  let failed: unknown[] = [];
  beforeEach(() => {
    failed = [];
    const stop = onSignals((signal) => {
      if (signal.type === 'lookup-failed') failed.push(signal.lookup);
    });
    return stop;
  });

  it.each([
    ['address-book', 'addressBook', (bench: Bench) => bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Sok' })],
    [
      'reverse',
      'reverse',
      (bench: Bench) => bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 1, longitude: 2 } }),
    ],
    [
      'fetch-place-details',
      'details',
      (bench: Bench) =>
        bench.controller.send({ type: 'SUGGESTION_CHOSEN', suggestion: { id: 'p1', formatted_address: 'P' } }),
    ],
  ] as const)('is counted by its kind: %s', async (kind, call, act) => {
    applyFlags({ 'address-book': true });
    const bench = new Bench();
    await bench.open();
    bench.services.geolocator[call].mockRejectedValue(new AppError('INTERNAL'));
    act(bench);
    await bench.clock.advance(1_000);
    expect(failed).toEqual([kind]);
  });

  it('is neither counted nor shown once another place was pointed at', async () => {
    const bench = new Bench();
    await bench.open();
    const slow = deferred<{ formatted_address: string }>();
    bench.services.geolocator.reverse.mockReturnValueOnce(slow.promise);
    bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 1, longitude: 2 } });
    bench.controller.send({ type: 'CURSOR_MOVED', to: { latitude: 11.54, longitude: 104.91 } });
    await flush();
    slow.reject(new AppError('INTERNAL'));
    await flush();
    expect(failed).toEqual([]);
    expect(bench.controller.state).toMatchObject({
      addressError: null,
      form: { destinationTextAddress: 'No. 118, Street 308' },
    });
  });
});
