import { beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '../../factories/order';
import { Bench, flush, resetStates, VENDOR } from './controller-helpers';

beforeEach(resetStates);

describe('a placed order in the form', () => {
  const order = anOrder();

  it("keeps what is typed apart from the vendor's own draft, in both directions", async () => {
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

  it('is told of while it is open, and opened once', async () => {
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
