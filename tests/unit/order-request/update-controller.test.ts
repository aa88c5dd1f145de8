import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { required } from '../../../src/lib/assert';
import { toasts } from '../../../src/state/toasts';
import { applyUpdates, type OrderChange, updates } from '../../../src/state/updates';
import { anOrder } from '../../factories/order';
import { Bench, flush, resetStates, VENDOR } from './controller-helpers';

beforeEach(resetStates);

describe('a placed order in the form', () => {
  const order = anOrder();

  it("is typed into apart from the vendor's own draft, in both directions", async () => {
    const bench = new Bench();
    await bench.toDetails();
    await bench.controller.openOrder(VENDOR, order);
    // past the service hours
    await flush();
    bench.controller.send({ type: 'FORM_CHANGED', change: { riderNotes: 'back door' } });
    await flush();
    expect([...bench.services.drafts.stored.keys()].sort()).toEqual(['kh-0001', `update:${order.order_id}`]);
    await bench.open();
    expect(bench.controller.state).toMatchObject({ orderToBeUpdated: null, form: { destinationName: 'Sok Dara' } });
    await bench.controller.openOrder(VENDOR, order);
    expect(bench.controller.state.form).toMatchObject({ riderNotes: 'back door', orderAmount: '12.50' });
  });

  it('follows the platform’s record while its form is open', async () => {
    const bench = new Bench();
    await bench.controller.openOrder(VENDOR, order);
    await bench.controller.openOrder(VENDOR, {
      ...order,
      status: 'COURIER_ACCEPTED_DELIVERY',
      status_history: [
        ...order.status_history,
        { status: 'COURIER_ACCEPTED_DELIVERY', created_at: order.updated_at + 1 },
      ],
    });
    expect(bench.toasted).toEqual(['update.not-modifiable.rider']);
    expect(bench.services.drafts.read).toHaveBeenCalledTimes(1);
  });
});

describe('a change whose page was closed before its end', () => {
  const order = anOrder();
  const changed = { ...order, order: { ...order.order, amount: 21 } };

  /** The change is on its way, and the page is loaded anew. */
  /** The change was refused while nobody looked, and its order is opened again. */
  async function refusedWhileAway(): Promise<Bench> {
    const bench = new Bench();
    await left(bench);
    const change = required(updates.changes[0], 'the change');
    const refused = { name: 'refused', code: 'CHANGED_ELSEWHERE' } as const;
    vi.spyOn(bench.services.updates, 'ofOrder').mockResolvedValue({ ...change, status: refused });
    await bench.reload();
    applyUpdates([{ ...change, status: refused }]);
    await bench.controller.openOrder(VENDOR, order);
    return bench;
  }

  async function left(bench: Bench): Promise<void> {
    bench.services.updates.send.mockImplementation(() => new Promise(() => {}));
    bench.services.updates.fetchOrder.mockResolvedValue(order);
    await bench.controller.openOrder(VENDOR, order);
    await flush();
    bench.controller.send({ type: 'FORM_CHANGED', change: { orderAmount: '21' } });
    await bench.submit();
    expect(bench.step).toMatchObject({ submission: { name: 'updating' } });
    bench.controller.stop();
  }

  it('is waited for when its form is opened again, and its outcome shown', async () => {
    const bench = new Bench();
    await left(bench);
    await bench.reload();
    await bench.controller.openOrder(VENDOR, order);
    expect(bench.step).toMatchObject({ submission: { name: 'updating', isChecking: true } });
    const [change] = updates.changes;
    applyUpdates([{ ...required(change, 'the change'), status: { name: 'applied', order: changed } }]);
    await flush();
    expect(bench.toasted).toEqual(['request.success.updated']);
    expect(bench.services.drafts.stored.has(`update:${order.order_id}`)).toBe(false);
  });

  it('has its outcome shown when it was decided while no page was open', async () => {
    const bench = await refusedWhileAway();
    expect(bench.toasted).toEqual(['update.error.changed-elsewhere']);
    expect(bench.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { orderAmount: '21' },
      orderToBeUpdated: { sent: null },
    });
  });

  it('has its outcome shown only once', async () => {
    const bench = await refusedWhileAway();
    expect(bench.toasted).toEqual(['update.error.changed-elsewhere']);
    toasts.items = [];
    await bench.open();
    await bench.controller.openOrder(VENDOR, order);
    await flush();
    expect(bench.toasted).toEqual([]);
  });
});

it('a change that cannot be stored is not sent, and stays in the form', async () => {
  const bench = new Bench();
  await bench.controller.openOrder(VENDOR, anOrder());
  await flush();
  vi.spyOn(bench.services.updates, 'submit').mockRejectedValue(new AppError('STORAGE_FAILED'));
  bench.controller.send({ type: 'FORM_CHANGED', change: { orderAmount: '21' } });
  await bench.submit();
  expect(bench.toasted).toEqual(['request.error.update']);
  expect(bench.controller.state).toMatchObject({ step: { name: 'FILL_ORDER_DETAILS' }, form: { orderAmount: '21' } });
  expect(bench.services.updates.send).not.toHaveBeenCalled();
});

describe('a change on its way', () => {
  /** The change is sent and not answered yet. */
  async function sent(): Promise<Bench> {
    const bench = new Bench();
    bench.services.updates.send.mockImplementation(() => new Promise(() => {}));
    bench.services.updates.fetchOrder.mockResolvedValue(anOrder());
    await bench.controller.openOrder(VENDOR, anOrder());
    await flush();
    bench.controller.send({ type: 'FORM_CHANGED', change: { orderAmount: '21' } });
    await bench.submit();
    return bench;
  }

  /** The queue reports what became of it. */
  async function becomes(status: OrderChange['status']): Promise<void> {
    const change = required(updates.changes[0], 'the change');
    const another = { ...change, key: 'another', orderId: 'kh-0001-other', status: { name: 'sending' } as const };
    applyUpdates([another, { ...change, status }]);
    await flush();
  }

  it('is said to be looked up while no answer comes', async () => {
    const bench = await sent();
    expect(bench.step).toMatchObject({ submission: { name: 'updating', isChecking: false } });
    await becomes({ name: 'checking' });
    expect(bench.step).toMatchObject({ submission: { name: 'updating', isChecking: true } });
  });

  it.each([
    ['the order is known to be unchanged', true, 'request.error.update'],
    ['nobody knows whether the order has it', false, 'update.error.unknown'],
  ])('and failed leads back to its form, and says when %s', async (_title, known, messageId) => {
    const bench = await sent();
    await becomes({ name: 'failed', known });
    expect(bench.toasted).toEqual([messageId]);
    expect(bench.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { orderAmount: '21' },
    });
  });

  it('and refused has the order fetched, which has changed since', async () => {
    const bench = await sent();
    bench.services.updates.fetchOrder.mockClear();
    await becomes({ name: 'refused', code: 'CHANGED_ELSEWHERE' });
    expect(bench.toasted).toEqual(['update.error.changed-elsewhere']);
    expect(bench.services.updates.fetchOrder).toHaveBeenCalledWith('kh-0001', anOrder().order_id);
  });

  it('is reported once', async () => {
    const bench = await sent();
    await becomes({ name: 'failed', known: true });
    toasts.items = [];
    await becomes({ name: 'failed', known: false });
    expect(bench.toasted).toEqual([]);
  });
});
