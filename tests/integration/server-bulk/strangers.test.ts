import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BulkJobProgress } from '../../../src/protocol/schemas';
import { API, codeOf, startPlatform, type TestPlatform } from '../server/support/platform';
import { open } from '../server/support/socket';
import { bulkCalls, fileOf, GOOD } from './support/bulk';

const CALLERS = [
  'nobody',
  'nonsense',
  'an expired token',
  'a guest',
  'another merchant',
  "another merchant's platform",
  'an owner of one of its collection points',
] as const;
type CallerName = (typeof CALLERS)[number];
const SIGNED_OUT: readonly CallerName[] = ['nobody', 'nonsense', 'an expired token'];

type Call = { method: 'GET' | 'POST'; path: string; payload?: object; key?: string };

/** Every route of a job of kh-10 with orders of kh-11 and kh-12, called rightly and wrongly. */
const callsOf = (jobId: string): Record<string, Call> => {
  const body = { vendor_id: 'kh-10', content: fileOf([GOOD]) };
  const create = { method: 'POST', path: 'create' } as const;
  return {
    create: { ...create, payload: body },
    'create, with content of another kind': { ...create, payload: { ...body, content: 5 } },
    'create, with a key that is none': { ...create, payload: body, key: 'x' },
    'create, in place of a job of others': { ...create, payload: { ...body, replaces: jobId } },
    all: { method: 'GET', path: 'all/kh-10' },
    'all, of a vendor whose id is too long': { method: 'GET', path: `all/${'k'.repeat(65)}` },
    detail: { method: 'GET', path: `detail/kh-10/${jobId}` },
    'detail, of another vendor': { method: 'GET', path: `detail/kh-11/${jobId}` },
    'detail, with a limit that is none': { method: 'GET', path: `detail/kh-10/${jobId}?limit=x` },
    'detail, with an id that is too long': { method: 'GET', path: `detail/kh-10/${'j'.repeat(65)}` },
    columns: { method: 'GET', path: 'columns/kh-10/0123456789abcd' },
    'columns, of a vendor whose id is too long': { method: 'GET', path: `columns/${'k'.repeat(65)}/0123456789abcd` },
    'place-orders': { method: 'POST', path: `place-orders/${jobId}` },
    'place-orders, with a body of another form': {
      method: 'POST',
      path: `place-orders/${jobId}`,
      payload: { agreed: 'all' },
    },
  };
};
const CALL_NAMES = Object.keys(callsOf(''));

describe.each(['on', 'off'])('a bulk job, with the sandbox %s', (SANDBOX) => {
  let platform: TestPlatform;
  let bulk: ReturnType<typeof bulkCalls>;
  let jobId: string;
  let owner: { authorization: string };
  const authorization = new Map<CallerName, string>();

  beforeAll(async () => {
    platform = await startPlatform({ env: { SANDBOX, BULK_JOBS: '1000' } });
    bulk = bulkCalls(platform);
    const { users, platformTokens } = platform.services;
    const { password_hash } = (await users.findByEmail('one@test.example')) ?? { password_hash: '' };
    await users.insert({ id: 'part', email: 'part@test.example', password_hash, created_at: 0 }, ['kh-11']);
    authorization.set('nonsense', 'Bearer a.b.c d.e.f');
    authorization.set('an expired token', await platform.signIn('one@test.example'));
    platform.clock.advanceAtOnce(3_601_000);
    const guest = await platform.app.inject({ method: 'POST', url: `${API}/guest/session`, payload: {} });
    authorization.set('a guest', `Bearer ${guest.json().result.token}`);
    authorization.set('another merchant', await platform.signIn('two@test.example'));
    const { token } = await platformTokens.issue('kh-2', 'till', 1);
    authorization.set("another merchant's platform", `GoDroid ${token}`);
    authorization.set('an owner of one of its collection points', await platform.signIn('part@test.example'));
    owner = { authorization: await platform.signIn('one@test.example') };
    const orders = ['kh-11', 'kh-12'].map((collectionPoint) => ({ ...GOOD, collectionPoint }));
    jobId = await bulk.checked(orders, owner, 'kh-10');
  });
  afterAll(() => platform.stop());

  const send = (call: Call, value: string | undefined) =>
    platform.app.inject({
      method: call.method,
      url: `${API}/bulk-job/${call.path}`,
      headers: {
        ...(value !== undefined && { authorization: value }),
        ...(call.key !== undefined && { 'idempotency-key': call.key }),
      },
      ...(call.payload && { payload: call.payload }),
    });

  const PAIRS = CALLERS.flatMap((caller) => CALL_NAMES.map((call) => [caller, call] as const));
  it.each(PAIRS)('is hidden from %s: %s', async (caller, name) => {
    const answer = await send(callsOf(jobId)[name] as Call, authorization.get(caller));
    const expected = SIGNED_OUT.includes(caller) ? [401, 'UNAUTHORIZED'] : [404, 'NOT_FOUND'];
    expect([answer.statusCode, codeOf(answer)]).toEqual(expected);
    expect(answer.headers['cache-control']).toBe('no-store');
    // neither words nor the number of questions to the database say that there is such a job
    const unknown = await send(callsOf(randomUUID())[name] as Call, authorization.get(caller));
    expect(answer.json()).toEqual(unknown.json());
  });

  it('takes as many database statements to hide as one that does not exist', async () => {
    const value = authorization.get('another merchant');
    const statements = async (id: string) => {
      const executor = platform.services.database.db.getExecutor();
      const execute = executor.executeQuery.bind(executor);
      let count = 0;
      executor.executeQuery = (...given) => {
        count += 1;
        return execute(...given);
      };
      await send({ method: 'GET', path: `detail/kh-10/${id}` }, value);
      await send({ method: 'POST', path: `place-orders/${id}` }, value);
      executor.executeQuery = execute;
      return count;
    };
    await statements(jobId);
    expect(await statements(jobId)).toBe(await statements(randomUUID()));
  });

  it.each([
    ['nobody', 401],
    ['an expired token', 401],
    ['a guest', 404],
    ['another merchant', 200],
    ["another merchant's platform", 200],
  ] as const)('is not needed to get the template: %s → %d', async (caller, status) => {
    const answer = await send({ method: 'GET', path: 'example-file' }, authorization.get(caller));
    expect(answer.statusCode).toBe(status);
  });

  it('is shown to its owner and to a platform token of its parent', async () => {
    const { token } = await platform.services.platformTokens.issue('kh-10', 'till', 1);
    for (const value of [owner.authorization, `GoDroid ${token}`]) {
      expect((await send({ method: 'GET', path: `detail/kh-10/${jobId}` }, value)).statusCode).toBe(200);
      const listed = await send({ method: 'GET', path: 'all/kh-10' }, value);
      expect(listed.json().body.map((job: { bulk_job_id: string }) => job.bulk_job_id)).toContain(jobId);
    }
  });

  it('reports its progress over the socket to its owner alone', async () => {
    const part = await open(platform, {
      authorization: authorization.get('an owner of one of its collection points') ?? '',
    });
    expect((await part.subscribe('kh-11')).event).toBe('subscribe_ok');
    expect((await part.subscribe('kh-10')).event).toBe('subscribe_error');
    const parent = await open(platform, owner);
    await parent.subscribe('kh-10');
    const points = ['kh-11', 'kh-12'].map((collectionPoint) => ({ ...GOOD, collectionPoint }));
    const mixed = await bulk.checked(points, owner, 'kh-11');
    const own = await bulk.checked([GOOD], owner, 'kh-11');
    const isOf = (id: string) => (frame: { event: string; data: Record<string, unknown> }) =>
      frame.event === 'bulk_job_update' && frame.data['bulk_job_id'] === id;
    await parent.next(isOf(mixed));
    await parent.next(isOf(own));
    // sent after the other
    await part.next(isOf(own));
    expect(part.frames.filter(isOf(mixed))).toEqual([]);
    const { data } = await part.next(isOf(own));
    expect(Value.Check(BulkJobProgress, data)).toBe(true);
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(BulkJobProgress.properties).toSorted());
    part.socket.close();
    parent.socket.close();
  });

  it('does not exist for anybody while the flag is off', async () => {
    const { flags } = platform.services;
    await flags.set('bulk-order-upload', false);
    for (const call of [...Object.values(callsOf(jobId)), { method: 'GET', path: 'example-file' } as const]) {
      expect((await send(call, owner.authorization)).statusCode).toBe(404);
      expect((await send(call, undefined)).statusCode).toBe(401);
    }
    await flags.set('bulk-order-upload', true);
  });

  it('is hidden from others and shown to its owner during maintenance too', async () => {
    const { flags } = platform.services;
    await flags.set('unplanned-maintenance', true);
    const call: Call = { method: 'GET', path: `detail/kh-10/${jobId}` };
    expect((await send(call, authorization.get('another merchant'))).statusCode).toBe(404);
    expect((await send(call, owner.authorization)).statusCode).toBe(200);
    await flags.set('unplanned-maintenance', false);
  });
});
