import { afterEach, expect, it } from 'vitest';
import { knownOrders } from '../../../src/features/orders/use-orders';
import { orders, resetOrders } from '../../../src/state/orders';

afterEach(resetOrders);

it.each(['constructor', 'toString', '__proto__'])('an order called %s is not found before one was stored', (id) => {
  const found = () => {
    const { byId, ridersById } = knownOrders();
    return [byId[id], ridersById[id], orders.byId[id], orders.missingIds[id]];
  };
  const nothing = found().map(() => undefined);
  expect(found()).toEqual(nothing);
  orders.missingIds[id] = true;
  expect(orders.missingIds[id]).toBe(true);
  resetOrders();
  expect(found()).toEqual(nothing);
});
