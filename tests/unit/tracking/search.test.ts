import { expect, it } from 'vitest';
import { matchesSearch } from '../../../src/features/orders/search';
import { anOrder } from '../../factories/order';

const order = anOrder({
  order_id: 'kh-0001-7m2qx4k9pa',
  customer: { ...anOrder().customer, name: 'Sok\u200b Dara', phone_number: '+85512345678' },
});

it.each([
  '7m2qx4k9pa',
  '\u2066kh-0001-7m2qx4k9pa\u2069',
  'KH\u20110001\u20117m2q',
  '\u200fkh-٠٠٠١',
  '\u202asok dara\u202c\u00a0',
  '\u200e012 345 678',
  'sók',
  'dara sok',
  '\u200e',
  '',
])('finds an order by %j', (typed) => expect(matchesSearch(order, typed)).toBe(true));

it.each(['kh-0002', 'Sophea', '099 999', '-x'])('does not find it by %j', (typed) =>
  expect(matchesSearch(order, typed)).toBe(false),
);

it.each(['J2T-YG4', 'j2tyg4', 'J2T', 'j2t-y', 'I2T-YG4'])('finds an order with a short code by %j', (typed) =>
  expect(matchesSearch(anOrder({ order_id: 'kh-0001-j2tyg4', vendor_id: 'kh-0001' }), typed)).toBe(true),
);
