import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaymentState } from '../../../src/features/orders/detail/payment-state';
import { connection } from '../../../src/state/connection';
import { type PaymentAttempt, payments } from '../../../src/state/payments';
import { anOrder, aPayload } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

beforeEach(() => {
  connection.online = true;
});
afterEach(() => {
  payments.attempts = [];
});
const page = emptyPage();

const ORDER = anOrder({ order_id: 'kh-0001-one' });
const actions = () => [...page.place.querySelectorAll('a, button')].map(({ textContent }) => textContent);

function given(status: PaymentAttempt['status']) {
  const attempt = { key: 'pay-1', draftId: 'd', vendorId: 'kh-0001', orderId: ORDER.order_id, payload: aPayload() };
  payments.attempts = [{ ...attempt, status }];
}

const show = (outcome: 'waiting' | 'declined' | 'cancelled', config: object = { platformExtensions: true }) =>
  page.show(<PaymentState order={ORDER} outcome={outcome} vendorId="kh-0001" />, { config });

describe('a payment on its order’s page', () => {
  it('leads back to what was entered only where that is kept', async () => {
    await show('declined');
    expect(actions()).toEqual([]);
    expect(page.place.textContent).not.toContain('is kept');
    given({ name: 'declined' });
    await show('declined');
    expect(page.place.textContent).toContain('What you entered is kept');
    expect(actions()).toEqual(['Choose another card']);
  });

  it('can be cancelled only where the platform can do that', async () => {
    await show('waiting');
    expect(actions()).toEqual(['Cancel this payment']);
    await show('waiting', { platformExtensions: false, platformPaths: {} });
    expect(actions()).toEqual([]);
  });
});
