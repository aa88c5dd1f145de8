import { expect } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { anOrder } from '../../factories/order';
import { type Bench, flush, VENDOR } from '../../unit/order-request/controller-helpers';
import type { Row } from './row';

const ORDER = anOrder();

async function changeWith(bench: Bench, send: () => Promise<never>): Promise<void> {
  bench.services.updates.send.mockImplementation(send);
  bench.services.updates.fetchOrder.mockResolvedValue(ORDER);
  await bench.controller.openOrder(VENDOR, ORDER);
  await flush();
  bench.controller.send({ type: 'FORM_CHANGED', change: { orderAmount: '21' } });
  await bench.submit();
}

const refuse =
  (code: string, status: number, details: object = {}) =>
  () =>
    Promise.reject(new AppError(code, { status, ...details }));

const isKept = ({ controller }: Bench) =>
  expect(controller.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { orderAmount: '21' } });

export const UPDATE_ROWS: readonly Row[] = [
  {
    situation: 'update: done',
    make: async (bench) => {
      bench.services.updates.send.mockResolvedValue({ ...ORDER, order: { ...ORDER.order, amount: 21 } });
      await bench.controller.openOrder(VENDOR, ORDER);
      await flush();
      bench.controller.send({ type: 'FORM_CHANGED', change: { orderAmount: '21' } });
      await bench.submit();
    },
    toasts: [['success', 'Order Updated!']],
    after: ({ opened, services }) => {
      expect(opened).toEqual([ORDER.order_id]);
      expect(services.drafts.stored.size).toBe(0);
    },
  },
  {
    situation: 'update failure: the platform says no',
    make: (bench) => changeWith(bench, refuse('PAYMENT_METHOD_NOT_ALLOWED', 422)),
    toasts: [['error', 'Could not update that order']],
    field: "This payment method isn't available here. Choose another.",
    after: isKept,
  },
  {
    situation: 'update failure: a rider was quicker',
    make: (bench) => changeWith(bench, refuse('ORDER_NOT_MODIFIABLE', 409, { because: 'rider' })),
    toasts: [['error', 'Could not update that order']],
    after: (bench) => {
      isKept(bench);
      expect(bench.controller.state.orderToBeUpdated?.refused).toBe('rider');
      expect(bench.services.updates.fetchOrder).toHaveBeenCalled();
    },
  },
  {
    situation: 'update failure: the platform breaks each time, and has the order as it was',
    make: async (bench) => {
      await changeWith(bench, refuse('INTERNAL', 500));
      await bench.clock.advance(60_000);
    },
    toasts: [['error', 'Could not update that order']],
    after: (bench) => {
      isKept(bench);
      const bodies = bench.services.updates.send.mock.calls.map(([, payload]) => JSON.stringify(payload));
      expect(bodies).toHaveLength(3);
      expect(new Set(bodies).size).toBe(1);
    },
  },
  {
    situation: 'update whose answer was lost: the order has it',
    make: async (bench) => {
      await changeWith(bench, () => Promise.reject(new AppError('TIMEOUT')));
      expect(bench.step).toMatchObject({ submission: { name: 'updating', isChecking: true } });
      bench.services.updates.fetchOrder.mockResolvedValue({ ...ORDER, order: { ...ORDER.order, amount: 21 } });
      await bench.clock.advance(1_000);
    },
    toasts: [['success', 'Order Updated!']],
    after: ({ services }) => expect(services.updates.send).toHaveBeenCalledTimes(1),
  },
  {
    situation: 'update whose answer was lost: someone else changed the order',
    make: async (bench) => {
      await changeWith(bench, refuse('BAD_ANSWER', 200));
      bench.services.updates.fetchOrder.mockResolvedValue({ ...ORDER, delivery_fee: 9 });
      await bench.clock.advance(1_000);
    },
    toasts: [['warning', 'Someone else just changed this order. Check it, then send your change again.']],
    after: isKept,
  },
  {
    situation: 'update whose answer was lost: nobody can say',
    make: async (bench) => {
      await changeWith(bench, () => Promise.reject(new AppError('NETWORK')));
      bench.services.updates.fetchOrder.mockRejectedValue(new AppError('NETWORK'));
      await bench.clock.advance(120_000);
    },
    toasts: [
      ['warning', "We don't know yet whether your change arrived. You'll see it in the order as soon as we do."],
    ],
    after: isKept,
  },
  {
    situation: 'update whose answer was lost: the order is gone',
    make: async (bench) => {
      await changeWith(bench, () => Promise.reject(new AppError('NETWORK')));
      bench.services.updates.fetchOrder.mockRejectedValue(new AppError('NOT_FOUND', { status: 404 }));
      await bench.clock.advance(1_000);
    },
    toasts: [['error', 'This order no longer exists. Look for it in order tracking.']],
    after: isKept,
  },
];
