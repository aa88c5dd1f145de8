import { drawPng } from '../../../../sandbox/riders/png';
import type { OrderRecord } from '../../../../src/domain/order/order';
import { API, orderRequest, PICKUP, postOrder, type TestPlatform } from '../../server/support/platform';

export const DISPATCH_TOKEN = 'a-token-of-the-dispatchers';
export const PNG = drawPng({ width: 2, height: 2 }, [[255, 255, 255]], []);

type Method = 'GET' | 'POST' | 'PUT';

/** The system of whoever sends the riders, and a merchant who places orders. */
export function dispatcherOf(platform: TestPlatform, token = DISPATCH_TOKEN) {
  const call = (method: Method, path: string, payload?: object, authorization = `Bearer ${token}`) =>
    platform.app.inject({
      method,
      url: `${API}/dispatch${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    });
  return {
    call,
    async place(authorization: string): Promise<OrderRecord> {
      return (await postOrder(platform, orderRequest(platform), { authorization })).json().result;
    },
    put: ({ order_id, revision }: OrderRecord, status: string, more: object = {}) =>
      call('PUT', `/order/${order_id}/status`, { status, revision, ...more }),
    /** The order after all of these. */
    async walk(order: OrderRecord, ...statuses: string[]): Promise<OrderRecord> {
      let present = order;
      for (const status of statuses) {
        const { revision } = present;
        const answer = await call('PUT', `/order/${order.order_id}/status`, { status, revision });
        if (answer.statusCode !== 200) throw new Error(`${status}: ${answer.body}`);
        present = answer.json().result;
      }
      return present;
    },
    report: (riderId: string, changes: object = {}) =>
      call('PUT', `/riders/${encodeURIComponent(riderId)}`, { name: 'Vann Chenda', location: PICKUP, ...changes }),
    leave: ({ order_id }: OrderRecord, kind: string, picture: Buffer | string) =>
      call('PUT', `/order/${order_id}/proof/${kind}`, {
        picture: typeof picture === 'string' ? picture : picture.toString('base64'),
      }),
  };
}
