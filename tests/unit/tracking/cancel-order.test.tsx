import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CANCEL_REASON_GROUPS, CANCEL_REASONS } from '../../../src/domain/order/cancellation';
import type { OrderRecord } from '../../../src/domain/order/order';
import { OrderActions } from '../../../src/features/orders/detail/order-actions';
import { AppError } from '../../../src/lib/app-error';
import { connection } from '../../../src/state/connection';
import { flags } from '../../../src/state/flags';
import { toasts } from '../../../src/state/toasts';
import { preloadModals } from '../../../src/ui/dialog';
import { anOrder } from '../../factories/order';
import { eventually } from '../../fakes/eventually';
import { emptyPage } from '../../fakes/empty-page';

let cancelOrder: ReturnType<typeof vi.fn>;

beforeAll(() => preloadModals());

beforeEach(() => {
  connection.online = true;
  cancelOrder = vi.fn(async () => undefined);
});

afterEach(() => {
  connection.online = true;
  flags.values = {};
  toasts.items = [];
  vi.unstubAllGlobals();
});
const page = emptyPage();

const show = (order: OrderRecord) => page.show(<OrderActions order={order} />, { tracking: { cancelOrder } });

/** Waits for what the screen shows once every change has reached it. */
const shown = (check: () => void) =>
  eventually(async () => {
    await act(async () => undefined);
    check();
  });
const asked = () => shown(() => expect(document.querySelector('input[type="radio"]')).not.toBeNull());
const button = (name: string) => [...document.querySelectorAll('button')].filter((each) => each.textContent === name);
const press = (element: Element | undefined) => act(async () => (element as HTMLElement).click());

async function reasonChosen(): Promise<void> {
  await press(button('Cancel order')[0]);
  await asked();
  await press(document.querySelector('input[type="radio"]') ?? undefined);
}

/** Opens the question and answers it with the first reason. */
async function cancelled(): Promise<void> {
  await reasonChosen();
  await press(button('Cancel order').at(-1));
}

describe('cancelling an order in the dialog', () => {
  it('requires one of the 19 reasons', async () => {
    await show(anOrder({ status: 'RECEIVED' }));
    await press(button('Cancel order')[0]);
    await asked();
    expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(CANCEL_REASONS.length);
    await press(button('Cancel order').at(-1));
    expect(cancelOrder).not.toHaveBeenCalled();
  });

  it('shows the reasons grouped by who caused them, as one choice', async () => {
    await show(anOrder({ status: 'RECEIVED' }));
    await press(button('Cancel order')[0]);
    await asked();
    const legends = [...document.querySelectorAll('.cancel-order-reasons fieldset > legend')];
    expect(legends.map((legend) => legend.textContent)).toEqual(['Your shop', 'The customer', 'The delivery']);
    const names = [...document.querySelectorAll('input[type="radio"]')].map((radio) => radio.getAttribute('name'));
    expect(new Set(names).size).toBe(1);
  });

  it('shows that it is being attempted, and then that it is done', async () => {
    const order = anOrder({ status: 'RECEIVED' });
    let done = (): void => undefined;
    cancelOrder.mockReturnValue(new Promise<void>((resolve) => (done = resolve)));
    await show(order);
    await cancelled();
    const [first] = CANCEL_REASON_GROUPS.shop;
    expect(cancelOrder).toHaveBeenCalledWith(expect.objectContaining({ order_id: order.order_id }), first);
    expect(toasts.items).toMatchObject([{ type: 'info', messageId: 'action.attempt-cancel' }]);
    done();
    await shown(() => expect(toasts.items).toMatchObject([{ type: 'success', messageId: 'tracking.cancel.done' }]));
  });

  it.each([
    [null, 'Choose a reason.'],
    ['rider-1', "Choose a reason. We'll let the rider know."],
  ])('with rider %s: "%s"', async (rider_id, text) => {
    await show(anOrder({ status: 'ASSIGNED_TO_TRANSPORT', rider_id }));
    await press(button('Cancel order')[0]);
    await asked();
    expect(document.querySelector('.dialog-text')?.textContent).toBe(text);
  });

  it('without an answer says that the cancellation is unconfirmed', async () => {
    cancelOrder.mockRejectedValue(new AppError('TIMEOUT'));
    await show(anOrder({ status: 'RECEIVED' }));
    await cancelled();
    expect(toasts.items.at(-1)).toMatchObject({ type: 'error', messageId: 'tracking.cancel.unconfirmed' });
  });

  it('that is refused says so for 7 s', async () => {
    cancelOrder.mockRejectedValue(new AppError('ORDER_NOT_CANCELLABLE'));
    await show(anOrder({ status: 'RECEIVED' }));
    await cancelled();
    expect(toasts.items.at(-1)).toMatchObject({
      type: 'error',
      messageId: 'error.cant-cancel-order',
      duration: 7000,
    });
  });

  it('after the network was lost says so, and sends nothing later', async () => {
    await show(anOrder({ status: 'RECEIVED' }));
    await reasonChosen();
    connection.online = false;
    await shown(() => expect(document.querySelector('.dialog')?.textContent).toContain("You're offline."));
    await press(button('Cancel order').at(-1));
    expect(cancelOrder).not.toHaveBeenCalled();
    connection.online = true;
    await shown(() => expect(document.querySelector('.dialog')?.textContent).not.toContain("You're offline."));
    await press(button('Cancel order').at(-1));
    expect(cancelOrder).toHaveBeenCalledOnce();
  });

  it('of an order that has moved on meanwhile says so, and is no longer possible', async () => {
    const order = anOrder({ status: 'RECEIVED' });
    await show(order);
    await reasonChosen();
    await show({ ...order, status: 'PICKED_UP' });
    await shown(() =>
      expect(document.querySelector('.dialog [role="status"]')?.textContent).toBe(
        'The rider has collected it, so it can no longer be cancelled.',
      ),
    );
    expect(button('Cancel order').at(-1)?.disabled).toBe(true);
    expect(document.querySelector('.cancel-order-body')?.hasAttribute('disabled')).toBe(true);
    await press(button('Cancel order').at(-1));
    expect(cancelOrder).not.toHaveBeenCalled();
  });

  it.each([
    ['offline', anOrder({ status: 'RECEIVED' }), "You're offline. Cancelling needs a connection."],
    ['with a rider', anOrder({ status: 'NEAR_VENDOR' }), 'A rider has accepted it, so it can no longer be cancelled.'],
    [
      'paid too long ago',
      anOrder({ status: 'PAYMENT_COMMITTED', status_history: [{ status: 'PAYMENT_COMMITTED', created_at: 1 }] }),
      'It was paid more than 10 minutes ago, so it can no longer be cancelled.',
    ],
  ])('%s: the button stays and says why not', async (name, order, why) => {
    connection.online = name !== 'offline';
    await show(order);
    const cancel = button('Cancel order')[0];
    expect(cancel?.getAttribute('aria-disabled')).toBe('true');
    const hint = document.getElementById(cancel?.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe(why);
    await press(cancel);
    expect(document.querySelector('[role="dialog"], [role="alertdialog"]')).toBeNull();
  });

  it('for a delayed order depends on the flag', async () => {
    flags.values = { 'delayed-cancellation': false };
    await show(anOrder({ status: 'DELAYED' }));
    expect(button('Cancel order')[0]?.getAttribute('aria-disabled')).toBe('true');
    flags.values = { 'delayed-cancellation': true };
    await shown(() => expect(button('Cancel order')[0]?.getAttribute('aria-disabled')).toBeNull());
  });
});
