import type { BulkJobDetailDto } from '../../../../src/protocol/schemas';
import { GOOD_ORDER, ordersFile, type OrderTexts } from '../../../factories/orders-file';
import { API, type TestPlatform } from '../../server/support/platform';

export type Texts = OrderTexts;
export const GOOD = GOOD_ORDER;

/** A workbook with these orders, in base64. */
export const fileOf = (orders: readonly Texts[]) => Buffer.from(ordersFile(orders)).toString('base64');

export interface Caller {
  authorization: string;
  key?: string;
}

/** The calls of bulk upload. */
export function bulkCalls(platform: TestPlatform) {
  const send = (method: 'GET' | 'POST', path: string, { authorization, key }: Caller, payload?: object) =>
    platform.app.inject({
      method,
      url: `${API}/bulk-job/${path}`,
      headers: { authorization, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const create = (orders: readonly Texts[], caller: Caller, vendorId = 'kh-1') =>
    send('POST', 'create', caller, { vendor_id: vendorId, content: fileOf(orders), file_name: 'orders.xlsx' });
  const detail = async (jobId: string, caller: Caller, { vendorId = 'kh-1', query = '' } = {}) =>
    (await send('GET', `detail/${vendorId}/${jobId}${query}`, caller)).json().result as BulkJobDetailDto;
  return {
    send,
    create,
    detail,
    /** uploaded and checked */
    async checked(orders: readonly Texts[], caller: Caller, vendorId = 'kh-1'): Promise<string> {
      const answer = await create(orders, caller, vendorId);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      await platform.services.bulk.runner.settled();
      return answer.json().result.bulk_job_id;
    },
    async place(jobId: string, caller: Caller, agreed?: readonly { vendor_id: string; total: number }[]) {
      const answer = await send('POST', `place-orders/${jobId}`, caller, agreed && { agreed });
      await platform.services.bulk.runner.settled();
      return answer;
    },
  };
}
