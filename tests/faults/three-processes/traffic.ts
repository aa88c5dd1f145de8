import { randomUUID } from 'node:crypto';
import { API } from '../../integration/server/support/platform';
import type { Cluster } from './cluster';
import type { Front } from './front';
import { pause } from './until';

const ATTEMPT_MS = 8_000;
const RETRY_MS = 250;
const STATUSES = ['WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'PICKED_UP', 'DELIVERED'];

/** Whose orders they are, and the ways of the devices to the platform. */
export interface Shop {
  vendorId: string;
  authorization: string;
  fronts: readonly Front[];
}

/** Merchants' devices that place orders and move them, each call again until it is acknowledged. */
export class Traffic {
  /** key of each acknowledged order → its id */
  readonly placed = new Map<string, string>();
  /** id of an order → the statuses that were acknowledged */
  readonly moved = new Map<string, string[]>();
  /** answers that a device doesn't try again after */
  readonly refusals: string[] = [];
  private isStopped = false;
  private isAbandoned = false;
  private readonly loops: Promise<void>[];

  constructor(
    private readonly cluster: Cluster,
    private readonly shop: Shop,
    private readonly pauseMs: number,
  ) {
    this.loops = shop.fronts.map((front, index) => this.loop(front.origin, index));
  }

  /** From now on, this order changes all the time: it is given to a rider and taken back. */
  keepChanging(orderId: string): void {
    this.loops.push(this.change(orderId));
  }

  /** Places no more; resolves once every order under way is acknowledged. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.loops);
  }

  /** Nothing is tried again: a test has failed. */
  abandon(): void {
    this.isStopped = true;
    this.isAbandoned = true;
  }

  /** One order over this way, tried again until it is acknowledged. */
  async place(origin: string, key: string = randomUUID()): Promise<string | undefined> {
    const body = JSON.stringify(this.cluster.request(this.shop.vendorId));
    const answer = await this.send(`${origin}${API}/order`, body, key);
    const orderId = answer?.result.order_id;
    if (orderId !== undefined) this.placed.set(key, orderId);
    return orderId;
  }

  async move(origin: string, orderId: string, step: number): Promise<void> {
    const status = STATUSES[step] ?? 'DELIVERED';
    const answer = await this.send(`${origin}/sandbox/orders/${orderId}/status`, JSON.stringify({ status }));
    if (answer !== undefined) this.moved.set(orderId, [...(this.moved.get(orderId) ?? []), status]);
  }

  private async loop(origin: string, index: number): Promise<void> {
    for (let count = index; !this.isStopped; count += 1) {
      const orderId = await this.place(origin);
      const steps = orderId === undefined ? 0 : count % (STATUSES.length + 1);
      for (let step = 0; step < steps; step += 1) await this.move(origin, orderId ?? '', step);
      await pause(this.pauseMs);
    }
  }

  private async change(orderId: string): Promise<void> {
    const { fronts } = this.shop;
    for (let count = 0; !this.isStopped; count += 1) {
      await this.move(fronts[count % fronts.length]?.origin ?? '', orderId, count % 2);
      await pause(this.pauseMs);
    }
  }

  private async send(url: string, body: string, key?: string): Promise<{ result: { order_id: string } } | undefined> {
    const headers = {
      authorization: this.shop.authorization,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    while (!this.isAbandoned) {
      const answer = await attempt(url, { method: 'POST', headers, body });
      if (answer?.status === 200 || answer?.status === 201) {
        const read = parsed(answer.text);
        if (read !== undefined) return read;
      } else if (answer !== undefined && answer.status < 500 && !/IN_FLIGHT/.test(answer.text)) {
        this.refusals.push(`${answer.status} ${answer.text}`);
        return undefined;
      }
      await pause(RETRY_MS);
    }
    return undefined;
  }
}

async function attempt(url: string, init: RequestInit): Promise<{ status: number; text: string } | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ATTEMPT_MS) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    // the process, or the way to it, is broken: tried again
    return undefined;
  }
}

function parsed(text: string): { result: { order_id: string } } | undefined {
  try {
    return JSON.parse(text) as { result: { order_id: string } };
  } catch {
    // cut off: the outcome is unknown
    return undefined;
  }
}
