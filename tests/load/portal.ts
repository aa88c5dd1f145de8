import WebSocket from 'ws';
import { authorizationSubprotocol, LIVE_SUBPROTOCOL } from '../../src/protocol/live';
import { API } from '../integration/server/support/platform';

/** Between two attempts to open a socket that is refused. */
const RETRY_MS = 1_000;
/** How long a number that was left out may still come by itself. */
const LEFT_OUT_MS = 1_000;

export interface Seat {
  origin: string;
  /** of 127.0.0.0/8: a process takes so many sockets of an address, and an address has so many ports */
  localAddress: string;
  authorization: string;
  vendorId: string;
}

interface Frame {
  event: string;
  data: {
    order_id?: string;
    vendor_id?: string;
    change_number?: number;
    change_numbers?: Record<string, number>;
  };
}

interface Changes {
  result: { data: { order_id: string }[]; last: number; more: boolean; reset: boolean };
}

/**
 * What a portal does to miss nothing: it subscribes to its shop, and fetches what has changed since the last number it
 * knows whenever it finds that it doesn't know a later one.
 */
export class Portal {
  /** when an order became known, unix ms, and whether by its event */
  readonly known = new Map<string, { at: number; live: boolean }>();
  private socket: WebSocket | undefined;
  /** every change up to this number is known */
  private last: number | undefined;
  /** later ones that are known */
  private readonly later = new Set<number>();
  private catching: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** answers of calls that were refused, and sockets that could not be opened */
  refused = 0;

  constructor(private readonly seat: Seat) {}

  /** Resolves once it is subscribed and has caught up. */
  async open(): Promise<void> {
    while (!this.isStopped) {
      if (await this.attempt()) return this.catching;
      this.refused += 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (0.5 + Math.random())));
    }
  }

  /** As when the network is lost: without a word. */
  lose(): void {
    this.socket?.removeAllListeners().on('error', () => undefined);
    this.socket?.terminate();
  }

  stop(): void {
    this.isStopped = true;
    this.lose();
  }

  private attempt(): Promise<boolean> {
    const { origin, localAddress, authorization, vendorId } = this.seat;
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/live`,
      [LIVE_SUBPROTOCOL, authorizationSubprotocol(authorization)],
      { origin, localAddress, perMessageDeflate: false },
    );
    this.socket = socket;
    return new Promise((resolve) => {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        resolve(false);
        // closed by the server after it was open: a portal opens it again
        if (this.socket === socket && !this.isStopped) void this.open();
      });
      socket.on('open', () =>
        socket.send(JSON.stringify({ event: 'subscribeToVendor', data: { vendor_id: vendorId } })),
      );
      socket.on('message', (text: Buffer) => this.hear(JSON.parse(text.toString()) as Frame, resolve));
    });
  }

  private hear({ event, data }: Frame, subscribed: (isSubscribed: boolean) => void): void {
    if (event === 'subscribe_ok') {
      const latest = data.change_numbers?.[this.seat.vendorId] ?? 0;
      this.notice(latest);
      subscribed(true);
    } else if (event === 'subscribe_error') {
      this.refused += 1;
      this.socket?.close();
    } else if (event === 'order_update') {
      this.keep(data.order_id ?? '', true);
      this.later.add(data.change_number ?? 0);
      this.advance();
      if (this.later.size > 0) setTimeout(() => this.later.size > 0 && this.fetchMissing(), LEFT_OUT_MS);
    } else if (event === 'changes') this.notice(data.change_number ?? 0);
  }

  /** The first number is where it begins; a later one that it doesn't know is fetched. */
  private notice(latest: number): void {
    const { last } = this;
    if (last === undefined) this.last = latest;
    else if (latest > last) this.fetchMissing();
    this.advance();
  }

  private advance(): void {
    if (this.last === undefined) return;
    while (this.later.delete(this.last + 1)) this.last += 1;
    for (const number of this.later) if (number <= this.last) this.later.delete(number);
  }

  private fetchMissing(): void {
    this.catching = this.catching.then(() => this.catchUp());
  }

  private async catchUp(): Promise<void> {
    const { origin, authorization, vendorId } = this.seat;
    while (!this.isStopped) {
      const answer = await fetch(`${origin}${API}/vendor/${vendorId}/changes?after=${this.last}`, {
        headers: { authorization },
      }).catch(() => undefined);
      if (answer?.ok === true) {
        const { data, last, more } = ((await answer.json()) as Changes).result;
        for (const { order_id } of data) this.keep(order_id, false);
        this.last = Math.max(this.last ?? 0, last);
        this.advance();
        if (!more) return;
      } else {
        this.refused += 1;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  private keep(orderId: string, live: boolean): void {
    if (!this.known.has(orderId)) this.known.set(orderId, { at: Date.now(), live });
  }
}
