import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../src/domain/bulk/row';
import { readOrders } from '../../../src/spreadsheet/read-spreadsheet';
import { API, startPlatform, type TestPlatform } from '../server/support/platform';

const amounts = { digits: 2, decimalSign: '.', twoDigitGroups: false, currencySigns: [] } as const;

describe('the template of a file of orders', () => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform();
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const ask = (headers: Record<string, string>) =>
    platform.app.inject({ method: 'GET', url: `${API}/bulk-job/example-file`, headers });

  it('is a workbook named Template.xlsx that reads back as one order', async () => {
    const answer = await ask({ authorization: one });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Template.xlsx"');
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const read = await readOrders(new Uint8Array(answer.rawPayload), 'en');
    if (read.problem) throw new Error(read.problem.kind);
    const rows = readRows(read.sheet, read.header, { amounts });
    expect(rows.map(({ texts }) => texts.paymentMethod)).toEqual(['Cash on delivery']);
    expect(rows[0]?.cellProblems).toEqual({});
  });

  it('is in the language of the caller', async () => {
    const answer = await ask({ authorization: one, 'accept-language': 'km, en;q=0.5' });
    const read = await readOrders(new Uint8Array(answer.rawPayload), 'km');
    expect(read.problem).toBeUndefined();
    expect(read.problem ? '' : read.sheet.name).toBe('ការបញ្ជាទិញ');
  });

  it('is for signed-in callers only', async () => {
    expect((await ask({})).statusCode).toBe(401);
    const url = `${API}/guest/session`;
    const guest = (await platform.app.inject({ method: 'POST', url, payload: {} })).json().result;
    expect((await ask({ authorization: `Bearer ${guest.token}` })).statusCode).toBe(404);
  });

  it('exists only while the flag of bulk upload is on', async () => {
    await platform.services.flags.set('bulk-order-upload', false);
    expect((await ask({ authorization: one })).statusCode).toBe(404);
    await platform.services.flags.set('bulk-order-upload', true);
    expect((await ask({ authorization: one })).statusCode).toBe(200);
  });
});
