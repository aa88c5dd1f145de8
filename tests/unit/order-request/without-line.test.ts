import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { connection } from '../../../src/state/connection';
import { Bench, flush, resetStates } from './controller-helpers';

beforeEach(resetStates);

const THERE = { latitude: 11.54, longitude: 104.91 };

async function offlineInDetails(): Promise<Bench> {
  const bench = new Bench();
  await bench.open();
  connection.online = false;
  bench.services.delivery.validateArea.mockRejectedValue(new AppError('NETWORK'));
  bench.services.delivery.quote.mockRejectedValue(new AppError('NETWORK'));
  bench.controller.send({ type: 'PLACE_CHOSEN', place: { coordinates: THERE, form: PERSON } });
  bench.controller.send({ type: 'DESTINATION_CONFIRMED' });
  await flush();
  return bench;
}

const PERSON = {
  destinationName: 'Sok Dara',
  destinationPhoneNumber: '012 345 678',
  destinationTextAddress: 'Street 308',
  orderAmount: '12.50',
  paymentMethod: 'CASH_ON_DELIVERY',
};

describe('a request without a connection', () => {
  it('goes on to the details without a price, and says nothing was refused', async () => {
    const bench = await offlineInDetails();
    expect(bench.step.name).toBe('FILL_ORDER_DETAILS');
    expect(bench.controller.state).toMatchObject({ quote: null, addressError: null });
    expect(bench.toasted).toEqual([]);
    expect(bench.services.delivery.validateArea).not.toHaveBeenCalled();
  });

  it.each([
    ['', null],
    ['2.50', 2.5],
  ])('is kept with the fee agreed to beforehand: "%s"', async (feeLimit, limit) => {
    const bench = await offlineInDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: { feeLimit } });
    bench.controller.send({ type: 'SUBMITTED' });
    await flush();
    const [payload, options] = bench.services.outbox.submit.mock.calls[0] ?? [];
    expect(payload).toMatchObject({ delivery_fee: 0, signature: '', customer: { name: 'Sok Dara' } });
    expect(options).toMatchObject({ pricing: { limit, subject: { vendorId: 'kh-0001', destination: THERE } } });
  });

  it('asks for an amount when the limit can’t be read, and for another payment than a card', async () => {
    const bench = await offlineInDetails();
    for (const [change, field] of [
      [{ feeLimit: 'two' }, 'feeLimit'],
      [{ feeLimit: '', paymentMethod: 'ONLINE_PAYMENT' }, 'paymentMethod'],
    ] as const) {
      bench.controller.send({ type: 'FORM_CHANGED', change });
      bench.controller.send({ type: 'SUBMITTED' });
      await flush();
      expect(bench.controller.state.fieldError?.field).toBe(field);
    }
    expect(bench.services.outbox.submit).not.toHaveBeenCalled();
  });

  it('checks address and price as soon as the connection is back, before anything is sent', async () => {
    const bench = await offlineInDetails();
    bench.services.delivery.validateArea.mockResolvedValue('UNDELIVERABLE');
    bench.services.delivery.quote.mockResolvedValue(bench.services.quoteOf(2.4));
    connection.online = true;
    await flush();
    await flush();
    expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    expect(bench.controller.state).toMatchObject({
      addressError: 'request.error.undeliverable-address',
      form: { destinationName: 'Sok Dara' },
    });
  });
});
