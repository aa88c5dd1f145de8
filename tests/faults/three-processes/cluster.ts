import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/free-port';
import { openPlatform, type Platform } from '../../../server/platform';
import { readSettings } from '../../../server/settings';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { required } from '../../../src/lib/assert';
import { cheapHash } from '../../integration/server/support/cheap-password';
import { orderRequest, PASSWORD, testVendor } from '../../integration/server/support/platform';
import {
  type OwnServer,
  startNats,
  startOwnServer,
  type TestDatabase,
} from '../../integration/server/support/postgres';
import { bundleServer, ServerProcess } from '../../integration/server/support/process';
import { TcpProxy } from '../../integration/server/support/tcp-proxy';
import { Front } from './front';
import { until } from './until';

export const EMAIL = 'faults@test.example';
const VENDORS = Array.from({ length: 20 }, (_, index) => `fault-${index + 1}`);

/** One process of the platform, with its own ways to the database and to the broker. */
export interface Member {
  readonly port: number;
  readonly origin: string;
  readonly toDatabase: TcpProxy;
  readonly toBroker: TcpProxy;
  server: ServerProcess;
  /** a scenario has ended its process, and nobody else may */
  isKilled: boolean;
}

interface Parts {
  folder: string;
  program: string;
  server: OwnServer;
  database: TestDatabase;
  closed: Platform;
  env: Record<string, string>;
}

/** Three processes of the built server with a PostgreSQL and a NATS of their own, all of which may be broken. */
export class Cluster {
  readonly members: Member[] = [];
  private readonly fronts: Front[] = [];
  private vendorsUsed = 0;
  private isBrokerAway = false;

  private constructor(
    private readonly parts: Parts,
    private broker: Awaited<ReturnType<typeof startNats>>,
  ) {}

  /** PostgreSQL. */
  get server(): OwnServer {
    return this.parts.server;
  }

  static async start(settings: Record<string, string> = {}): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'rider-portal-faults-'));
    const [program, server, broker] = await Promise.all([
      bundleServer(`faults-test-${process.pid}`),
      startOwnServer(),
      startNats(),
    ]);
    const database = await server.newDatabase();
    const env = {
      APP_SECRET: 'a secret for tests of at least 32 bytes',
      SANDBOX: 'on',
      SANDBOX_CONTROLS: 'on',
      SIMULATOR: 'off',
      MAIL_DIR: join(folder, 'mails'),
      GEOCODER_URL: 'none',
      TILES_URL: 'none',
      ORDERS_PER_HOUR: '100000',
      ...settings,
    };
    const closed = await prepare({ ...env, DATABASE_URL: database.url });
    const cluster = new Cluster({ folder, program, server, database, closed, env }, broker);
    await Promise.all([0, 1, 2].map(async (index) => (cluster.members[index] = await cluster.add())));
    return cluster;
  }

  /** A shop that no other scenario has used. */
  nextVendor(): string {
    this.vendorsUsed += 1;
    return required(VENDORS[this.vendorsUsed - 1], 'a vendor');
  }

  member(index: number): Member {
    return required(this.members[index], 'a process');
  }

  /** What a device speaks to: a proxy that prefers one process, and goes on to those that are ready. */
  async front(preferred: number): Promise<Front> {
    const front = await Front.start([0, 1, 2].map((offset) => this.member((preferred + offset) % 3).port));
    this.fronts.push(front);
    return front;
  }

  /** A payload that passes every check; its fee is signed now. */
  request(vendorId: string) {
    const platform = { services: this.parts.closed.services, clock: { seconds: Math.floor(Date.now() / 1000) } };
    return orderRequest(platform, { vendor_id: vendorId });
  }

  /** A connection to the database without any proxy. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.parts.database.url });
    // it breaks with the database
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** The process that leads, as its log says. */
  async leader(): Promise<Member> {
    return until(() => {
      const leading = this.members.filter(({ server, isKilled }) => !isKilled && isLeading(server.text));
      return leading.length === 1 ? leading[0] : undefined;
    });
  }

  async kill(member: Member): Promise<void> {
    member.isKilled = true;
    await member.server.end('SIGKILL');
  }

  /** As a supervisor starts a process again; `nodeOptions` are no settings of the server. */
  async restart(member: Member, nodeOptions = ''): Promise<void> {
    member.server = await this.launch(member, nodeOptions);
    await member.server.ready();
    member.isKilled = false;
  }

  /** SIGTERM, as a supervisor stops it. */
  async terminate(member: Member): Promise<number | null> {
    member.isKilled = true;
    return member.server.end('SIGTERM');
  }

  async stopBroker(): Promise<void> {
    this.isBrokerAway = true;
    await this.broker.stop();
  }

  async startBroker(): Promise<void> {
    this.broker = await startNats(this.broker.port);
    this.isBrokerAway = false;
  }

  /** Which processes have ended though no scenario ended them. */
  dead(): string[] {
    return this.members
      .filter(({ isKilled, server }) => !isKilled && !isRunning(server))
      .map(({ server }) => server.text.slice(-2_000));
  }

  /** Whatever a scenario has left broken. */
  async heal(): Promise<void> {
    for (const { toDatabase, toBroker } of this.members) for (const proxy of [toDatabase, toBroker]) proxy.restore();
    for (const front of this.fronts.splice(0)) await front.stop();
    if (this.isBrokerAway) await this.startBroker();
    for (const member of this.members) {
      if (isRunning(member.server)) continue;
      await this.restart(member);
    }
  }

  async stop(): Promise<void> {
    for (const front of this.fronts) await front.stop();
    await Promise.all(this.members.map(({ server }) => server.end('SIGKILL')));
    for (const { toDatabase, toBroker } of this.members) await Promise.all([toDatabase.stop(), toBroker.stop()]);
    await this.broker.stop();
    this.server.stop();
    rmSync(this.parts.folder, { recursive: true, force: true });
    rmSync(dirname(this.parts.program), { recursive: true, force: true });
  }

  private async add(): Promise<Member> {
    const [port, toDatabase, toBroker] = await Promise.all([
      freePort(),
      TcpProxy.start(this.parts.database.url),
      TcpProxy.start(this.broker.url),
    ]);
    const ways = { port, toDatabase, toBroker };
    const server = await this.launch(ways);
    await server.ready();
    return { ...ways, origin: server.origin, server, isKilled: false };
  }

  private launch(
    { port, toDatabase, toBroker }: Pick<Member, 'port' | 'toDatabase' | 'toBroker'>,
    nodeOptions = '',
  ): Promise<ServerProcess> {
    return ServerProcess.start(this.parts.program, {
      ...this.parts.env,
      PORT: String(port),
      DATABASE_URL: toDatabase.through(this.parts.database.url),
      NATS_URL: toBroker.through(this.broker.url),
      NODE_OPTIONS: nodeOptions,
    });
  }
}

function isRunning({ child }: ServerProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function isLeading(log: string): boolean {
  return [...log.matchAll(/"isLeader":(true|false)/g)].at(-1)?.[1] === 'true';
}

/** Makes the shops and their merchant. The platform is closed, but its keys sign fees. */
async function prepare(env: Record<string, string>): Promise<Platform> {
  const settings = readSettings({ ...env, LOG_LEVEL: 'silent' });
  const platform = await openPlatform({ settings, config: resolveBuildConfig({}) });
  for (const id of VENDORS) await platform.services.vendors.insert(testVendor(id));
  const user = {
    id: 'faults',
    email: EMAIL,
    password_hash: await cheapHash(PASSWORD),
    created_at: Math.floor(Date.now() / 1000),
  };
  await platform.services.users.insert(user, VENDORS);
  await platform.close();
  return platform;
}
