import { vi } from 'vitest';
import type { OutboxStatus } from '../../src/state/outbox';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import { resolveBuildConfig } from '../../src/domain/market/resolve-build-config';
import { Start } from '../../src/sync/start';
import { FakeClock } from './fake-clock';
import { FakeDevice, type FakeTab } from './fake-device';
import { FakeNetwork } from './fake-network';
import { FakePlatformServer } from './fake-platform-server';
import { type PresentServices, presentServices } from './present-services';

/** The modules of one page: as in a browser, each tab has its own state. */
async function loadPage() {
  vi.resetModules();
  const [
    engine,
    connection,
    flags,
    history,
    orders,
    outbox,
    payments,
    session,
    toasts,
    updates,
    cancellations,
    vendors,
    appUpdate,
    notifications,
  ] = await Promise.all([
    import('../../src/sync/create-services'),
    import('../../src/state/connection'),
    import('../../src/state/flags'),
    import('../../src/state/history'),
    import('../../src/state/orders'),
    import('../../src/state/outbox'),
    import('../../src/state/payments'),
    import('../../src/state/session'),
    import('../../src/state/toasts'),
    import('../../src/state/updates'),
    import('../../src/state/cancellations'),
    import('../../src/state/vendors'),
    import('../../src/state/app-update'),
    import('../../src/state/notifications'),
  ]);
  // The services load these lazily, in real time, which the fake clock does not wait for. A test checks that none is
  // missing.
  await Promise.all([
    import('../../src/db/dexie-database'),
    import('../../src/db/device-database'),
    import('../../src/db/full-disk'),
    import('../../src/db/link-store'),
    import('../../src/platform/shared-with-app'),
    import('../../src/db/memory-database'),
    import('../../src/sync/request-services'),
    import('../../src/sync/accounts'),
    import('../../src/sync/guest-orders'),
    import('../../src/sync/create-help'),
    import('../../src/sync/outlets'),
    import('../../src/sync/bulk/create-bulk'),
    import('../../src/sync/order-services'),
    import('../../src/sync/orders/rider-store'),
    import('../../src/domain/order-request/phone/home-phones'),
    import('../../src/domain/order-request/places/plus-code'),
    import('libphonenumber-js/min/metadata'),
    import('../../src/sync/account-parts'),
    import('../../src/sync/queue/make-requests'),
    import('../../src/sync/payments/make-payments'),
    import('../../src/sync/queue/make-updates'),
    import('../../src/sync/queue/make-cancellations'),
    import('../../src/sync/queue/price-rows'),
    import('../../src/sync/push/create-notifications'),
  ]);
  // what follows a tab's orders, and its queues, are of its own modules, though they load once the next tab has others
  const [{ queueCode }, { accountParts }] = await Promise.all([
    import('../../src/sync/queue/queue-code'),
    import('../../src/sync/account'),
  ]);
  await Promise.all([accountParts, ...Object.values(queueCode)].map((load) => load()));
  return {
    createServices: engine.createServices,
    connection: connection.connection,
    flags: flags.flags,
    history: history.history,
    orders: orders.orders,
    outbox: outbox.outbox,
    payments: payments.payments,
    session: session.session,
    toasts: toasts.toasts,
    updates: updates.updates,
    cancellations: cancellations.cancellations,
    vendors: vendors.vendors,
    appUpdate: appUpdate.appUpdate,
    notifications: notifications.notifications,
  };
}

type Page = Awaited<ReturnType<typeof loadPage>>;
export type OpenTab = Omit<Page, 'createServices'> & {
  services: PresentServices;
  tab: FakeTab;
};

/** A device whose tabs use a platform: all of the portal's services, with fakes for everything outside them. */
export class Portal {
  readonly clock = new FakeClock(undefined, 40);
  readonly server = new FakePlatformServer(this.clock);
  readonly network = new FakeNetwork(this.server);
  readonly device = new FakeDevice(this.network);
  readonly #open: OpenTab[] = [];

  async tab(
    name = 'tab-1',
    given: {
      without?: Parameters<FakeDevice['tab']>[1];
      config?: Partial<BuildConfig>;
      live?: boolean;
      /** the kind of page that the tab opens with, and when its first screen is painted; omitted: at once */
      shell?: string;
      firstScreen?: Promise<void>;
    } = {},
  ): Promise<OpenTab> {
    const { createServices, ...state } = await loadPage();
    const tab = this.device.tab(name, given.without);
    tab.sockets.answering = given.live ?? true;
    const config: BuildConfig = { ...resolveBuildConfig({}), ...given.config };
    const services = createServices(config, tab.platform, {
      clock: this.clock,
      version: 'v-test',
      start: new Start({ ...given, platform: tab.platform, clock: this.clock }),
    });
    const opened = { ...state, services: presentServices(services), tab };
    this.#open.push(opened);
    await this.clock.advance(0);
    return opened;
  }

  async signedIn(name?: string, given?: Parameters<Portal['tab']>[1]): Promise<OpenTab> {
    const opened = await this.tab(name, given);
    if (opened.session.status.name !== 'signed-in') {
      await this.done(opened.services.session.signIn('merchant@sandbox.example', 'secret'));
      await this.clock.advance(10);
    }
    return opened;
  }

  /** Advances time until the work is done. */
  async done<T>(work: Promise<T>, ms = 60_000): Promise<T> {
    const state = { done: false };
    const ended = work.finally(() => {
      state.done = true;
    });
    ended.catch(() => undefined);
    for (let passed = 0; passed < ms; passed += 100) {
      if (state.done) break;
      await this.clock.advance(100);
    }
    return ended;
  }

  /** Advances time until the screen shows the request in one of these states, and returns the state shown. */
  async status(
    { outbox }: Pick<OpenTab, 'outbox'>,
    key: string,
    wanted: readonly OutboxStatus['name'][] = ['accepted', 'rejected'],
  ): Promise<OutboxStatus | undefined> {
    const status = () => outbox.entries.find((entry) => entry.key === key)?.status;
    for (let passed = 0; passed < 60_000 && !wanted.includes(status()?.name ?? 'queued'); passed += 100) {
      await this.clock.advance(100);
    }
    return status();
  }

  async stop(): Promise<void> {
    for (const { services } of this.#open.splice(0)) await services.stop();
  }
}
