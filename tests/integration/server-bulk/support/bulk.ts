import { BULK_COLUMNS, type BulkColumn } from '../../../../src/domain/bulk/columns';
import { ENGLISH } from '../../../../src/domain/bulk/header-words/en';
import type { BulkJobDetailDto } from '../../../../src/protocol/schemas';
import { workbook } from '../../../factories/workbook';
import { API, DROP_OFF, type TestPlatform } from '../../server/support/platform';

export type Texts = Partial<Record<BulkColumn, string>>;

/** An order that every check passes, where the map says it goes. */
export const GOOD: Texts = {
  customerName: 'Sok Dara',
  customerPhone: '012 345 678',
  address: '4B, Street 51',
  mapLocation: `${DROP_OFF.latitude}, ${DROP_OFF.longitude}`,
  itemValue: '12.50',
  paymentMethod: 'Cash on delivery',
  description: 'two boxes',
};

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A workbook with these orders, in base64. The first is row 2. */
export function fileOf(orders: readonly Texts[]): string {
  const row = (texts: readonly string[], number: number) =>
    `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`;
  const header = BULK_COLUMNS.map((column) => ENGLISH.columns[column][0]);
  const rows = orders.map((texts, index) =>
    row(
      BULK_COLUMNS.map((column) => texts[column] ?? ''),
      index + 2,
    ),
  );
  return Buffer.from(workbook({ sheets: [row(header, 1) + rows.join('')] })).toString('base64');
}

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
