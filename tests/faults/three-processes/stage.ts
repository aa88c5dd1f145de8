import { expect } from 'vitest';
import { required } from '../../../src/lib/assert';
import type { Engine } from '../simulator/page';
import type { Browser } from '@playwright/test';
import { BrowserPortal } from './browser-portal';
import type { Cluster } from './cluster';
import { differences, missingIn, type Orders, ordersById } from './orders';
import { type Follower, Portal } from './portal';
import { authorizationOf, signIn } from './sign-in';
import { type Shop, Traffic } from './traffic';
import { pause, until } from './until';

/** specification/offline-and-sending.md#change-numbers; issue: every open portal equals the database within this. */
const EQUAL_WITHIN_MS = 35_000;
const PAUSE_MS = 300;

interface OrderRow {
  order_id: string;
  status: string;
  updated_at: number;
  change_number: number;
  status_history: { status: string }[];
}

/** What one fault did. */
export interface Outcome {
  acknowledged: number;
  lost: number;
  doubled: number;
  equalAfterMs: number;
}

/** One fault's shop, with devices that place and move its orders and portals that follow it. */
export class Stage {
  private slowestMs = 0;

  private constructor(
    readonly cluster: Cluster,
    readonly traffic: Traffic,
    private readonly shop: Shop,
    private readonly portals: Follower[],
    private readonly spare: Engine[],
  ) {}

  /** With a portal on each process; and one in the browser, if there is one. */
  static async open(cluster: Cluster, engines: readonly Engine[], browser?: Browser): Promise<Stage> {
    const vendorId = cluster.nextVendor();
    const fronts = await Promise.all([0, 1, 2].map((index) => cluster.front(index)));
    const { origin: first } = required(fronts[0], 'a front');
    const login = await signIn(first);
    const authorization = authorizationOf(login);
    const spare = [...engines];
    const portals: Follower[] = fronts.map(
      ({ origin }) => new Portal(required(spare.shift(), 'an engine'), origin, authorization, vendorId),
    );
    if (browser !== undefined) portals.push(await BrowserPortal.open(browser, first, login, vendorId));
    await until(async () => (await Promise.all(portals.map((portal) => portal.isReady()))).every(Boolean));
    const shop = { vendorId, authorization, fronts };
    const traffic = new Traffic(cluster, shop, PAUSE_MS);
    const stage = new Stage(cluster, traffic, shop, portals, spare);
    await stage.placed(10);
    return stage;
  }

  /** Resolves once so many more orders are acknowledged. */
  async placed(count: number): Promise<void> {
    const enough = this.traffic.placed.size + count;
    await until(() => this.traffic.placed.size >= enough);
  }

  /** One more portal, opened now. */
  openPortal(preferred: number): void {
    const engine = required(this.spare.shift(), 'an engine');
    const { authorization, vendorId } = this.shop;
    this.portals.push(new Portal(engine, this.originOf(preferred), authorization, vendorId));
  }

  originOf(device: number): string {
    return required(this.shop.fronts[device], 'a front').origin;
  }

  /** Devices and portals go on: within the time they are allowed, orders are acknowledged and seen everywhere. */
  async goOn(): Promise<void> {
    const began = performance.now();
    await this.placed(5);
    await this.seen(began);
  }

  /** Lasts so long, while devices and portals go on. */
  async last(ms: number): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < ms) await this.goOn();
  }

  /** Every portal has what is in the database now, within the time they are allowed since `began`. */
  async seen(began = performance.now()): Promise<void> {
    const wanted = await this.inDatabase();
    for (;;) {
      const missing = (await Promise.all(this.portals.map((portal) => portal.stored()))).map((here) =>
        missingIn(here, wanted),
      );
      const took = performance.now() - began;
      if (missing.every((ids) => ids.length === 0)) {
        this.slowestMs = Math.max(this.slowestMs, took);
        return;
      }
      if (took > EQUAL_WITHIN_MS) expect(missing).toEqual(this.portals.map(() => []));
      await pause(100);
    }
  }

  /** The fault is over: ends the devices' work once `atLeast` orders are acknowledged, and compares. */
  async finish(atLeast: number): Promise<Outcome> {
    await this.goOn();
    await this.placed(Math.max(5, atLeast - this.traffic.placed.size));
    await this.traffic.stop();
    const ended = performance.now();
    const rows = await this.rows();
    const wanted = ordersById(rows);
    for (;;) {
      const stored = await Promise.all(this.portals.map((portal) => portal.stored()));
      const differing = stored.map((here) => differences(here, wanted));
      const took = performance.now() - ended;
      if (differing.every((ids) => ids.length === 0)) {
        this.slowestMs = Math.max(this.slowestMs, took);
        break;
      }
      if (took > EQUAL_WITHIN_MS) expect(differing).toEqual(differing.map(() => []));
      await pause(100);
    }
    const outcome = { ...this.count(rows), equalAfterMs: this.slowestMs };
    expect(this.traffic.refusals).toEqual([]);
    expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
    expect(this.lostMoves(rows)).toEqual([]);
    expect(this.cluster.dead()).toEqual([]);
    return outcome;
  }

  async close(): Promise<void> {
    this.traffic.abandon();
    await Promise.all(this.portals.map((portal) => portal.close()));
  }

  async inDatabase(): Promise<Orders> {
    return ordersById(await this.rows());
  }

  private rows(): Promise<OrderRow[]> {
    return this.cluster.query<OrderRow>(
      `select order_id, status, updated_at::float8 as updated_at, change_number::float8 as change_number, status_history
        from orders where vendor_id = $1`,
      [this.shop.vendorId],
    );
  }

  private count(rows: readonly OrderRow[]): Omit<Outcome, 'equalAfterMs'> {
    const ids = new Set(rows.map(({ order_id }) => order_id));
    const acknowledged = [...this.traffic.placed.values()];
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !ids.has(id)).length,
      doubled: ids.size - new Set(acknowledged).size,
    };
  }

  /** Statuses that were acknowledged, and of which the order knows nothing. */
  private lostMoves(rows: readonly OrderRow[]): string[] {
    const known = new Map(rows.map((row) => [row.order_id, new Set(row.status_history.map(({ status }) => status))]));
    return [...this.traffic.moved].flatMap(([id, statuses]) =>
      statuses.filter((status) => known.get(id)?.has(status) !== true).map((status) => `${id} ${status}`),
    );
  }
}
