import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { followedPayment } from '../../../src/domain/order-request/card/card-submission';
import { INITIAL_STATE } from '../../../src/domain/order-request/initial-state';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status';
import { SetAsideNote } from '../../../src/features/order-request/set-aside-note';
import { BankStep } from '../../../src/features/order-request/card/bank-step';
import { connection } from '../../../src/state/connection';
import { orderRequest } from '../../../src/state/order-request';
import { payments } from '../../../src/state/payments';
import { aPayload } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';
import { FakeClock } from '../../fakes/fake-clock';
import { fakeServices, resetStates } from './controller-helpers';

beforeEach(() => {
  resetStates();
  Object.assign(Element.prototype, { scrollTo: () => undefined });
});
afterEach(resetStates);
const page = emptyPage();
const buttons = () => [...page.place.querySelectorAll('button, a')].map(({ textContent }) => textContent);

const servicesWith = (config: object) => ({ ...fakeServices(new FakeClock()), market: MARKETS.KH, config });

async function show(status: PaymentStatus, config: object = { platformExtensions: true }) {
  const { phase } = followedPayment('pay-1', status, true);
  const state = { ...INITIAL_STATE, form: { ...INITIAL_STATE.form, destinationName: 'Sok Dara' } };
  await page.show(
    <BankStep phase={phase as never} request={{ state, send: vi.fn(), restoring: false }} />,
    servicesWith(config),
  );
}

describe('a payment that waits', () => {
  const waiting = { name: 'waiting', orderId: 'kh-0001-a', redirectUrl: null } as const;

  it('leads on where neither the bank’s page is known nor the payment can be cancelled', async () => {
    await show(waiting, { platformExtensions: false, platformPaths: {} });
    expect(buttons()).toEqual(['Look in order tracking', 'Request another rider']);
    expect(page.place.textContent).not.toContain('Cancel that payment');
  });

  it('says whose it is', async () => {
    await show(waiting);
    expect(page.place.textContent).toContain('Sok Dara');
    expect(buttons()).toEqual(['Request another rider', 'Cancel this payment']);
  });

  it('does not block the shop while its outcome is unknown and there is no connection', async () => {
    connection.online = false;
    await show({ name: 'unknown' });
    expect(buttons()).toEqual(['Checking…', 'Request another rider']);
  });
});

describe('the note of earlier requests', () => {
  it('names each of them, with what became of its payment', async () => {
    const names = ['Ly Bopha', 'Chan Vibol', 'Sok Dara'];
    orderRequest.setAside = names.map((name) => ({ draftId: name, name, address: '' }));
    payments.attempts = [
      {
        key: 'k',
        draftId: 'Chan Vibol',
        vendorId: 'kh-0001',
        orderId: null,
        payload: aPayload(),
        status: { name: 'unknown' },
      },
    ];
    await page.show(<SetAsideNote />, servicesWith({ platformExtensions: true }));
    await act(async () => undefined);
    expect(page.place.textContent).toContain("request for Ly Bopha that wasn't sent");
    expect(page.place.textContent).toContain("We're checking whether the request for Chan Vibol was paid.");
    expect(buttons()).toEqual(['Open it', 'Delete it', 'Open it', '1 more earlier request']);
    await act(async () => page.place.querySelectorAll('button')[3]?.click());
    expect(page.place.textContent).toContain('Sok Dara');
  });
});
