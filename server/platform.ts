import type { BuildConfig } from '../src/domain/market/build-config-type';
import { marketOf } from '../src/domain/market/markets';
import { PASSWORD_COST, type PasswordCost } from './accounts/passwords';
import { buildApp } from './app';
import { type Clock, systemClock, unixSeconds } from './clock';
import { lockDataDir } from './db/data-lock';
import { AutomaticBackups } from './db/backup/automatic-backups';
import { offerBackups } from './db/backup/backup-socket';
import { exclusively, type OpenDatabase } from './db/database';
import { DatabaseClock } from './db/database-clock';
import { openEmbedded } from './db/embedded';
import { openPostgres } from './db/postgres';
import { createApp } from './http/create-app';
import { OpenConnections } from './http/open-connections';
import type { App } from './http/types';
import { loadSandbox } from './load-sandbox';
import { migrate } from './db/migrations';
import { reachDatabase, requireConnections } from './db/reach-database';
import { surroundingsOf } from './surroundings';
import { InProcessBus, type LiveBus } from './realtime/bus';
import { LiveHub } from './realtime/hub';
import { type BrokerListeners, NatsBus } from './realtime/nats-bus';
import type { Sandbox } from './sandbox';
import { createServices, type Services } from './services';
import { openKeyring } from './common/keyring';
import { LeasedLeadership, type Leadership, NO_LEADERSHIP, SoleLeadership, type Work } from './common/leadership';
import { LeaseRepository } from './common/lease-repository';
import { startMaintenance } from './common/maintenance';
import { Metrics } from './metrics/metrics';
import { readingsOf } from './metrics/readings';
import type { Settings } from './settings';

/** A whole platform, ready to listen. */
export interface Platform {
  app: App;
  services: Services;
  hub: LiveHub;
  /** undefined: the settings want none */
  metrics: Metrics | undefined;
  /** stops accepting calls, says goodbye to sockets, lets the database finish, releases the directory */
  close(): Promise<void>;
}

export interface PlatformOptions {
  settings: Settings;
  config: BuildConfig;
  clock?: Clock;
  /** lower for tests, which no setting can do */
  passwordCost?: PasswordCost;
  /** an embedded database in memory that starts as a copy of this one, or is open already and stays so: nothing is locked or kept */
  inMemory?: Blob | OpenDatabase;
  /** fills an empty database before anything is served; one process at a time */
  prepare?: (services: Services, sandbox: Sandbox | undefined) => Promise<void>;
  /** work of the leading process only, beside its timers: each starts and returns what stops it */
  works?: readonly ((services: Services, sandbox: Sandbox | undefined) => ReturnType<Work>)[];
}

/** Opens storage, fan-out, services and routes in their order; everything is closed again when a later step fails. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { settings, config, passwordCost = PASSWORD_COST } = options;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const app = createApp(settings);
    const metrics = settings.metrics === null ? undefined : await Metrics.create();
    if (metrics !== undefined) closers.push(() => metrics.close());
    metrics?.watchRequests(app);
    const connections = new OpenConnections(app.server);
    const database = await openStorage(app, options, closers);
    const clock = options.clock ?? (await openClock(app, database, closers));
    if (clock !== systemClock) tellTime(app, clock);
    await migrate(database.long, app.log);
    // Bus and services come before the hub that listens to both.
    const late: { hub?: LiveHub } = {};
    const bus = await openBus(settings, app, {
      onLost: () => late.hub?.withdrawAll(),
      onGap: () => late.hub?.reconnectAll(),
    });
    closers.push(() => bus.close());
    const keyring = await openKeyring(database.db, settings.appSecret, unixSeconds(clock));
    const market = marketOf(config);
    const sandbox = settings.sandbox.on
      ? (await loadSandbox()).openSandbox({ market, db: database.db, keyring, clock })
      : undefined;
    const services = createServices({
      settings,
      config,
      clock,
      passwordCost,
      database,
      keyring,
      surroundings: surroundingsOf(market, settings.geocoderUrl, sandbox),
      bus,
      market,
      log: app.log,
      announceSessionClosed: (sessionId) => late.hub?.announceSessionClosed(sessionId),
      announceVendor: (change) => late.hub?.announceVendor(change),
    });
    const hub = new LiveHub({
      bus,
      clock,
      vendors: services.vendors,
      tracking: services.tracking,
      changes: services.changes,
      orders: services.orders,
      socketsPerAddress: settings.limits.socketsPerAddress,
      onSessionClosed: (sessionId) => services.auth.forgetSession(sessionId),
      onVendorChanged: (change) => {
        services.vendorDirectory.changed(change.vendorId);
        services.auth.forgetVendor(change);
      },
    });
    late.hub = hub;
    closers.push(() => closeSenders(services));
    closers.push(() => hub.close());
    if (settings.isInspection) await closeSenders(services);
    await exclusively(database, async () => options.prepare?.(services, sandbox));
    await buildApp(app, { services, hub, sandbox });
    const backups =
      settings.backups &&
      new AutomaticBackups({ database, dataDir: settings.dataDir, settings: settings.backups, clock, log: app.log });
    const leadership = settings.isInspection ? NO_LEADERSHIP : openLeadership(database, clock, app);
    closers.push(() => leadership.close());
    const broker = settings.natsUrl === null ? undefined : bus;
    const { orderOutcomes } = services;
    for (const reading of readingsOf({ database, clock, hub, leadership, broker, orderOutcomes, backups }))
      metrics?.add(reading);
    for (const work of [
      startMaintenance,
      sweepPayments,
      sendMails,
      sendNotifications,
      workOnBulkJobs,
      ...(options.works ?? []),
    ])
      leadership.lead(() => work(services, sandbox));
    if (backups !== null) leadership.lead(() => backups.start());
    closers.push(async () => {
      await Promise.all([hub.close(), connections.close(() => app.close())]);
    });
    return { app, services, hub, metrics, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** They take up nothing more, and end what they have begun. */
async function closeSenders({ bulk, mails, push }: Services): Promise<void> {
  await bulk.runner.close();
  await mails.close();
  await push.close();
}

/** Finishes abandoned and interrupted payments. */
const sweepPayments = ({ payments }: Services) => payments.startSweep();

/** What another process left, and what has to be tried again. */
const sendMails = ({ mails }: Services) => mails.start();
const sendNotifications = ({ push }: Services) => push.start();

/** Bulk jobs that another process left unfinished. */
const workOnBulkJobs = ({ bulk }: Services) => bulk.runner.start();

async function openStorage(
  app: App,
  { settings, inMemory }: PlatformOptions,
  closers: (() => Promise<void>)[],
): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    const { databaseUrl, isPooled, poolSize } = settings;
    const database = openPostgres(databaseUrl, { isPooled, poolSize, log: app.log });
    closers.push(() => database.close());
    await reachDatabase(database.control, databaseUrl);
    if (!isPooled) await requireConnections(database.control, poolSize);
    return database;
  }
  if (inMemory !== undefined && 'db' in inMemory) return inMemory;
  if (inMemory === undefined) {
    const lock = await lockDataDir(settings.dataDir);
    closers.push(() => lock.release());
    app.addHook('onListen', () => lock.serve(true));
    // told before anything that takes time
    app.addHook('preClose', () => lock.serve(false));
  }
  const database = await (inMemory === undefined ? openEmbedded(settings.dataDir) : openEmbedded(undefined, inMemory));
  closers.push(() => database.close());
  if (inMemory === undefined) closers.push(await offerBackups(settings.dataDir, database, systemClock));
  return database;
}

async function openBus({ natsUrl }: Settings, { log }: App, listeners: BrokerListeners): Promise<LiveBus> {
  return natsUrl === null ? new InProcessBus() : NatsBus.open(natsUrl, listeners, log);
}

/** Processes of one database have its time; the embedded one is this process. */
async function openClock(
  app: App,
  { dialect, control }: OpenDatabase,
  closers: (() => Promise<void>)[],
): Promise<Clock> {
  if (dialect === 'pglite') return systemClock;
  const clock = new DatabaseClock(control, app.log);
  closers.push(await clock.start());
  return clock;
}

/** Portals take the platform's time from this header, which Node sets by the machine's clock. */
function tellTime(app: App, clock: Clock): void {
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
  });
}

function openLeadership({ dialect, control }: OpenDatabase, clock: Clock, app: App): Leadership {
  if (dialect === 'pglite') return new SoleLeadership();
  return new LeasedLeadership(new LeaseRepository(control), clock, (isLeader) =>
    app.log.info({ isLeader }, 'leadership changed'),
  );
}
