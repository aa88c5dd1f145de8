import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CANCEL_REASON_GROUPS, CANCEL_REASONS } from '../../../src/domain/order/cancellation';
import type { OrderRecord } from '../../../src/domain/order/order';
import { CancellingState } from '../../../src/features/orders/detail/cancelling-state';
import { OrderActions, preloadOrderMenu } from '../../../src/features/orders/detail/order-actions';
import { AppError } from '../../../src/lib/app-error';
import { applyCancellations, type Cancellation } from '../../../src/state/cancellations';
import { connection } from '../../../src/state/connection';
import { flags } from '../../../src/state/flags';
import { toasts } from '../../../src/state/toasts';
import { preloadModals } from '../../../src/ui/dialog';
import { anOrder } from '../../factories/order';
import { eventually } from '../../fakes/eventually';
import { emptyPage } from '../../fakes/empty-page';

let submit: ReturnType<typeof vi.fn>;
let dismiss: ReturnType<typeof vi.fn>;
let withdraw: ReturnType<typeof vi.fn>;

beforeAll(async () => {
  await preloadModals();
  await preloadOrderMenu();
});

beforeEach(() => {
  connection.online = true;
  submit = vi.fn(async () => undefined);
  dismiss = vi.fn(async () => undefined);
  withdraw = vi.fn(async () => true);
  applyCancellations([]);
});

afterEach(() => {
  connection.online = true;
  flags.values = {};
  toasts.items = [];
  vi.unstubAllGlobals();
});
const page = emptyPage();

const show = (order: OrderRecord) =>
  page.show(
    <>
      <CancellingState order={order} />
      <OrderActions order={order} />
    </>,
    { cancellations: { submit, dismiss, withdraw } },
  );

/** Waits for what the screen shows once every change has reached it. */
const shown = (check: () => void) =>
  eventually(async () => {
    await act(async () => undefined);
    check();
  });
const asked = () => shown(() => expect(document.querySelector('input[type="radio"]')).not.toBeNull());
const button = (name: string) => [...document.querySelectorAll('button')].filter((each) => each.textContent === name);
const item = (name: string) =>
  [...document.querySelectorAll('[role="menuitem"]')].find((each) => each.textContent?.startsWith(name));
const press = (element: Element | undefined) => act(async () => (element as HTMLElement).click());

async function menuOpened(): Promise<void> {
  await press(document.querySelector('[aria-label="More actions"]') ?? undefined);
  await shown(() => expect(item('Request another')).toBeDefined());
}

async function cancelPressed(): Promise<void> {
  await menuOpened();
  await press(item('Cancel order'));
}

async function reasonChosen(): Promise<void> {
  await cancelPressed();
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
    await cancelPressed();
    await asked();
    expect(document.querySelectorAll('input[type="radio"]')).toHaveLength(CANCEL_REASONS.length);
    await press(button('Cancel order').at(-1));
    expect(submit).not.toHaveBeenCalled();
  });

  it('shows the reasons grouped by who caused them, as one choice', async () => {
    await show(anOrder({ status: 'RECEIVED' }));
    await cancelPressed();
    await asked();
    const legends = [...document.querySelectorAll('.cancel-order-reasons fieldset > legend')];
    expect(legends.map((legend) => legend.textContent)).toEqual(['Your shop', 'The customer', 'The delivery']);
    const names = [...document.querySelectorAll('input[type="radio"]')].map((radio) => radio.getAttribute('name'));
    expect(new Set(names).size).toBe(1);
  });

  it('says that it is being attempted', async () => {
    const order = anOrder({ status: 'RECEIVED' });
    await show(order);
    await cancelled();
    const [first] = CANCEL_REASON_GROUPS.shop;
    expect(submit).toHaveBeenCalledWith(expect.objectContaining({ order_id: order.order_id }), first);
    expect(toasts.items).toMatchObject([{ type: 'info', messageId: 'action.attempt-cancel' }]);
  });

  it.each([
    [null, 'Choose a reason.'],
    ['rider-1', "Choose a reason. We'll let the rider know."],
  ])('with rider %s: "%s"', async (rider_id, text) => {
    await show(anOrder({ status: 'ASSIGNED_TO_TRANSPORT', rider_id }));
    await cancelPressed();
    await asked();
    expect(document.querySelector('.dialog-text')?.textContent).toBe(text);
  });

  it('that cannot be stored says so', async () => {
    submit.mockRejectedValue(new AppError('STORAGE_FAILED'));
    await show(anOrder({ status: 'RECEIVED' }));
    await cancelled();
    expect(toasts.items.at(-1)).toMatchObject({ type: 'error', messageId: 'tracking.cancel.not-stored' });
  });

  it('is possible offline, without a toast: the order says what it waits for', async () => {
    connection.online = false;
    await show(anOrder({ status: 'RECEIVED' }));
    await cancelled();
    expect(submit).toHaveBeenCalledOnce();
    expect(toasts.items).toEqual([]);
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
    expect(submit).not.toHaveBeenCalled();
  });

  it.each([
    ['with a rider', anOrder({ status: 'NEAR_VENDOR' }), 'A rider has accepted it, so it can no longer be cancelled.'],
    [
      'paid too long ago',
      anOrder({ status: 'PAYMENT_COMMITTED', status_history: [{ status: 'PAYMENT_COMMITTED', created_at: 1 }] }),
      'It was paid more than 10 minutes ago, so it can no longer be cancelled.',
    ],
  ])('%s: it stays in the menu and says why not', async (_, order, why) => {
    await show(order);
    await menuOpened();
    const cancel = item('Cancel order');
    expect(cancel?.getAttribute('aria-disabled')).toBe('true');
    expect(cancel?.textContent).toBe(`Cancel order${why}`);
    await press(cancel);
    expect(document.querySelector('[role="dialog"], [role="alertdialog"]')).toBeNull();
  });

  it('for a delayed order depends on the flag', async () => {
    flags.values = { 'delayed-cancellation': false };
    await show(anOrder({ status: 'DELAYED' }));
    await menuOpened();
    expect(item('Cancel order')?.getAttribute('aria-disabled')).toBe('true');
    flags.values = { 'delayed-cancellation': true };
    await shown(() => expect(item('Cancel order')?.getAttribute('aria-disabled')).toBeNull());
  });
});

describe('an order that is to be cancelled', () => {
  const order = anOrder({ status: 'RECEIVED' });
  const shows = async (wish: Partial<Cancellation>, now = order) => {
    const waiting = { orderId: order.order_id, isSent: true, attempts: 1, status: { name: 'waiting' } } as const;
    applyCancellations([{ ...waiting, ...wish }]);
    await show(now);
    return document.querySelector('[role="status"]')?.textContent ?? '';
  };

  it('says that it is being cancelled, not that it is, and offers no second try', async () => {
    const text = await shows({});
    expect(text).toBe("Cancelling…Until it's confirmed, the order goes ahead.");
    expect(button('Keep order')).toEqual([]);
    await menuOpened();
    expect(item('Cancel order')).toBeUndefined();
  });

  it('says when there is no answer', async () => {
    expect(await shows({ attempts: 2 })).toContain("There's no answer yet, so we keep asking.");
  });

  it('offline says when it is asked for, and can be taken back', async () => {
    connection.online = false;
    expect(await shows({ isSent: false, attempts: 0 })).toContain("You're offline.");
    await press(button('Keep order')[0]);
    expect(withdraw).toHaveBeenCalledWith(order.order_id);
  });

  it.each([
    ['rider', 'A rider has accepted it, so it can no longer be cancelled.'],
    ['delayed', "It can't be cancelled while it's delayed."],
    [undefined, "It can't be cancelled at this stage."],
    ['constructor', "It can't be cancelled at this stage."],
  ])('says that it was refused (%s) until that is read', async (because, why) => {
    const refused = { name: 'refused', code: 'ORDER_NOT_CANCELLABLE', ...(because && { because }) } as const;
    const text = await shows({ status: refused }, { ...order, status: 'NEAR_VENDOR' });
    expect(text).toBe(`The order wasn't cancelled.${why}`);
    await press(button('OK')[0]);
    expect(dismiss).toHaveBeenCalledWith(order.order_id);
  });

  it.each(['waiting', 'refused'] as const)('says nothing more once the order is cancelled (%s)', async (name) => {
    const status = name === 'waiting' ? { name } : { name, code: 'ORDER_NOT_CANCELLABLE' };
    expect(await shows({ status }, { ...order, status: 'CANCELLED' })).toBe('');
  });
});
