import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestQueue } from '../../src/sync/queue/request-queue';
import { aPayload } from '../factories/order';
import type { Fault } from '../fakes/fake-network';
import { Gate, OutboxBench } from '../fakes/outbox-bench';
import { generated } from '../setup/soak';

/**
 * The 10,000 runs of specification/offline-and-sending.md#promises are those of simulation.test.ts; failures of these
 * schedules shrink to their cause.
 */
const RUNS = generated(100);

type TabName = 'a' | 'b';
type Event =
  | { name: 'tap'; tab: TabName; draft: number }
  | { name: 'go-on'; tab: TabName }
  | { name: 'pass'; ms: number }
  | { name: 'network'; online: boolean }
  | { name: 'kill'; tab: TabName; afterSteps: number }
  | { name: 'freeze'; tab: TabName };

const fault: fc.Arbitrary<Fault> = fc.constantFrom<Fault>(
  'reset-before-send',
  'drop-after-commit',
  'hang',
  'hang-after-commit',
  'truncated',
  'captive-portal',
  { status: 503, code: 'SERVICE_UNAVAILABLE' },
  { status: 500, code: 'INTERNAL' },
  { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: '3' },
  { status: 409, code: 'IDEMPOTENCY_IN_FLIGHT' },
  { status: 401, code: 'UNAUTHORIZED' },
);
const tab = fc.constantFrom<TabName>('a', 'b');
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: fc.constant('tap' as const), tab, draft: fc.nat({ max: 2 }) }) },
  { weight: 4, arbitrary: fc.record({ name: fc.constant('go-on' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({ name: fc.constant('pass' as const), ms: fc.constantFrom(0, 5, 900, 31_000, 125_000) }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('network' as const), online: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('kill' as const), tab, afterSteps: fc.nat({ max: 14 }) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('freeze' as const), tab }) },
);
const schedule = fc.record({
  events: fc.array(event, { minLength: 2, maxLength: 14 }),
  posts: fc.array(fault, { maxLength: 5 }),
  lookUps: fc.array(fault, { maxLength: 4 }),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer S> ? S : never;

class Tabs {
  readonly bench = new OutboxBench();
  readonly cores: Record<TabName, { core: RequestQueue; gate: Gate; id: string }>;
  #started = 0;

  constructor() {
    this.cores = { a: this.#open(), b: this.#open() };
  }

  #open() {
    const gate = new Gate();
    const id = `tab-${(this.#started += 1)}`;
    return { core: this.bench.tab(id, gate), gate, id };
  }

  /** Stops the tab after this many more steps; its locks are released, as a browser does, unless it is only frozen. */
  end(name: TabName, afterSteps: number, frozen: boolean): void {
    const { gate, id } = this.cores[name];
    gate.killAt = gate.passed + 1 + afterSteps;
    if (!frozen && afterSteps === 0) this.bench.locks.kill(id);
    this.cores[name] = this.#open();
  }

  endAll(): RequestQueue {
    for (let id = 1; id <= this.#started; id += 1) this.bench.locks.kill(`tab-${id}`);
    for (const { gate } of Object.values(this.cores)) gate.killAt = 0;
    return this.#open().core;
  }
}

async function goOn(core: RequestQueue): Promise<void> {
  for (const { key } of await core.list()) await core.step(key);
}

/** Plays a schedule, ends all faults, confirms whatever asks, and returns what came of it. */
async function play({ events, posts, lookUps }: Schedule) {
  const tabs = new Tabs();
  const { bench } = tabs;
  bench.network.fail('POST', /order$/, ...posts);
  bench.network.fail('GET', /by-key/, ...lookUps);
  const written = new Set<string>();
  for (const step of events) {
    if (step.name === 'pass') await bench.clock.advance(step.ms);
    else if (step.name === 'network') bench.network.online = step.online;
    else if (step.name === 'kill') tabs.end(step.tab, step.afterSteps, false);
    else if (step.name === 'freeze') tabs.end(step.tab, 2, true);
    else if (step.name === 'go-on') goOn(tabs.cores[step.tab].core).catch(() => undefined);
    else {
      const { core } = tabs.cores[step.tab];
      const draftId = `draft-${step.draft}`;
      core
        .add(aPayload({ delivery_fee: step.draft }), { currency: 'USD', draftId })
        .then(({ key }) => {
          // from here on the screen shows that it is stored
          written.add(draftId);
          return core.step(key);
        })
        .catch(() => undefined);
    }
  }
  await bench.clock.advance(35_000);
  bench.network.heal();
  const last = tabs.endAll();
  for (let round = 0; round < 12; round += 1) {
    for (const row of await last.list()) if (row.state === 'ask' || row.state === 'failed') await last.confirm(row.key);
    await bench.finish(goOn(last));
    await bench.clock.advance(31_000);
  }
  return { rows: await last.list(), written, bench };
}

async function holds(given: Schedule): Promise<void> {
  const { rows, written, bench } = await play(given);
  const drafts = rows.map((row) => row.draftId);
  // none lost: every request that the screen showed as stored is there
  expect([...written].filter((draftId) => !drafts.includes(draftId))).toEqual([]);
  expect(rows.map((row) => row.state)).toEqual(rows.map(() => 'accepted'));
  // none doubled: as many orders as entries, each with its own key
  expect(new Set(drafts).size).toBe(drafts.length);
  expect(rows.map((row) => bench.server.byKey.get(row.key)?.orderId)).toEqual(rows.map((row) => row.orderId));
  expect(bench.server.orders.size).toBe(rows.length);
}

describe('one tap is at most one order, and a kept request is never lost', () => {
  it(`holds under ${RUNS} random schedules of faults, kills, freezes and two tabs`, { timeout: 600_000 }, async () => {
    await fc.assert(fc.asyncProperty(schedule, holds), { numRuns: RUNS, endOnFailure: false });
  });

  const pinned: [string, Schedule][] = [
    [
      'answered with errors by the server again and again, then sent once more by the user',
      {
        events: [
          { name: 'tap', tab: 'a', draft: 0 },
          { name: 'pass', ms: 125_000 },
          { name: 'go-on', tab: 'a' },
          { name: 'go-on', tab: 'a' },
        ],
        posts: [{ status: 503, code: 'SERVICE_UNAVAILABLE' }],
        lookUps: [
          { status: 500, code: 'INTERNAL' },
          { status: 500, code: 'INTERNAL' },
        ],
      },
    ],
    [
      'killed with the answer on its way, tapped again in the other tab',
      {
        events: [
          { name: 'tap', tab: 'a', draft: 0 },
          { name: 'kill', tab: 'a', afterSteps: 6 },
          { name: 'pass', ms: 5 },
          { name: 'tap', tab: 'b', draft: 0 },
          { name: 'pass', ms: 900 },
        ],
        posts: ['drop-after-commit'],
        lookUps: ['reset-before-send'],
      },
    ],
    [
      'frozen while sending, robbed of its lock, then the answer of the first attempt is lost too',
      {
        events: [
          { name: 'tap', tab: 'a', draft: 1 },
          { name: 'freeze', tab: 'a' },
          { name: 'go-on', tab: 'b' },
          { name: 'pass', ms: 125_000 },
          { name: 'go-on', tab: 'b' },
        ],
        posts: ['hang-after-commit', 'truncated'],
        lookUps: [{ status: 503, code: 'SERVICE_UNAVAILABLE' }],
      },
    ],
    [
      'offline past the two minutes after a hang',
      {
        events: [
          { name: 'tap', tab: 'a', draft: 2 },
          { name: 'pass', ms: 31_000 },
          { name: 'network', online: false },
          { name: 'pass', ms: 125_000 },
          { name: 'network', online: true },
          { name: 'go-on', tab: 'a' },
        ],
        posts: ['hang'],
        lookUps: [],
      },
    ],
  ];

  it.each(pinned)('%s', async (_name, given) => holds(given));
});
