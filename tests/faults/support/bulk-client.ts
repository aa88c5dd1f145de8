import { once } from 'node:events';
import { request } from 'node:http';
import WebSocket from 'ws';
import type { OrderRecord } from '../../../src/domain/order/order';
import { authorizationSubprotocol, LIVE_SUBPROTOCOL } from '../../../src/protocol/live';
import type { BulkJobDetailDto, BulkJobDto, BulkJobProgressDto } from '../../../src/protocol/schemas';
import { API, PASSWORD } from '../../integration/server/support/platform';
import { TestSocket } from '../../integration/server/support/socket';

/** A merchant's device that uploads a file over an unreliable connection. */
export class BulkClient {
  private constructor(
    private readonly authorization: string,
    readonly vendorId: string,
  ) {}

  static async signIn(origin: string, { email = 'one@test.example', vendorId = 'kh-1' } = {}): Promise<BulkClient> {
    const answer = await fetch(`${origin}${API}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address: email, password: PASSWORD }),
    });
    const { AuthenticationResult: tokens } = ((await answer.json()) as { result: Login }).result;
    return new BulkClient(`Bearer ${tokens.AccessToken} ${tokens.IdToken}`, vendorId);
  }

  /** Sends a complete request, and drops the connection before the answer. */
  async sendAndLose(origin: string, path: string, body: object, key?: string): Promise<void> {
    const call = request(`${origin}${API}/bulk-job/${path}`, { method: 'POST', headers: this.headers(key) });
    call.on('error', () => undefined);
    call.end(JSON.stringify(body));
    await once(call, 'finish');
    call.destroy();
  }

  /** Sends it again while the answer is that the same request is still in progress. */
  async send<T>(origin: string, path: string, body: object, key?: string): Promise<T> {
    for (;;) {
      const answer = await fetch(`${origin}${API}/bulk-job/${path}`, {
        method: 'POST',
        headers: this.headers(key),
        body: JSON.stringify(body),
      });
      if (answer.ok) return ((await answer.json()) as { result: T }).result;
      const text = await answer.text();
      if (!text.includes('IDEMPOTENCY_IN_FLIGHT')) throw new Error(`${path}: ${answer.status} ${text}`);
    }
  }

  async detail(origin: string, jobId: string, query = ''): Promise<BulkJobDetailDto> {
    const answer = await this.get(`${origin}${API}/bulk-job/detail/${this.vendorId}/${jobId}${query}`);
    return ((await answer.json()) as { result: BulkJobDetailDto }).result;
  }

  async jobs(origin: string): Promise<BulkJobDto[]> {
    const answer = await this.get(`${origin}${API}/bulk-job/all/${this.vendorId}`);
    return ((await answer.json()) as { body: BulkJobDto[] }).body;
  }

  /** All orders of the vendor. */
  async orders(origin: string): Promise<OrderRecord[]> {
    const orders: OrderRecord[] = [];
    for (let key = ''; ; ) {
      const query = `count=100${key && `&pagination_key=${encodeURIComponent(key)}`}`;
      const answer = await this.get(`${origin}${API}/vendor/${this.vendorId}/orders?${query}`);
      type Page = { data: OrderRecord[]; pagination_key: string | null };
      const page = ((await answer.json()) as { result: Page }).result;
      orders.push(...page.data);
      if (page.pagination_key === null) return orders;
      key = page.pagination_key;
    }
  }

  /** Subscribes to the vendor over a socket. */
  async follow(origin: string): Promise<TestSocket> {
    const protocols = [LIVE_SUBPROTOCOL, authorizationSubprotocol(this.authorization)];
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, protocols, { origin });
    const wrapped = new TestSocket(socket);
    await once(socket, 'open');
    await wrapped.subscribe(this.vendorId);
    return wrapped;
  }

  /**
   * Resolves once the job has the expected state, found by a request first and then by progress frames. As the portal
   * does, reopens a socket that was closed and asks for the job again.
   */
  async until(origin: string, jobId: string, isSo: (job: BulkJobProgressDto) => boolean): Promise<void> {
    for (;;) {
      const live = await this.follow(origin);
      if (isSo((await this.detail(origin, jobId, '?limit=1')).job)) return live.socket.terminate();
      const told = live
        .next(({ event, data }) => event === 'bulk_job_update' && isSo(data as unknown as BulkJobProgressDto))
        .then(() => true);
      const isTold = await Promise.race([told, live.closed.then(() => false)]);
      live.socket.terminate();
      if (isTold) return;
    }
  }

  private headers(key: string | undefined) {
    const { authorization } = this;
    return { authorization, 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) };
  }

  private async get(url: string): Promise<Response> {
    const answer = await fetch(url, { headers: { authorization: this.authorization } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}

interface Login {
  AuthenticationResult: { AccessToken: string; IdToken: string };
}
