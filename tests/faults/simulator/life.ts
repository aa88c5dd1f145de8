import type { OutboxRow } from '../../../src/db/schema';
import type { OrderRecord } from '../../../src/domain/order/order';
import { Network } from './network';
import { type Disk, type Engine, Page } from './page';
import { Device, Process } from './process';
import { Server, VERY_LATE_MS } from './server';
import { type Slot, User } from './user';
import { World } from './world';

const ACTIONS = {
  tap: 14,
  move: 22,
  place: 4,
  kill: 8,
  freeze: 6,
  offline: 6,
  restart: 2,
  'half-open': 3,
  'close links': 3,
  hide: 3,
  'cancel order': 4,
  withdraw: 6,
  decide: 4,
  weather: 4,
};

const ROUND_MS = 5_000;
/** What a socket lost while it seemed healthy is found by the fallback refresh, every 300 s. */
const LONGEST_REFRESH_MS = 330_000;
/**
 * A connection that died silently is noticed, and what was missed is fetched, within 75 s
 * (specification/offline-and-sending.md#promises).
 */
const DEAD_SOCKET_MS = 75_000;
/**
 * How long the storm's requests, commits and events can still be under way; requests that hang end by the portal's own
 * deadlines.
 */
const LONGEST_ON_ITS_WAY_MS = 14_000;

export interface LifeOptions {
  seed: number;
  extensions: boolean;
  disk: () => Disk;
  /** the modules of each page: two tabs of one computer, and a phone */
  engines: readonly [Engine, Engine, Engine];
}

/**
 * A simulated life, determined by its seed: two tabs and a phone use a platform through a storm of faults, then without
 * any. Invariants are checked throughout (`violations`) and at the end.
 */
export class Life {
  readonly world: World;
  readonly server: Server;
  readonly network: Network;
  readonly violations: string[] = [];
  readonly #slots: Slot[];
  readonly #user: User;
  readonly #revisions = new Map<string, number>();
  readonly #options: LifeOptions;

  constructor(options: LifeOptions) {
    this.#options = options;
    const world = new World(options.seed);
    this.world = world;
    this.server = new Server(world, options.extensions);
    this.network = new Network(world, this.server);
    this.#user = new User(world, options.extensions ? undefined : (draftId) => this.#ordersOf(draftId) > 0);
    this.network.onSubmit = (process, key, draft) => this.#checkOnDisk(process, key, draft);
    const computer = new Device('computer', world, 0);
    const skew = world.chance(0.3) ? world.pick([-86_400_000, 86_400_000, 3_600_000]) : 0;
    const phone = new Device('phone', world, skew);
    const disks = [options.disk(), options.disk()] as const;
    const slot = (name: string, device: Device, disk: Disk, engine: Engine): Slot => ({
      name,
      device,
      disk,
      engine,
      process: undefined,
      page: undefined,
      lives: 0,
    });
    this.#slots = [
      slot('a', computer, disks[0], options.engines[0]),
      slot('b', computer, disks[0], options.engines[1]),
      slot('phone', phone, disks[1], options.engines[2]),
    ];
  }

  /** Runs the simulation; the result is empty if every invariant held. */
  async play(): Promise<string[]> {
    const { world, server } = this;
    for (let count = 0; count < 3; count += 1) server.place();
    await world.advance(300);
    if (world.chance(0.7)) this.#slots.pop();
    for (const slot of this.#slots) this.#open(slot);
    const storm = world.between(4, 12);
    // only a few are long: what depends on minutes (overlap, sweep, watermark, asking the user) takes minutes
    const isLong = world.chance(0.08);
    server.mayCommitVeryLate = isLong;
    for (let step = 0; step < storm && this.violations.length === 0; step += 1) {
      this.#act();
      await world.advance(isLong && world.chance(0.3) ? 140_000 : world.pick([0, 3, 12, 40, 400, 1_500, 6_000]));
      this.#checkScreens();
    }
    const limitMs = this.#endFaults();
    await world.advance(isLong ? VERY_LATE_MS : LONGEST_ON_ITS_WAY_MS);
    let wrong: string[] = [];
    for (let passed = 0; passed <= LONGEST_REFRESH_MS && this.violations.length === 0; passed += ROUND_MS) {
      for (const slot of this.#slots) void this.#user.decide(slot, true);
      await world.advance(ROUND_MS);
      this.#checkScreens();
      const behind = this.#outdatedScreens();
      if (passed > limitMs) this.violations.push(...behind);
      wrong = [...this.#draftProblems(), ...this.#cancellationProblems(), ...behind];
      if (wrong.length === 0) break;
    }
    for (const { process } of this.#slots) process?.kill();
    return [...this.violations, ...wrong];
  }

  #open(slot: Slot): void {
    slot.lives += 1;
    const process = new Process(`${slot.name}${slot.lives}`, slot.device, this.world, this.network);
    slot.process = process;
    slot.page = new Page(slot.engine, process, slot.disk, this.#options.extensions);
    this.#revisions.clear();
  }

  #act(): void {
    const { world, server, network } = this;
    const action = world.weighted(ACTIONS);
    const slot = world.pick(this.#slots);
    const { process, device } = slot;
    world.note(action, slot.name);
    switch (action) {
      case 'tap':
        return void this.#user.tap(slot, `${device.name}-${world.between(0, 3)}`);
      case 'move':
        return this.#someOrder((order) => server.move(order.order_id));
      case 'place':
        return server.orders.size < 8 ? server.place() : undefined;
      case 'kill':
        process?.kill();
        slot.process = undefined;
        world.after(world.pick([0, 50, 2_000, 9_000]), () => slot.process ?? this.#open(slot));
        return;
      case 'freeze':
        process?.freeze();
        world.after(world.pick([300, 4_000, 18_000, 65_000]), () => process?.thaw());
        return;
      case 'offline':
        device.setOnline(false);
        world.after(world.pick([300, 5_000, 20_000, 150_000]), () => device.setOnline(true));
        return;
      case 'restart':
        server.restart(world.between(500, 15_000));
        return network.closeLinks(world.pick([1001, 1006]));
      case 'half-open':
        return network.freezeLinks();
      case 'close links':
        return network.closeLinks(1006);
      case 'hide':
        process?.setVisible(false);
        world.after(world.between(500, 20_000), () => process?.setVisible(true));
        return;
      case 'cancel order':
        return this.#someOrder((order) => void this.#user.cancel(slot, order));
      case 'withdraw':
        return void this.#user.withdraw(slot);
      case 'decide':
        return void this.#user.decide(slot, !network.bad);
      case 'weather':
        network.bad = !network.bad;
    }
  }

  #someOrder(act: (order: OrderRecord) => void): void {
    const orders = [...this.server.orders.values()];
    if (orders.length > 0) act(this.world.pick(orders));
  }

  /** Ends the faults. Returns the time, in ms, within which every screen must be correct. */
  #endFaults(): number {
    const { world, network, server } = this;
    world.note('calm');
    network.bad = false;
    server.isUp = true;
    for (const slot of this.#slots) {
      slot.process?.thaw();
      slot.process?.setVisible(true);
      if (slot.process === undefined) this.#open(slot);
      slot.device.setOnline(true);
    }
    if (world.chance(0.4)) return LONGEST_REFRESH_MS;
    network.closeLinks(1006);
    // without a heartbeat a connection that died silently is not noticed, but what it lost is fetched all the same
    return this.#options.extensions ? DEAD_SOCKET_MS : LONGEST_REFRESH_MS;
  }

  /** A screen must never return to an older version of an order, nor call one cancelled that is not. */
  #checkScreens(): void {
    for (const { name, page, process } of this.#slots) {
      if (process === undefined) continue;
      for (const order of Object.values(page?.shown ?? {})) {
        const key = `${process.name} ${order.order_id}`;
        const version = order.revision ?? order.updated_at;
        if (version < (this.#revisions.get(key) ?? 0)) this.violations.push(`${name} went back: ${order.order_id}`);
        this.#revisions.set(key, version);
        const known = this.server.orders.get(order.order_id)?.status_history ?? [];
        if (order.status === 'CANCELLED' && known.every(({ status }) => status !== 'CANCELLED'))
          this.violations.push(`${name} calls ${order.order_id} cancelled before it is`);
      }
    }
  }

  /** A request is on disk before its first byte is sent. */
  #checkOnDisk(process: Process, key: string | null, draft: string): void {
    const slot = this.#slots.find((one) => one.process === process);
    if (slot === undefined || !('memory' in slot.disk)) return;
    const rows = [...(slot.disk.memory.rows.get('outbox')?.values() ?? [])] as unknown as OutboxRow[];
    const row = rows.find((one) => one.draftId === draft && (key === null || one.key === key));
    if (row === undefined) this.violations.push(`${draft} was sent before it was on disk`);
  }

  #ordersOf(draftId: string): number {
    return [...this.server.orders.values()].filter(({ order }) => order.description === draftId).length;
  }

  /** What is wrong with the drafts: lost, doubled, or sent without the user's consent. */
  #draftProblems(): string[] {
    const wrong: string[] = [];
    for (const [draftId, draft] of this.#user.drafts) {
      const made = this.#ordersOf(draftId);
      if (made > 1) wrong.push(`${draftId} was doubled: ${made} orders`);
      if (draft.withdrawn && made > 0) wrong.push(`${draftId} was withdrawn, and is an order`);
      if (draft.keptSince === draft.uncertainWithdrawals && !draft.withdrawn && made === 0)
        wrong.push(`${draftId} was lost`);
      const arrivals = this.server.arrivals.get(draftId) ?? 0;
      if (!this.#options.extensions && arrivals > draft.consents) wrong.push(`${draftId} was sent ${arrivals} times`);
    }
    for (const { name, page } of this.#slots) {
      const open = page?.entries.filter(({ status }) => status.name !== 'accepted') ?? [];
      wrong.push(...open.map((entry) => `${name} still has ${entry.payload.order.description} ${entry.status.name}`));
    }
    return wrong;
  }

  /** What is wrong with the cancellations: undecided, or forgotten by the device that confirmed them. */
  #cancellationProblems(): string[] {
    return this.#slots.flatMap(({ name, page, device }) => {
      const shown = page?.cancellations ?? {};
      const undecided = Object.values(shown).filter(({ status }) => status.name === 'waiting');
      const lost = this.#user.toCancel.filter((wish) => wish.device === device && shown[wish.orderId] === undefined);
      return [
        ...undecided.map(({ orderId }) => `${name} is still cancelling ${orderId}`),
        ...lost.map(({ orderId }) => `${name} has forgotten to cancel ${orderId}`),
      ];
    });
  }

  /** What is wrong with the screens: differences from the platform's orders. */
  #outdatedScreens(): string[] {
    const wrong: string[] = [];
    const truth = comparable(this.server.orders);
    for (const { name, page, process } of this.#slots) {
      if (page === undefined || process === undefined) continue;
      const shown = comparable(new Map(Object.entries(page.shown)));
      for (const id of new Set([...truth.keys(), ...shown.keys()])) {
        if (truth.get(id) !== shown.get(id))
          wrong.push(`${name} shows ${shown.get(id) ?? 'nothing'} for ${truth.get(id)}`);
      }
    }
    return wrong;
  }
}

/** Histories are compared as sets, objects without regard to the order of their keys. */
function comparable(orders: ReadonlyMap<string, OrderRecord>): Map<string, string> {
  return new Map(
    [...orders].map(([id, { status, revision, updated_at, status_history, order, customer, cancellation }]) => {
      const history = new Set(status_history.map((entry) => `${entry.created_at} ${entry.status}`));
      const entries = [...history].sort();
      return [
        id,
        JSON.stringify([
          status,
          revision ?? null,
          updated_at,
          entries,
          order.description,
          customer.name,
          cancellation ?? null,
        ]),
      ];
    }),
  );
}
