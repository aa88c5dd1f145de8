import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../../sandbox/city/random';
import { IS_SOAK, numberOfCommit } from '../../setup/soak';
import { startPlatform, type TestPlatform } from '../server/support/platform';
import { DISPATCH_TOKEN } from '../server-tracking/support/dispatcher';
import { anyCall, type Call, rightCall } from './support/caller';
import { fits, type Operation, readOperations, undocumented } from './support/document';
import { IDENTITIES, makeWorld, type World } from './support/world';

/** Calls to each operation by each identity, for each seed. */
const CALLS = IS_SOAK ? 40 : 3;
const FIXED_SEEDS = IS_SOAK ? [1, 2, 3] : [];
/** Another for each commit; `CONTRACT_SEED` plays one again that a failure has named. */
const OWN_SEED = Number(process.env.CONTRACT_SEED ?? numberOfCommit());

/** So many calls would meet the limits before anything else. */
const ENV = {
  SANDBOX_CONTROLS: '1',
  DISPATCH_TOKEN,
  DISPATCH_TOKEN_TRIES: '1000000',
  ACCESS_TOKEN_SECONDS: '86400',
  ORDERS_PER_HOUR: '1000000',
  VOUCHER_CHECKS: '1000000',
  EXPORTS: '1000000',
  ACCOUNT_MAILS: '1000000',
  ACCOUNT_MAILS_PER_ADDRESS: '1000000',
  ACCOUNT_MAILS_IN_TOTAL: '1000000',
  OUTLET_CHANGES: '1000000',
  CODE_TRIES: '1000000',
  CODE_TRIES_PER_ADDRESS: '1000000',
};

describe('the OpenAPI document', () => {
  let platform: TestPlatform;
  let world: World;
  let operations: Operation[];

  beforeAll(async () => {
    platform = await startPlatform({ env: ENV });
    world = await makeWorld(platform);
    operations = await readOperations(platform);
  });
  afterAll(() => platform.stop());

  /** The status, and what is wrong with the answer. */
  const ask = async (operation: Operation, call: Call) => {
    const answer = await platform.app.inject(call);
    const { statusCode } = answer;
    const problem = statusCode >= 500 ? `${statusCode}` : undocumented(operation, answer);
    return {
      statusCode,
      problem: problem && `${call.method} ${call.url}, ${call.payload ?? 'no body'}\n  → ${problem}`,
    };
  };

  it('describes the answer to a correct request for every operation', async () => {
    const failed: string[] = [];
    for (const operation of operations) {
      const { statusCode, problem } = await ask(operation, await rightCall(operation, world));
      if (statusCode >= 300) failed.push(operation.name);
      expect(problem).toBeUndefined();
    }
    // One needs the sandbox's accounts, the other a socket: both have tests of their own.
    expect(failed).toEqual(['GET /sandbox/accounts', 'GET /live']);
  });

  it.each([...FIXED_SEEDS.map((seed) => [seed, 'fixed'] as const), [OWN_SEED, 'of the commit'] as const])(
    'describes the answer to every request, with seed %d (%s)',
    async (seed) => {
      const next = random(seed);
      const problems: string[] = [];
      for (const operation of operations) {
        for (const identity of IDENTITIES) {
          for (let count = 0; count < CALLS; count += 1) {
            const { problem } = await ask(operation, await anyCall(operation, identity, world, next));
            if (problem !== undefined) problems.push(`${identity}: ${problem}`);
          }
        }
      }
      expect(problems, `CONTRACT_SEED=${seed} plays it again`).toEqual([]);
    },
    IS_SOAK ? 1_200_000 : 120_000,
  );

  it('shows examples in the documented form, and none of the platform’s real data', async () => {
    const wrong = operations.flatMap(({ name, parameters, body, bodyExample, responses }) => [
      ...parameters.filter(({ example, schema }) => example !== undefined && !fits(schema, example)).map(() => name),
      ...(body !== undefined && bodyExample !== undefined && !fits(body, bodyExample) ? [name] : []),
      ...Object.values(responses)
        .flatMap(({ content = {} }) => Object.values(content))
        .filter(({ schema, example }) => schema !== undefined && example !== undefined && !fits(schema, example))
        .map(() => name),
    ]);
    expect(wrong).toEqual([]);
    const text = (await platform.app.inject({ method: 'GET', url: '/openapi.json' })).body;
    const { vendors, orderLists } = platform.services;
    const { records } = await orderLists.list({ vendorIds: ['kh-1', 'kh-2'], limit: 200 });
    const real = [
      ...records.flatMap(({ order_id, tracking_id, customer }) => [
        order_id,
        tracking_id ?? '',
        customer.location.address,
      ]),
      ...(await vendors.findMany(['kh-1', 'kh-10'])).map(({ name }) => name),
    ];
    expect(real.length).toBeGreaterThan(10);
    expect(real.filter((word) => text.includes(word))).toEqual([]);
  });
});
