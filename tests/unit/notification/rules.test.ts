import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../../src/domain/notification/notice';
import { isOptInMoment, isPushRecord, type OptInMoment } from '../../../src/domain/notification/opt-in';
import { targetPage } from '../../../src/domain/notification/target-page';
import { countActive } from '../../../src/domain/order/active';
import { isNotified } from '../../../src/domain/order/notified-status';
import { isFinished, ORDER_STATUSES } from '../../../src/domain/order/status';

describe('a notification', () => {
  const notified = ORDER_STATUSES.filter((status) => isNotified({ status, cancellation: null }));

  it('of a status named like a built-in property of objects says that the order has changed', () => {
    expect(noticeOf('constructor')).toMatchObject({ title: 'notification.changed' });
  });

  it.each(notified)('of %s has its own text', (status) => {
    expect(noticeOf(status).title).not.toBe('notification.changed');
  });

  it.each(notified)('of %s offers to call the rider only while one is on the way', (status) => {
    const isOver = isFinished({ status });
    expect(noticeOf(status).actions).toEqual(isOver ? ['see'] : ['follow', 'call']);
  });

  it('of an unknown status says that the order has changed', () => {
    expect(noticeOf('TELEPORTED')).toEqual({ title: 'notification.changed', actions: ['follow'] });
  });
});

describe('the tab opened for a tapped notification', () => {
  const page = (path: string, focused = false) => ({ path, focused });
  const wanted = '/order-tracking/kh-0001?order_id=kh-0001-a';

  it('is the one that shows the order already', () => {
    const pages = [page('/order-tracking/kh-0001', true), page(wanted), page('/history')];
    expect(targetPage(pages, wanted)).toBe(pages[1]);
    expect(targetPage(pages, `${wanted}#call-rider`)).toBe(pages[1]);
  });

  it('is otherwise one that lists orders, visible ones first', () => {
    const pages = [page('/order-tracking/kh-0001'), page('/history?order_id=x', true)];
    expect(targetPage(pages, wanted)).toBe(pages[1]);
    expect(targetPage(pages.slice(0, 1), wanted)).toBe(pages[0]);
  });

  it.each(['/request-a-rider/kh-0001', '/', '/tracking/abc', '/order-trackings'])('is never %s', (path) => {
    expect(targetPage([page(path, true)], wanted)).toBeUndefined();
  });
});

describe('the offer of notifications', () => {
  const moment: OptInMoment = { status: 'off', declined: false, isBusy: false, online: true, activeOrders: 1 };

  it('is shown once there is an order to be notified about', () => {
    expect(isOptInMoment(moment)).toBe(true);
    expect(isOptInMoment({ ...moment, activeOrders: 0 })).toBe(false);
  });

  it('is not shown after a refusal, beside another offer, offline, or where it would change nothing', () => {
    expect(isOptInMoment({ ...moment, declined: true })).toBe(false);
    expect(isOptInMoment({ ...moment, isBusy: true })).toBe(false);
    expect(isOptInMoment({ ...moment, online: false })).toBe(false);
    for (const status of ['unknown', 'on', 'denied', 'insecure', 'not-installed', 'unsupported'] as const) {
      expect(isOptInMoment({ ...moment, status })).toBe(false);
    }
  });
});

describe('the number on the app icon', () => {
  const order = (order_id: string, status: string) => ({ order_id, status });

  it('counts active orders', () => {
    const orders = ORDER_STATUSES.map((status, index) => order(String(index), status));
    expect(countActive(orders)).toBe(11);
  });

  it('prefers the notification’s status to the one in the list', () => {
    const orders = [order('a', 'NEW'), order('b', 'PICKED_UP')];
    expect(countActive(orders, order('b', 'DELIVERED'))).toBe(1);
    expect(countActive(orders, order('c', 'COURIER_ACCEPTED_DELIVERY'))).toBe(3);
    expect(countActive(orders, order('a', 'NEAR_VENDOR'))).toBe(2);
  });
});

it.each([null, undefined, 'push', {}, { accountId: 'a', id: 1, endpoint: '', publicKey: '', language: '' }])(
  'an invalid stored subscription is ignored: %j',
  (value) => expect(isPushRecord(value)).toBe(false),
);
