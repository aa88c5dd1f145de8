import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BULK_ROWS_MAX } from '../../../src/domain/bulk/sheet';
import type { BulkJobDetailDto } from '../../../src/protocol/schemas';
import { API, codeOf, startPlatform, type TestPlatform } from '../server/support/platform';
import { bulkCalls, type Caller, fileOf, GOOD, type Texts } from './support/bulk';

let platform: TestPlatform;
let bulk: ReturnType<typeof bulkCalls>;
let one: Caller;

beforeAll(async () => {
  platform = await startPlatform({ env: { BULK_JOBS: '100' } });
  bulk = bulkCalls(platform);
  one = { authorization: await platform.signIn('one@test.example') };
});
afterAll(() => platform.stop());

const rowsOf = (orders: readonly Texts[]) => orders.map((texts, index) => ({ row_number: index + 2, texts }));
const send = (body: object, caller: Caller = one, vendorId = 'kh-1') =>
  bulk.send('POST', 'create', caller, { vendor_id: vendorId, file_name: 'orders.xlsx', ...body });

async function checked(body: object): Promise<BulkJobDetailDto> {
  const answer = await send(body);
  expect(answer.statusCode).toBe(201);
  await platform.services.bulk.runner.settled();
  return bulk.detail(answer.json().result.bulk_job_id, one);
}

/** What a job is but for its own ids and time. */
const contentOf = ({ job, rows }: BulkJobDetailDto) => ({
  job: { ...job, bulk_job_id: null, created_at: null, same_file: null },
  rows: rows.map((row) => ({ ...row, row_id: null })),
});

describe('a file of orders that is sent as rows', () => {
  it('becomes the same job as its workbook', async () => {
    const orders: Texts[] = [
      GOOD,
      { ...GOOD, customerPhone: '12', description: ' two\u00a0 boxes\n\u200f箱子 ' },
      { ...GOOD, pickupCode: '1.23E+10', riderNotes: '#N/A' },
      { ...GOOD, customerName: '=1+1', description: '<b>&' },
      { ...GOOD, riderNotes: 'x'.repeat(2_001) },
    ];
    const asRows = await checked({ rows: rowsOf(orders) });
    expect(contentOf(asRows)).toEqual(contentOf(await checked({ content: fileOf(orders) })));
    expect(asRows.rows.map(({ row_number, status }) => [row_number, status])).toEqual([
      [2, 'READY'],
      [3, 'ERROR'],
      [4, 'ERROR'],
      [5, 'ERROR'],
      [6, 'ERROR'],
    ]);
  });

  it('keeps the numbers of its rows, and skips those without a text', async () => {
    const { rows } = await checked({
      rows: [
        { row_number: 3, texts: GOOD },
        { row_number: 8, texts: { customerName: ' ' } },
        { row_number: 1_048_576, texts: GOOD },
      ],
    });
    expect(rows.map(({ row_number }) => row_number)).toEqual([3, 1_048_576]);
  });

  it('is one job under its key, whichever form is sent again, and counts once', async () => {
    const caller = { ...one, key: randomUUID() };
    const orders = [{ ...GOOD, customerName: 'Once' }];
    const first = await send({ rows: rowsOf(orders) }, caller);
    const again = [
      await send({ rows: rowsOf(orders) }, caller),
      await send({ content: fileOf(orders) }, caller),
      await send({ content: null, rows: rowsOf(orders) }, caller),
    ];
    expect(new Set([first, ...again].map((answer) => answer.json().result.bulk_job_id)).size).toBe(1);
    const other = await send({ rows: rowsOf([GOOD]) }, caller);
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect((await send({ content: fileOf(orders) }, { ...one, key: randomUUID() })).statusCode).toBe(201);
  });

  it('is recognised as a workbook with the same orders that were placed before', async () => {
    const orders = [{ ...GOOD, customerName: 'Twice' }];
    const { job } = await checked({ content: fileOf(orders) });
    await bulk.place(job.bulk_job_id, one);
    expect((await checked({ rows: rowsOf(orders) })).job.same_file?.bulk_job_id).toBe(job.bulk_job_id);
  });

  const faultOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json().errors[0].meta?.fault;

  it.each([
    ['more rows than a file may have', rowsOf(Array.from({ length: BULK_ROWS_MAX + 1 }, () => ({}))), 'too-many-rows'],
    ['no row', [], 'empty'],
    ['only rows without a text', [{ row_number: 2, texts: {} }], 'empty'],
  ])('is refused as a workbook would be: %s', async (_, rows, fault) => {
    const answer = await send({ rows });
    expect([answer.statusCode, codeOf(answer), faultOf(answer)]).toEqual([400, 'VALIDATION', fault]);
  });

  it.each([
    ['a text in place of the rows', 'rows'],
    ['a number in place of a text', [{ row_number: 2, texts: { ...GOOD, itemValue: 5 } }]],
    ['a text in place of a number', [{ row_number: '2', texts: GOOD }]],
    ['a row without texts', [{ row_number: 2 }]],
    ['nothing in place of a row', [null]],
    ['a list in place of texts', [{ row_number: 2, texts: ['Sok'] }]],
    ['a text in place of texts', [{ row_number: 2, texts: 'Sok' }]],
    ['a column that does not exist', [{ row_number: 2, texts: { ...GOOD, customer_name: 'Sok' } }]],
    ['a column of every object', [{ row_number: 2, texts: JSON.parse('{"__proto__": "x"}') }]],
    ['a row twice', [...rowsOf([GOOD]), ...rowsOf([GOOD])]],
    ['rows that fall', rowsOf([GOOD, GOOD]).toReversed()],
    ['a row above the first', [{ row_number: 0, texts: GOOD }]],
    ['a row between two', [{ row_number: 2.5, texts: GOOD }]],
    ['a row below the last', [{ row_number: 1_048_577, texts: GOOD }]],
    ['half a character', [{ row_number: 2, texts: { ...GOOD, description: '\ud83d' } }]],
    ['a character that no database stores', [{ row_number: 2, texts: { ...GOOD, description: 'a\0b' } }]],
  ])('is refused for its form: %s', async (_, rows) => {
    const answer = await send({ rows });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'VALIDATION']);
  });

  it.each([
    ['both forms', { rows: rowsOf([GOOD]), content: fileOf([GOOD]) }],
    ['neither', {}],
    ['neither, by name', { rows: null, content: null }],
  ])('is refused with %s', async (_, body) => {
    const answer = await send(body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'VALIDATION']);
  });

  it('of another merchant does not exist, whatever is wrong with it', async () => {
    expect((await send({ rows: rowsOf([GOOD]) }, one, 'kh-2')).statusCode).toBe(404);
    expect((await send({ rows: [null] }, one, 'kh-2')).statusCode).toBe(404);
    expect((await send({ rows: [{ row_number: 2, texts: { a: '' } }] }, one, 'kh-2')).statusCode).toBe(404);
    expect((await send({ rows: Array.from({ length: 10_001 }, () => 1) }, one, 'kh-2')).statusCode).toBe(404);
    const texts = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, '\0']));
    expect((await send({ rows: [{ row_number: 2, texts }] }, one, 'kh-2')).statusCode).toBe(404);
  });

  it('may be as long as any that has few texts in a row', async () => {
    const orders = Array.from({ length: BULK_ROWS_MAX }, () => ({ customerName: 'Sok' }));
    expect((await send({ rows: rowsOf(orders) })).statusCode).toBe(201);
  });

  it.each([
    ['numbers in place of rows', `[${'1,'.repeat(4_000_000)}1]`],
    ['lists within lists', '['.repeat(8_000_000)],
    ['columns', `[{"row_number":2,"texts":{${Array.from({ length: 500_000 }, (_, at) => `"k${at}":""`).join()}}}]`],
  ])('is refused before its millions of %s are read', async (_, rows) => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: `${API}/bulk-job/create`,
      headers: { ...one, 'content-type': 'application/json' },
      payload: `{"vendor_id":"kh-1","rows":${rows}}`,
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('is refused at once where one of thousands of texts is wrong', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({ row_number: at + 2, texts: at === 1_999 ? 1 : GOOD }));
    const answer = await send({ rows });
    expect(answer.json().errors[0].message).toBe('The request does not have the documented form.');
  });
});
