import { describe, expect, it } from 'vitest';
import { riderShown } from '../../../src/domain/order/past-rider';
import type { OrderRecord, Rider } from '../../../src/domain/order/order';
import { anOrder, NOW_S } from '../../factories/order';

const present: Rider = {
  rider_id: 'r1',
  name: 'Somebody Else',
  phone_number: '+85512999888',
  vehicle: 'van',
  location: { latitude: 11.54, longitude: 104.93 },
  updated_at: NOW_S,
};
const orderOf = (status: string, given: Partial<OrderRecord> = {}) => anOrder({ status, rider_id: 'r1', ...given });

describe('the rider that an order shows', () => {
  it('is the present one while it is on its way', () => {
    expect(riderShown(orderOf('PICKED_UP', { rider_name: null }), present)).toBe(present);
    // it was delivered before
    expect(riderShown(orderOf('RETURN_INITIATED', { rider_name: 'Dara' }), present)).toBe(present);
  });

  it('is who ended it once it is over: without number, vehicle and present place', () => {
    const order = orderOf('DELIVERED', { rider_name: 'Dara' });
    const { latitude, longitude } = order.customer.location;
    expect(riderShown(order, present)).toMatchObject({
      name: 'Dara',
      phone_number: null,
      vehicle: null,
      location: { latitude, longitude },
    });
  });

  it('is nobody where the order names nobody, and the present one where its platform never does', () => {
    expect(riderShown(orderOf('DELIVERED', { rider_name: null }), present)).toBeUndefined();
    expect(riderShown(orderOf('DELIVERED'), present)).toBe(present);
  });
});
