import { expect } from 'vitest';
import { required } from '../../../src/lib/assert';
import type { Engine } from '../simulator/page';
import type { Browser } from '@playwright/test';
import { BrowserPortal } from './browser-portal';
import type { Cluster } from './cluster';
import { LinkPage, type LinkModules, type Shown } from './link-page';
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
  revision: number;
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

/** What follows the orders of a fault's shop: modules are loaded once, and used for every fault. */
export interface Followers {
  /** of portals; one more than there are processes is for a portal that is opened meanwhile */
  engines: readonly Engine[];
  /** of pages of a public link, one for each process */
  links: readonly LinkModules[];
  browser: Browser | undefined;
}

/** An order that changes all the time, and the pages of its public link. */
interface Parcel {
  orderId: string;
  pages: readonly LinkPage[];
}

/** One fault's shop, with devices that place and move its orders and portals that follow it. */
export class Stage {
  private slowestMs = 0;

  private constructor(
    readonly cluster: Cluster,
    readonly traffic: Traffic,
    private readonly shop: Shop,
    private readonly portals: Follower[],
    private readonly parcel: Parcel,
    private readonly spare: Engine[],
  ) {}

  /** With a portal and a page of a public link on each process; and a portal in the browser, if there is one. */
  static async open(cluster: Cluster, { engines, links, browser }: Followers): Promise<Stage> {
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
    const orderId = required(await traffic.place(first), 'an order');
    const [row] = await cluster.query<{ tracking_id: string }>('select tracking_id from orders where order_id = $1', [
      orderId,
    ]);
    const { tracking_id: trackingId } = required(row, 'the order');
    const pages = fronts.map(
      ({ origin }, index) => new LinkPage(required(links[index], 'modules of a page'), origin, trackingId),
    );
    await until(() => pages.every((page) => page.isLive));
    traffic.keepChanging(orderId);
    const stage = new Stage(cluster, traffic, shop, portals, { orderId, pages }, spare);
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

  /** Every portal and page has what is in the database now, within the time they are allowed since `began`. */
  async seen(began = performance.now()): Promise<void> {
    const rows = await this.rows();
    const wanted = ordersById(rows);
    const { revision } = this.parcelIn(rows);
    await this.equalSince(
      began,
      (here) => missingIn(here, wanted),
      (page) => page.revision >= revision,
    );
  }

  /** The fault is over: ends the devices' work once `atLeast` orders are acknowledged, and compares. */
  async finish(atLeast: number): Promise<Outcome> {
    await this.goOn();
    await this.placed(Math.max(5, atLeast - this.traffic.placed.size));
    await this.traffic.stop();
    const ended = performance.now();
    const rows = await this.rows();
    const wanted = ordersById(rows);
    const parcel = this.parcelIn(rows);
    await this.equalSince(
      ended,
      (here) => differences(here, wanted),
      (page) => page.revision === parcel.revision && page.status === parcel.status,
    );
    // a page that only asks now and then shows the same in time
    const left = EQUAL_WITHIN_MS - (performance.now() - ended);
    await until(() => this.parcel.pages.every((page) => page.isLive), left);
    const outcome = { ...this.count(rows), equalAfterMs: this.slowestMs };
    expect(this.traffic.refusals).toEqual([]);
    expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
    expect(this.lostMoves(rows)).toEqual([]);
    expect(this.cluster.dead()).toEqual([]);
    return outcome;
  }

  async close(): Promise<void> {
    this.traffic.abandon();
    for (const page of this.parcel.pages) page.close();
    await Promise.all(this.portals.map((portal) => portal.close()));
  }

  /** @throws once it takes longer than is allowed, with what differs */
  private async equalSince(
    began: number,
    differing: (stored: Orders) => string[],
    isEqual: (shown: Shown) => boolean,
  ): Promise<void> {
    for (;;) {
      const portals = (await Promise.all(this.portals.map((portal) => portal.stored()))).map(differing);
      const pages = this.parcel.pages.filter(({ shown }) => shown === undefined || !isEqual(shown));
      const took = performance.now() - began;
      if (pages.length === 0 && portals.every((ids) => ids.length === 0)) {
        this.slowestMs = Math.max(this.slowestMs, took);
        return;
      }
      if (took > EQUAL_WITHIN_MS) {
        const behind = pages.map(({ shown }) => shown);
        expect({ portals, pages: behind }).toEqual({ portals: portals.map(() => []), pages: [] });
      }
      await pause(100);
    }
  }

  private parcelIn(rows: readonly OrderRow[]): Shown {
    return required(
      rows.find(({ order_id }) => order_id === this.parcel.orderId),
      'the order of the link',
    );
  }

  async inDatabase(): Promise<Orders> {
    return ordersById(await this.rows());
  }

  private rows(): Promise<OrderRow[]> {
    return this.cluster.query<OrderRow>(
      `select order_id, status, revision, updated_at::float8 as updated_at, change_number::float8 as change_number, status_history
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
