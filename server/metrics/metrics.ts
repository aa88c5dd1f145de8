import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Library from 'prom-client';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ignore } from '../../src/lib/ignore';
import type { App } from '../http/types';
import type { MetricsAddress } from '../settings-metrics';
import type { Reading } from './readings';

/** Seconds: most calls take some milliseconds, a receipt or an export some seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Files that are not there, and whatever else no route takes: their addresses are without number. */
const NO_ROUTE = 'none';

/**
 * What Prometheus reads. Labels have few values: the patterns of routes, statuses and codes, never an id, an address or
 * anything else that a caller chooses.
 */
export class Metrics {
  private readonly requests: Counter<'method' | 'route' | 'status'>;
  private readonly durations: Histogram<'method' | 'route'>;
  private server: Server | undefined;

  private constructor(
    private readonly library: typeof Library,
    readonly registry: Registry,
  ) {
    const registers = [registry];
    this.requests = new library.Counter({
      name: 'rider_portal_http_requests_total',
      help: 'Answers, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.durations = new library.Histogram({
      name: 'rider_portal_http_request_seconds',
      help: 'From a request to the end of its answer.',
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers,
    });
    library.collectDefaultMetrics({ register: registry });
  }

  /** The library is loaded only where metrics are wanted. */
  static async create(): Promise<Metrics> {
    const library = await import('prom-client');
    return new Metrics(library, new library.Registry());
  }

  /**
   * Answers `GET /metrics` on an address of its own, to which no proxy leads users. Resolves to the port, or rejects with
   * what the operating system says.
   */
  async listen({ host, port }: MetricsAddress): Promise<number> {
    // several ask at once, and some answers take the connection on which the leader prolongs its lease
    let asked: Promise<string> | undefined;
    const gathered = () =>
      (asked ??= this.registry.metrics().finally(() => {
        asked = undefined;
      }));
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      gathered().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    this.server.listen({ host, port });
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  watchRequests(app: App): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { url } = request.routeOptions;
      const labels = url === undefined ? { method: NO_ROUTE, route: NO_ROUTE } : { method: request.method, route: url };
      this.requests.inc({ ...labels, status: reply.statusCode });
      this.durations.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  /** The values are read whenever Prometheus asks; a single one that can't be read is none (NaN), several are left out. */
  add({ name, help, kind, label, read }: Reading): void {
    const { Counter, Gauge } = this.library;
    const collect = async () => {
      const values = await ignore(read(), `metrics: ${name}`);
      metric.reset();
      if (typeof values === 'number') metric.inc(values);
      else if (values !== undefined) for (const [of, value] of values) metric.inc({ [label ?? '']: of }, value);
      else if (label === undefined) metric.inc(Number.NaN);
    };
    const options = { name, help, labelNames: label === undefined ? [] : [label], registers: [this.registry], collect };
    const metric: Counter | Gauge = kind === 'counter' ? new Counter(options) : new Gauge(options);
  }
}
