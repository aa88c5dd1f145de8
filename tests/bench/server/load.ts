import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A server under test: its address, and the request to send. */
export interface Target {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  /** sent as JSON, each time with a new key */
  payload?: unknown;
}

/** Clients that send one request over and over, each over a connection of its own. */
export class Load {
  private readonly agent: Agent;
  private readonly body: string | undefined;

  constructor(
    private readonly target: Target,
    private readonly clients: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: clients });
    this.body = target.payload === undefined ? undefined : JSON.stringify(target.payload);
  }

  /** Answers per second over `ms`, or until there were `most`; throws if one is a refusal. */
  async run(ms: number, most = Number.POSITIVE_INFINITY): Promise<{ perSecond: number; answers: number }> {
    const began = performance.now();
    let answers = 0;
    let asked = 0;
    const client = async () => {
      while (performance.now() - began < ms && asked < most) {
        asked += 1;
        const status = await this.send();
        if (status !== 200 && status !== 201) throw new Error(`${this.target.url} answered ${status}`);
        answers += 1;
      }
    };
    await Promise.all(Array.from({ length: this.clients }, client));
    return { perSecond: answers / ((performance.now() - began) / 1000), answers };
  }

  close(): void {
    this.agent.destroy();
  }

  private send(): Promise<number> {
    const { url, method, headers } = this.target;
    const { agent, body } = this;
    const own =
      body === undefined
        ? headers
        : {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'idempotency-key': randomUUID(),
          };
    return new Promise((resolve, reject) => {
      const call = request(url, { method, agent, headers: own }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      call.on('error', reject);
      call.end(body);
    });
  }
}
