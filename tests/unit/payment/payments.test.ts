import { afterEach, expect, it } from 'vitest';
import type { PaymentRow } from '../../../src/db/schema';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status';
import { AppError } from '../../../src/lib/app-error';
import { applyPayments, payments } from '../../../src/state/payments';
import { Payments, type PaymentsOptions } from '../../../src/sync/payments/payments';
import { Projector } from '../../../src/sync/projection/projector';
import { aPayload } from '../../factories/order';
import { FakeClock } from '../../fakes/fake-clock';

afterEach(() => applyPayments([]));

/** The payments of a page whose one attempt cannot be continued, because its storage fails. */
function failing(status: PaymentStatus) {
  const clock = new FakeClock(undefined, 4);
  const row = { key: 'pay-1', draftId: 'draft', payload: aPayload(), createdAt: clock.now(), status } as PaymentRow;
  const asked: string[] = [];
  const queue = {
    list: async () => [row],
    prune: async () => undefined,
    step: (key: string) => {
      asked.push(key);
      return Promise.reject(new AppError('STORAGE_FAILED'));
    },
  };
  const page = new Payments({
    queue: queue as unknown as PaymentsOptions['queue'],
    preparation: {} as PaymentsOptions['preparation'],
    projector: new Projector(Promise.resolve({ onChange: () => () => undefined })),
    clock,
    isOnline: () => true,
    onDecided: () => undefined,
  });
  return { page, clock, asked };
}

it.each([
  [{ name: 'confirming' }, { name: 'unknown' }],
  [
    { name: 'waiting', orderId: 'o', redirectUrl: 'https://bank.example' },
    { name: 'waiting', orderId: 'o', redirectUrl: 'https://bank.example' },
  ],
  [
    { name: 'unknown', failing: 503 },
    { name: 'unknown', failing: 503 },
  ],
] as const)('a payment shown as %j is shown as %j after storage failed midway', async (before, after) => {
  const { page, asked } = failing(before);
  await page.resume();
  expect(asked).toEqual(['pay-1']);
  expect(payments.attempts.map(({ status }) => status)).toEqual([after]);
});

it('a settled payment is not continued', async () => {
  const { page, asked } = failing({ name: 'declined' });
  await page.resume();
  expect(asked).toEqual([]);
  expect(payments.attempts.map(({ status }) => status)).toEqual([{ name: 'declined' }]);
});

it('a payment is not continued by a page that was stopped', async () => {
  const { page, asked, clock } = failing({ name: 'confirming' });
  page.stop();
  await page.resume();
  await clock.advance(60_000);
  expect(asked).toEqual([]);
  expect(payments.attempts).toEqual([]);
});
