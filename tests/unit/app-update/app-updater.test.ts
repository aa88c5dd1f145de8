import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppUpdater, CHECK_EVERY_MS, RELOAD_AFTER_MS } from '../../../src/features/app-update/app-updater';
import type { UpdateHost } from '../../../src/features/app-update/update-host';
import { appUpdate, deferUpdates } from '../../../src/state/app-update';
import { toasts } from '../../../src/state/toasts';

/** A host with hand-moved time; `events` is what happened, in order. */
class FakeHost implements UpdateHost {
  time = 1_000_000_000;
  served: string | undefined = 'build-1';
  hasWorker = true;
  idle = true;
  events: string[] = [];
  announce: { waiting(): void; takenOver(): void } | undefined;
  #timers: { at: number; every: number; run: () => void }[] = [];
  #last = 0;

  register = async (on: { waiting(): void; takenOver(): void }) => {
    this.announce = on;
  };
  latestBuild = async () => this.served;
  lookForWorker = async () => {
    this.events.push('look');
    return this.hasWorker;
  };
  takeOver = async () => {
    this.events.push('take over');
  };
  reload = () => {
    this.events.push('reload');
  };
  isIdle = () => this.idle;
  now = () => this.time;
  lastReload = { read: () => this.#last, write: (at: number) => void (this.#last = at) };
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
  appUpdate.ready = false;
  appUpdate.deferredBy = [];
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
    host.hasWorker = false;
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

  it('is announced in the words of portal §8 and taken 3 seconds later: first the worker, then one reload', async () => {
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
    host.lastReload.write(host.time - 5000);
    host.announce?.waiting();
    await host.pass(60_000);
    expect(host.events).toEqual([]);
    expect(appUpdate.ready).toBe(true);
    await updater.reloadNow();
    expect(host.events).toEqual(['take over', 'reload']);
  });

  it('reloads once, however often the worker announces itself', async () => {
    host.announce?.waiting();
    host.announce?.takenOver();
    await Promise.all([updater.reloadNow(), updater.reloadNow()]);
    await host.pass(60_000);
    expect(host.events).toEqual(['take over', 'reload']);
  });
});
