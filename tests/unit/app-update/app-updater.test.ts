import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppUpdater, CHECK_EVERY_MS, RELOAD_AFTER_MS } from '../../../src/features/app-update/app-updater';
import { ASK_AGAIN_MS, WORKER_PATIENCE_MS } from '../../../src/features/app-update/refused-build';
import type { LastReload, UpdateHost, WorkerNews, WorkerState } from '../../../src/features/app-update/update-host';
import { appUpdate, deferUpdates } from '../../../src/state/app-update';
import { showToast, toasts } from '../../../src/state/toasts';

/** A host with hand-moved time; `events` is what happened, in order. */
class FakeHost implements UpdateHost {
  time = 1_000_000_000;
  served: string | undefined = 'build-1';
  worker: WorkerState = 'own';
  idle = true;
  events: string[] = [];
  announce: WorkerNews | undefined;
  /** a new worker waits, as it does whenever it announces itself */
  isWaiting = true;
  failedInstalls = 0;
  /** reloads wait for a worker that never finishes taking over */
  isStuck = false;
  #timers: { at: number; every: number; run: () => void }[] = [];
  #last: LastReload | undefined;

  register = async (on: WorkerNews) => {
    this.announce = on;
  };
  latestBuild = async () => this.served;
  lookForWorker = async () => {
    this.events.push('look');
    return this.worker;
  };
  takeOver = async () => {
    if (this.isWaiting) this.events.push('take over');
    return this.isWaiting;
  };
  passWorker = async () => {
    this.events.push('pass the worker');
  };
  countFailedInstall = () => {
    this.failedInstalls += 1;
    return this.failedInstalls;
  };
  reload = () => {
    this.events.push('reload');
    // the page is gone
    if (!this.isStuck) this.#timers = [];
  };
  isIdle = () => this.idle;
  now = () => this.time;
  lastReload = { read: () => this.#last, write: (last: LastReload) => void (this.#last = last) };
  every = (ms: number, run: () => void) => this.#add(ms, ms, run);
  after = (ms: number, run: () => void) => this.#add(ms, 0, run);

  #add(ms: number, every: number, run: () => void): () => void {
    const timer = { at: this.time + ms, every, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (;;) {
      const next = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = next.at;
      if (next.every > 0) next.at += next.every;
      else this.#timers = this.#timers.filter((other) => other !== next);
      next.run();
      await settle();
    }
    this.time = end;
  }
}

/** valtio tells its subscribers in a microtask, and a reload takes a few more. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

let host: FakeHost;
let updater: AppUpdater;
let stop: () => void;

beforeEach(() => {
  Object.assign(appUpdate, { ready: false, refused: false, successor: 'unknown', deferredBy: [] });
  toasts.items = [];
  host = new FakeHost();
  updater = new AppUpdater(host, 'build-1');
  stop = updater.start();
});

afterEach(() => stop());

describe('the check for a new build', () => {
  it('runs every 300,000 ms and does nothing while the build is the same', async () => {
    await host.pass(3 * CHECK_EVERY_MS);
    expect(host.events).toEqual([]);
    expect(appUpdate.ready).toBe(false);
  });

  it('does nothing when the server’s answer is unknown', async () => {
    host.served = undefined;
    await host.pass(CHECK_EVERY_MS);
    expect(appUpdate.ready).toBe(false);
  });

  it('looks for the new worker and waits for it, because an old one would serve the old page again', async () => {
    host.served = 'build-2';
    await host.pass(CHECK_EVERY_MS + RELOAD_AFTER_MS);
    expect(host.events).toEqual(['look']);
    expect(appUpdate.ready).toBe(false);
  });

  it('reloads the page by itself where there is no worker', async () => {
    host.served = 'build-2';
    host.worker = 'none';
    await host.pass(CHECK_EVERY_MS + RELOAD_AFTER_MS);
    expect(host.events).toEqual(['look', 'take over', 'reload']);
  });
});

describe('a waiting worker, on a page that already has the server’s build', () => {
  it('takes over without a message, because there is nothing new to load', async () => {
    host.announce?.waiting();
    await host.pass(RELOAD_AFTER_MS);
    expect(appUpdate.ready).toBe(false);
    expect(host.events).toEqual(['take over']);
  });

  it('that another page activated causes no message or reload', async () => {
    host.announce?.takenOver();
    await host.pass(RELOAD_AFTER_MS);
    expect(appUpdate.ready).toBe(false);
    expect(host.events).toEqual([]);
  });

  it('is announced as a new version when the server cannot be asked', async () => {
    host.served = undefined;
    host.announce?.waiting();
    await host.pass(0);
    expect(appUpdate.ready).toBe(true);
  });
});

describe('a new version', () => {
  beforeEach(() => {
    host.served = 'build-2';
  });

  it('is announced in its own words and taken 3 seconds later: first the worker, then one reload', async () => {
    host.announce?.waiting();
    await host.pass(RELOAD_AFTER_MS - 1);
    expect(toasts.items.map((toast) => toast.messageId)).toEqual(['update.outdated']);
    expect(host.events).toEqual([]);
    await host.pass(1);
    expect(host.events).toEqual(['take over', 'reload']);
  });

  it('waits while a request or a payment is open', async () => {
    const release = deferUpdates('request');
    host.announce?.waiting();
    await host.pass(3_600_000);
    expect(host.events).not.toContain('reload');
    expect(appUpdate.ready).toBe(true);
    host.events = [];
    release();
    await host.pass(RELOAD_AFTER_MS);
    expect(host.events).toEqual(['take over', 'reload']);
  });

  it('waits while the user types, and checks again', async () => {
    host.idle = false;
    host.announce?.waiting();
    await host.pass(60_000);
    expect(host.events).toEqual([]);
    host.idle = true;
    await host.pass(5000 + RELOAD_AFTER_MS);
    expect(host.events).toEqual(['take over', 'reload']);
  });

  it('does not reload when something was begun within the 3 seconds', async () => {
    host.announce?.waiting();
    await host.pass(1000);
    deferUpdates('request');
    await host.pass(60_000);
    expect(host.events).toEqual([]);
  });

  it('is taken at once when the user asks for it, whatever is open', async () => {
    deferUpdates('request');
    host.announce?.waiting();
    await updater.reloadNow();
    expect(host.events).toEqual(['take over', 'reload']);
  });

  it('reloads this tab when another tab activated it', async () => {
    host.announce?.takenOver();
    await host.pass(RELOAD_AFTER_MS);
    expect(host.events).toEqual(['take over', 'reload']);
  });

  it('never reloads in a loop: after an automatic reload the next one is the user’s', async () => {
    host.lastReload.write({ at: host.time - 5000, build: 'build-0', times: 1 });
    host.announce?.waiting();
    await host.pass(60_000);
    expect(host.events).toEqual([]);
    expect(appUpdate.ready).toBe(true);
    await updater.reloadNow();
    expect(host.events).toEqual(['take over', 'reload']);
  });

  it('repeats a reload that waits for a worker which does not finish taking over, three times in all', async () => {
    host.isStuck = true;
    host.announce?.waiting();
    await updater.reloadNow();
    await host.pass(8_000);
    expect(host.events).toEqual(['take over', 'reload', 'reload']);
    await host.pass(60_000);
    expect(host.events).toEqual(['take over', 'reload', 'reload', 'reload']);
  });

  it('reloads once, however often the worker announces itself', async () => {
    host.announce?.waiting();
    host.announce?.takenOver();
    await Promise.all([updater.reloadNow(), updater.reloadNow()]);
    await host.pass(60_000);
    expect(host.events).toEqual(['take over', 'reload']);
  });
});

describe('an automatic reload that came back with the same build', () => {
  beforeEach(() => {
    host.served = 'build-2';
  });

  it('does not count once a worker has come that was not ready then', async () => {
    host.lastReload.write({ at: host.time - 5000, build: 'build-1', times: 1 });
    host.announce?.waiting();
    await host.pass(RELOAD_AFTER_MS);
    expect(host.events).toEqual(['take over', 'reload']);
    expect(host.lastReload.read()).toEqual({ at: host.time, build: 'build-1', times: 2 });
  });

  it('is repeated once, not for ever', async () => {
    host.lastReload.write({ at: host.time - 5000, build: 'build-1', times: 2 });
    host.announce?.waiting();
    await host.pass(60_000);
    expect(host.events).toEqual([]);
  });

  it('is followed by the newer worker that took over while the page came back, whoever asked for it', async () => {
    host.isWaiting = true;
    host.announce?.waiting();
    await updater.reloadNow();
    stop();
    // the next page: the worker was too slow for the reload, and takes over before anybody listens
    Object.assign(appUpdate, { ready: false });
    host.isWaiting = false;
    host.events = [];
    stop = new AppUpdater(host, 'build-1').start();
    await host.pass(1000);
    expect([host.events, appUpdate.ready]).toEqual([['look'], false]);
    host.worker = 'newer';
    await host.pass(8000 + RELOAD_AFTER_MS);
    expect(host.events).toEqual(['look', 'look', 'reload']);
  });

  it('counts where nothing has come that could change it', async () => {
    host.lastReload.write({ at: host.time - 5000, build: 'build-1', times: 1 });
    host.worker = 'none';
    await host.pass(CHECK_EVERY_MS + RELOAD_AFTER_MS);
    expect(host.events).toEqual(['look']);
  });
});

describe('a build that the platform refuses', () => {
  beforeEach(() => {
    host.served = 'build-2';
    host.isWaiting = false;
    appUpdate.refused = true;
  });

  async function refusedWhileServing(served: string | undefined): Promise<void> {
    appUpdate.refused = false;
    await host.pass(0);
    host.events = [];
    host.served = served;
    appUpdate.refused = true;
  }

  it('waits for the new worker before it says that a new version is ready, and before it reloads', async () => {
    await host.pass(WORKER_PATIENCE_MS - 1);
    expect([appUpdate.ready, appUpdate.successor, toasts.items]).toEqual([false, 'loading', []]);
    expect(host.events).toEqual(['look']);
    host.isWaiting = true;
    host.announce?.waiting();
    await host.pass(RELOAD_AFTER_MS);
    expect(host.events).toEqual(['look', 'take over', 'reload']);
  });

  it('is left without the worker when that is not ready in time', async () => {
    await host.pass(WORKER_PATIENCE_MS + RELOAD_AFTER_MS);
    expect(host.events).toEqual(['look', 'pass the worker', 'reload']);
  });

  it('is left without the worker as soon as that could not be installed', async () => {
    await host.pass(1000);
    host.announce?.failed();
    await host.pass(RELOAD_AFTER_MS);
    expect(host.events).toEqual(['look', 'pass the worker', 'reload']);
  });

  it('is left when the browser never answers whether there is a new worker', async () => {
    host.lookForWorker = () => new Promise(() => undefined);
    await refusedWhileServing('build-2');
    await host.pass(WORKER_PATIENCE_MS + RELOAD_AFTER_MS);
    expect(host.events).toContain('pass the worker');
  });

  it('is not left while somebody writes a request, until they ask for it', async () => {
    deferUpdates('request');
    await host.pass(10 * 60_000);
    expect(host.events.filter((event) => event !== 'look')).toEqual([]);
    await updater.reloadNow();
    expect(host.events.slice(-2)).toEqual(['pass the worker', 'reload']);
  });

  it('is left at once when the user asks for it', async () => {
    await updater.reloadNow();
    expect(host.events.filter((event) => event !== 'look')).toEqual(['pass the worker', 'reload']);
  });

  it.each([
    ['still serves it', 'build-1'],
    ['does not answer', undefined],
  ])('keeps its worker while the server %s, and asks again', async (_, served) => {
    await refusedWhileServing(served);
    await host.pass(10 * ASK_AGAIN_MS);
    expect([appUpdate.ready, appUpdate.successor]).toEqual([false, 'none']);
    await updater.reloadNow();
    expect(host.events).toEqual(['reload']);
  });

  it('is replaced by a build that the server has later', async () => {
    await refusedWhileServing('build-1');
    await host.pass(ASK_AGAIN_MS);
    host.served = 'build-2';
    await host.pass(ASK_AGAIN_MS + WORKER_PATIENCE_MS + RELOAD_AFTER_MS);
    expect(host.events).toEqual(['look', 'pass the worker', 'reload']);
  });

  it('stays when the platform takes its calls again', async () => {
    await host.pass(1000);
    appUpdate.refused = false;
    await host.pass(2 * WORKER_PATIENCE_MS);
    expect([host.events, appUpdate.successor]).toEqual([['look'], 'unknown']);
  });

  it('never says that the connection is to blame', async () => {
    showToast({ type: 'error', messageId: 'error.cant-retrieve-vendors' });
    expect(toasts.items.map(({ messageId }) => messageId)).toEqual(['error.code.upgrade-required']);
  });
});

describe('a new version that this device cannot install', () => {
  beforeEach(() => {
    host.served = 'build-2';
    host.isWaiting = false;
  });

  it('is tried again with every check, and said after the third failure', async () => {
    for (const told of ['unknown', 'unknown', 'stuck']) {
      host.announce?.failed();
      await host.pass(CHECK_EVERY_MS);
      expect(appUpdate.successor).toBe(told);
    }
    expect(host.events).toEqual(['look', 'look', 'look']);
    await updater.reloadNow();
    expect(host.events.slice(3)).toEqual(['pass the worker', 'reload']);
  });

  it('is no matter once it is not the newest any more', async () => {
    host.served = 'build-1';
    host.failedInstalls = 10;
    host.announce?.failed();
    await host.pass(1000);
    expect(appUpdate.successor).toBe('unknown');
  });
});
