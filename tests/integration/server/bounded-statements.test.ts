import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionRepository } from '../../../server/accounts/session-repository';
import { BulkColumnsRepository } from '../../../server/bulk/bulk-columns-repository';
import { BulkJobRepository } from '../../../server/bulk/bulk-job-repository';
import { BulkRowRepository } from '../../../server/bulk/bulk-row-repository';
import type { Db } from '../../../server/db/database';
import { IdempotencyKeyRepository } from '../../../server/db/idempotency-keys';
import type { Schema } from '../../../server/db/schema';
import { GuestSessionRepository } from '../../../server/guests/guest-session-repository';
import { ActiveOrderRepository } from '../../../server/orders/active-orders';
import { ChangeRepository } from '../../../server/orders/change-repository';
import { OrderListRepository } from '../../../server/orders/order-list-repository';
import { OrderRepository } from '../../../server/orders/order-repository';
import { PaymentAttemptRepository } from '../../../server/payments/payment-attempt-repository';
import { PaymentIntentRepository } from '../../../server/payments/payment-intent-repository';
import { ProofRepository } from '../../../server/tracking/proof-repository';
import { RiderAccess } from '../../../server/tracking/rider-access';
import { startPlatform, type TestPlatform } from './support/platform';
import { DIALECTS } from './support/postgres';

/** Tables that grow with the orders, and are never emptied or only by retention. */
const GROWING = new Set([
  'orders',
  'idempotency_keys',
  'order_proofs',
  'payment_intents',
  'payment_attempts',
  'bulk_jobs',
  'bulk_rows',
  'guest_sessions',
  'sessions',
  'vendors',
]);

/** Partial indexes that hold only what is unfinished, and may be read from end to end. */
const SMALL = new Set(['orders_active', 'orders_of_rider', 'orders_forgotten_proofs', 'payment_attempts_open']);

type Calls<Repository> = { [Name in keyof Repository]: (repository: Repository) => Promise<unknown> };

interface Statements {
  what: string;
  queries: CompiledQuery[];
}

/** What each method of a repository asks the database; a method that is added has to be called here. */
async function statementsOf<Repository>(
  Class: new (db: Db) => Repository,
  calls: Calls<Repository>,
): Promise<Statements[]> {
  const all: Statements[] = [];
  for (const [name, call] of Object.entries<Calls<Repository>[keyof Repository]>(calls)) {
    const queries: CompiledQuery[] = [];
    const db = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (own) => new PostgresIntrospector(own),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => void queries.push(query),
    });
    // a database without rows disappoints some
    await call(new Class(db)).catch(() => undefined);
    all.push({ what: `${Class.name}.${name}`, queries });
  }
  return all;
}

const filter = { vendorIds: ['kh-1', 'kh-2'], limit: 30 };
const job = { id: 'job', vendor_id: 'kh-1', fingerprint: 'f', created_at: 1 };

const ASKED: readonly Promise<Statements[]>[] = [
  statementsOf(OrderRepository, {
    find: (orders) => orders.find('an-order'),
    findByTrackingId: (orders) => orders.findByTrackingId('a-link'),
    findByCode: (orders) => orders.findByCode(['j2tyg4']),
    findByKey: (orders) => orders.findByKey('a-key'),
    idsByKey: (orders) => orders.idsByKey(['a-key']),
    findMany: (orders) => orders.findMany(['an-order']),
    activeOrders: (orders) => orders.activeOrders(),
    // called by tests alone
    countAll: async () => undefined,
    lock: (orders) => orders.lock('an-order'),
    // inserts read only the keys of what they insert
    insert: async () => undefined,
    insertMany: async () => undefined,
    forgetCustomers: (orders) => orders.forgetCustomers(1),
    moveTo: (orders) => orders.moveTo('kh-1', ['guest-1'], { without: ['NEW'], now: 1 }),
    hasOf: (orders) => orders.hasOf(['kh-1']),
    update: (orders) => orders.update('an-order', { updatedAt: 1 }),
  }),
  statementsOf(OrderListRepository, {
    list: (lists) => lists.list(filter),
    kinds: (lists) => lists.kinds(filter),
  }),
  statementsOf(ActiveOrderRepository, {
    list: (active) => active.list(10),
    page: (active) => active.page(10, { at: 1, orderId: 'an-order' }),
    find: (active) => active.find('an-order'),
    ofRider: (active) => active.ofRider('a-rider'),
  }),
  statementsOf(ChangeRepository, {
    lastOf: (changes) => changes.lastOf(['kh-1']),
    revisionsOf: (changes) => changes.revisionsOf(['an-order']),
    after: (changes) => changes.after('kh-1', 1, 10),
  }),
  statementsOf(RiderAccess, { orderWith: (access) => access.orderWith('a-rider', ['kh-1', 'kh-2']) }),
  statementsOf(IdempotencyKeyRepository, {
    find: (keys) => keys.find('a-key'),
    keep: async () => undefined,
  }),
  statementsOf(ProofRepository, {
    insert: async () => undefined,
    find: (proofs) => proofs.find('an-order', 'pickup'),
    removeOlderThan: (proofs) => proofs.removeOlderThan(1),
    removeForgotten: (proofs) => proofs.removeForgotten(),
  }),
  statementsOf(PaymentIntentRepository, {
    insert: async () => undefined,
    find: (intents) => intents.find('an-intent'),
    findByKey: (intents) => intents.findByKey('a-key'),
    lock: (intents) => intents.lock('an-intent'),
    hasOpen: (intents) => intents.hasOpen('kh-1', 1),
    setOrder: (intents) => intents.setOrder('an-intent', 'an-order'),
    expire: (intents) => intents.expire(1),
    forget: (intents) => intents.forget(1),
  }),
  statementsOf(PaymentAttemptRepository, {
    insert: async () => undefined,
    find: (attempts) => attempts.find('an-attempt'),
    lock: (attempts) => attempts.lock('an-attempt'),
    endStates: (attempts) => attempts.endStates(['an-order']),
    ofIntent: (attempts) => attempts.ofIntent('an-intent'),
    openOfOrder: (attempts) => attempts.openOfOrder('an-order'),
    update: (attempts) => attempts.update('an-attempt', { state: 'PAID', updated_at: 1 }),
    unsettled: (attempts) => attempts.unsettled(1),
    refundDue: (attempts) => attempts.refundDue(),
  }),
  statementsOf(BulkJobRepository, {
    insert: async () => undefined,
    receive: (jobs) => jobs.receive('job', 'a-key', 1),
    remove: (jobs) => jobs.remove('job'),
    find: (jobs) => jobs.find('job'),
    ofVendor: (jobs) => jobs.ofVendor('kh-1', 10),
    sameFile: (jobs) => jobs.sameFile(job),
    claim: (jobs) => jobs.claim(1, 2),
    releaseAll: (jobs) => jobs.releaseAll(1),
    release: (jobs) => jobs.release('job', { dueAt: 1 }),
    finish: (jobs) => jobs.finish('job', 'PREPROCESS_PENDING', 'PREPROCESS_SUCCESS'),
    close: (jobs) => jobs.close('job'),
    lockIdle: (jobs) => jobs.lockIdle('job'),
    startPlacing: (jobs) => jobs.startPlacing('job', 'PREPROCESS_SUCCESS', { now: 1, by: 'one' }),
    removeUnplaced: (jobs) => jobs.removeUnplaced('kh-1', { keep: 5, except: null }),
    removeOlderThan: (jobs) => jobs.removeOlderThan(1),
    removeAbandoned: (jobs) => jobs.removeAbandoned(1),
  }),
  statementsOf(BulkColumnsRepository, {
    find: (columns) => columns.find('kh-1', '0123456789abcd', 1),
    save: (columns) => columns.save('kh-1', '0123456789abcd', { uses: [] }, 1),
    removeOlderThan: (columns) => columns.removeOlderThan(1),
  }),
  statementsOf(BulkRowRepository, {
    insert: async () => undefined,
    page: (rows) => rows.page('job', { after: 0, limit: 10, status: undefined }),
    next: (rows) => rows.next('job', 'READY', 10),
    saveChecked: (rows) => rows.saveChecked('job', []),
    savePlaced: (rows) =>
      rows.savePlaced('job', [{ row_number: 1, status: 'PLACED', order_id: 'an-order', errors: [] }]),
    handOver: (rows) => rows.handOver('job', 'other'),
    readyAgain: (rows) => rows.readyAgain('job'),
    feesOf: (rows) => rows.feesOf('job'),
    saveFees: (rows) => rows.saveFees('job', [{ row_number: 1, delivery_fee: 1, discounted_fee: null }]),
    counts: (rows) => rows.counts(['job']),
    totals: (rows) => rows.totals(['job']),
    sums: (rows) => rows.sums('job'),
  }),
  statementsOf(GuestSessionRepository, {
    insert: async () => undefined,
    find: (guests) => guests.find('a-guest', 1),
    hold: (guests) => guests.hold('a-guest', 1),
    holdOfOrder: (guests) => guests.holdOfOrder('an-order'),
    lock: (guests) => guests.lock('a-guest', 1),
    join: (guests) => guests.join('a-guest', 'kh-1'),
    expire: (guests) => guests.expire('a-guest', 1),
    removeExpired: (guests) => guests.removeExpired(1),
  }),
  statementsOf(SessionRepository, {
    insert: async () => undefined,
    find: (sessions) => sessions.find('a-session', 1),
    rotate: (sessions) => sessions.rotate('a-hash', 'next', 1),
    findUsed: (sessions) => sessions.findUsed('a-hash'),
    idOfRefreshHash: (sessions) => sessions.idOfRefreshHash('a-hash'),
    endOf: (sessions) => sessions.endOf('a-hash', 1),
    revoke: (sessions) => sessions.revoke('a-session', 1, null),
    listOf: (sessions) => sessions.listOf('one', 1),
    revokeOf: (sessions) => sessions.revokeOf('one', 1, 'password'),
    touch: (sessions) => sessions.touch('a-session', 1),
    removeExpired: (sessions) => sessions.removeExpired(1),
  }),
];

/** These would find something with another index too, and read much more. */
const BY_INDEX: Readonly<Record<string, string>> = {
  'ActiveOrderRepository.ofRider': 'orders_of_rider',
  'OrderRepository.forgetCustomers': 'orders_with_customer',
  'ProofRepository.removeForgotten': 'orders_forgotten_proofs',
  'PaymentIntentRepository.forget': 'payment_intents_ended',
  'PaymentIntentRepository.expire': 'payment_intents_open',
  'PaymentAttemptRepository.unsettled': 'payment_attempts_open',
  'PaymentAttemptRepository.refundDue': 'payment_attempts_open',
  'BulkJobRepository.removeAbandoned': 'bulk_jobs_receiving',
  'BulkJobRepository.claim': 'bulk_jobs_by_due_at',
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Whether a node reads a growing table from end to end. */
function isUnbounded(node: PlanNode): boolean {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, 'Index Cond': condition } = node;
  if (type === 'Seq Scan') return GROWING.has(table);
  if (!/^(Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(type) || condition !== undefined) return false;
  return (type === 'Bitmap Index Scan' || GROWING.has(table)) && !SMALL.has(index ?? '');
}

describe.each(DIALECTS)('statements over tables that grow with the orders, on %s', { timeout: 60_000 }, (dialect) => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform({ dialect });
    const { db } = platform.services.database;
    // two indexes find intents by their state: which one reads less is seen by what there is
    await sql`insert into payment_intents (intent_id, idempotency_key, fingerprint, vendor_id, created_by, wallet_id,
        request, amount, currency, state, created_at, expires_at)
      select n::text, n::text, '', 'kh-1', 'one', '', '{}', 1, 'USD', 'ORDERED', n, n
      from generate_series(1, 2000) as n`.execute(db);
    await sql`analyze payment_intents`.execute(db);
  });
  afterAll(() => platform.stop());

  /** Kept from what is best for small tables, a planner reads a whole one only if no index finds what is asked for. */
  const planOf = ({ sql: text, parameters }: CompiledQuery): Promise<PlanNode[]> =>
    platform.services.database.db.transaction().execute(async (trx) => {
      for (const other of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
        await sql`set local ${sql.raw(`enable_${other}`)} = off`.execute(trx);
      }
      const query = { ...sql`select`.compile(trx), sql: `explain (format json) ${text}`, parameters };
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(query);
      return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
    });

  it('are found by an index, and those of maintenance by one that holds little else', async () => {
    const unbounded: object[] = [];
    const indexes: Record<string, string[]> = {};
    for (const { what, queries } of (await Promise.all(ASKED)).flat()) {
      for (const query of queries) {
        const nodes = await planOf(query);
        for (const node of nodes.filter(isUnbounded)) unbounded.push({ what, node });
        (indexes[what] ??= []).push(...nodes.flatMap((node) => node['Index Name'] ?? []));
      }
    }
    expect(unbounded).toEqual([]);
    for (const [what, index] of Object.entries(BY_INDEX)) expect(indexes[what], what).toContain(index);
  });
});
