import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { required } from '../../../src/lib/assert';
import { toasts } from '../../../src/state/toasts';
import { applyUpdates, updates } from '../../../src/state/updates';
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
