import { beforeEach, describe, expect, it } from 'vitest';
import type { TabMessage } from '../../../src/sync/tabs';
import { Tabs } from '../../../src/sync/tabs';
import type { Locks } from '../../../src/platform/locks';
import { FakeClock } from '../../fakes/fake-clock';
import { FakeDevice, type Without } from '../../fakes/fake-device';
import { FakeNetwork } from '../../fakes/fake-network';
import { FakePlatformServer } from '../../fakes/fake-platform-server';

let clock: FakeClock;
let device: FakeDevice;
beforeEach(() => {
  clock = new FakeClock(undefined, 5);
  device = new FakeDevice(new FakeNetwork(new FakePlatformServer(clock)));
});

const LOCK = 'leader:user-1';
const REPORT = { live: { name: 'live' as const }, lastUpdateAt: 7, filledAt: 5 };

/** A tab of the account: what became of it, and what it heard. */
function tab(
  name: string,
  { shared = true, without = {}, locks }: { shared?: boolean; without?: Without; locks?: Locks } = {},
) {
  const { platform, setVisible, kill } = device.tab(name, without);
  const events: string[] = [];
  const heard: TabMessage[] = [];
  const tabs = new Tabs({
    accountId: 'user-1',
    clock,
    locks: locks ?? platform.locks,
    openChannel: platform.openChannel,
    online: platform.online,
    shared,
    onMessage: (message) => heard.push(message),
    report: () => REPORT,
    onLead: () => events.push('leads'),
    onFollow: () => events.push('follows'),
  });
  const start = async () => {
    tabs.start();
    await clock.advance(0);
  };
  return { tabs, events, heard, start, setVisible, kill, channel: platform.openChannel };
}

/** Another program's tab, or one of another release, on the same channel. */
const foreign = () => device.tab('foreign').platform.openChannel?.('rider-user-1', () => undefined);

/** A tab that holds the lock, is silent, and notices when it is taken away. */
async function frozenLeader() {
  const state = { isRobbed: false };
  device.locks
    .forTab('frozen')
    .hold(LOCK, () => new Promise(() => undefined))
    .catch(() => {
      state.isRobbed = true;
    });
  await clock.advance(0);
  return state;
}

describe('the first tab of an account', () => {
  it('leads, and tells the others what it knows at once and every 5 s', async () => {
    const other = tab('other');
    await frozenLeader();
    await other.start();
    device.locks.kill('frozen');
    await clock.advance(0);
    const one = tab('one');
    await one.start();
    expect([other.tabs.leading, one.tabs.leading]).toEqual([true, false]);
    expect(other.events).toEqual(['leads']);
    await clock.advance(4_999);
    const before = one.heard.length;
    await clock.advance(1);
    expect(one.heard.slice(before)).toEqual([{ type: 'leader', first: false, ...REPORT }]);
    await clock.advance(10_000);
    expect(one.heard.slice(before)).toHaveLength(3);
  });

  it('says that it has just taken over, which it says once', async () => {
    const other = tab('other');
    await frozenLeader();
    await other.start();
    const one = tab('one');
    await one.start();
    device.locks.kill('frozen');
    await clock.advance(0);
    expect(one.heard).toEqual([{ type: 'leader', first: true, ...REPORT }]);
    other.tabs.announce();
    await clock.advance(0);
    expect(one.heard.at(-1)).toEqual({ type: 'leader', first: false, ...REPORT });
  });

  it('says nothing as long as another leads, nor once it has stopped', async () => {
    const one = tab('one');
    const two = tab('two');
    await one.start();
    await two.start();
    one.heard.length = 0;
    two.tabs.announce();
    await clock.advance(0);
    expect(one.heard).toEqual([]);
    one.tabs.stop();
    one.tabs.announce();
    await clock.advance(0);
    expect(two.heard.filter((message) => message.type === 'leader' && !message.first)).toEqual([]);
  });
});

describe('a tab that waits', () => {
  it('takes the lead of a tab that is closed, but not once it was closed itself', async () => {
    const [one, two, three] = [tab('one'), tab('two'), tab('three')];
    await one.start();
    await two.start();
    await three.start();
    two.tabs.stop();
    one.tabs.stop();
    await clock.advance(0);
    expect(two.events).toEqual([]);
    expect([three.tabs.leading, three.events]).toEqual([true, ['leads']]);
    expect(device.locks.holder(LOCK)).toBe('three');
  });

  it('takes the lead of one that was silent for 15 s, and not before', async () => {
    const frozen = await frozenLeader();
    const one = tab('one');
    await one.start();
    await clock.advance(14_999);
    expect([frozen.isRobbed, one.tabs.leading]).toEqual([false, false]);
    await clock.advance(1);
    expect([frozen.isRobbed, one.tabs.leading]).toEqual([true, true]);
    expect(one.events).toEqual(['leads']);
  });

  it('does not take the lead of one that it hears', async () => {
    const frozen = await frozenLeader();
    const one = tab('one');
    await one.start();
    await clock.advance(10_000);
    foreign()?.post({ type: 'leader', first: false, ...REPORT });
    await clock.advance(14_999);
    expect(frozen.isRobbed).toBe(false);
    await clock.advance(5_000);
    expect(frozen.isRobbed).toBe(true);
  });

  it('is not kept waiting by other messages, which do not come from the leader', async () => {
    const frozen = await frozenLeader();
    const one = tab('one');
    await one.start();
    await clock.advance(10_000);
    foreign()?.post({ type: 'vendors' });
    await clock.advance(5_000);
    expect(frozen.isRobbed).toBe(true);
  });

  it('that is hidden waits until it is seen again', async () => {
    const frozen = await frozenLeader();
    const one = tab('one');
    await one.start();
    one.setVisible(false);
    await clock.advance(60_000);
    expect(frozen.isRobbed).toBe(false);
    one.setVisible(true);
    await clock.advance(5_000);
    expect([frozen.isRobbed, one.tabs.leading]).toEqual([true, true]);
  });
});

describe('a leader whose lock was taken away', () => {
  it('follows, waits in line again, and leads once the other is gone', async () => {
    const one = tab('one');
    await one.start();
    void device.locks.forTab('thief').hold(LOCK, () => new Promise(() => undefined), { steal: true });
    await clock.advance(0);
    expect([one.tabs.leading, one.events]).toEqual([false, ['leads', 'follows']]);
    device.locks.kill('thief');
    await clock.advance(0);
    expect([one.tabs.leading, one.events]).toEqual([true, ['leads', 'follows', 'leads']]);
  });

  it('gives the other 15 s before it takes the lead back', async () => {
    const one = tab('one');
    await one.start();
    await clock.advance(60_000);
    void device.locks
      .forTab('thief')
      .hold(LOCK, () => new Promise(() => undefined), { steal: true })
      .catch(() => undefined);
    await clock.advance(14_999);
    expect(one.tabs.leading).toBe(false);
    await clock.advance(5_000);
    expect([one.tabs.leading, device.locks.holder(LOCK)]).toEqual([true, 'one']);
  });

  it('does not wait in line again when it has stopped', async () => {
    const one = tab('one');
    await one.start();
    one.tabs.stop();
    await clock.advance(0);
    expect([one.tabs.leading, device.locks.holder(LOCK)]).toEqual([false, undefined]);
    await clock.advance(60_000);
    expect([one.events, clock.pending]).toEqual([['leads'], 0]);
  });
});

describe('a tab that is refused the lock', () => {
  /** As WebKit's for a page that is being left, which still runs: its lock is lost, and each new one refused at once. */
  function refusingLocks() {
    const state = { refusals: 0, isRefusing: true, lose: () => {} };
    const locks: Locks = {
      shared: true,
      hold: async (name, run, options) => {
        if (!state.isRefusing) {
          const lost = new Promise<never>((_resolve, reject) => {
            state.lose = () => reject(new DOMException('The request was aborted.', 'AbortError'));
          });
          return Promise.race([device.locks.forTab('one').hold(name, run, options), lost]);
        }
        state.refusals += 1;
        // a page that asks again at once, without end, would never let the test go on
        if (state.refusals > 20) return new Promise<never>(() => {});
        throw new DOMException('The document is not fully active.', 'InvalidStateError');
      },
    };
    return { state, locks };
  }

  it('asks again after a while instead of at once, so that a page that is left comes to its end', async () => {
    const { state, locks } = refusingLocks();
    state.isRefusing = false;
    const one = tab('one', { locks });
    await one.start();
    state.isRefusing = true;
    state.lose();
    await clock.advance(1_000);
    expect([state.refusals, one.events]).toEqual([1, ['leads', 'follows']]);
    await clock.advance(5_000);
    expect(state.refusals).toBe(2);
  });

  it('leads without it meanwhile, since nobody may lead otherwise', async () => {
    const { state, locks } = refusingLocks();
    const one = tab('one', { locks });
    await one.start();
    await clock.advance(5_000);
    expect([one.tabs.leading, one.events]).toEqual([true, ['leads']]);
    state.isRefusing = false;
    await clock.advance(5_000);
    expect([one.events, device.locks.holder(LOCK)]).toEqual([['leads'], 'one']);
  });

  it('follows the tab that leads, however often it is refused', async () => {
    const two = tab('two');
    await two.start();
    const { locks } = refusingLocks();
    const one = tab('one', { locks });
    await one.start();
    await clock.advance(60_000);
    expect([one.tabs.leading, two.tabs.leading, one.events, two.events]).toEqual([false, true, [], ['leads']]);
    two.tabs.stop();
    await clock.advance(30_000);
    expect(one.tabs.leading).toBe(true);
  });

  it('asks for it no more once it has stopped', async () => {
    const { state, locks } = refusingLocks();
    const one = tab('one', { locks });
    await one.start();
    one.tabs.stop();
    await clock.advance(60_000);
    expect([state.refusals, one.tabs.leading, clock.pending]).toEqual([1, false, 0]);
  });
});

describe('a message on the channel of the account', () => {
  it('is heard by the other tabs', async () => {
    const [one, two] = [tab('one'), tab('two')];
    await one.start();
    await two.start();
    two.tabs.post({ type: 'watch', tab: 'two', scopes: [] });
    two.tabs.post({ type: 'vendors' });
    await clock.advance(0);
    expect(one.heard.slice(1)).toEqual([{ type: 'watch', tab: 'two', scopes: [] }, { type: 'vendors' }]);
    one.tabs.stop();
    two.tabs.post({ type: 'vendors' });
    await clock.advance(0);
    expect(one.heard).toHaveLength(3);
  });

  it.each([null, undefined, 'vendors', 7, {}, { type: 'novelty' }, { type: 'toString' }, { type: null }])(
    'of another release that is not understood is ignored: %j',
    async (message) => {
      const one = tab('one');
      await one.start();
      foreign()?.post(message);
      await clock.advance(0);
      expect(one.heard).toEqual([]);
    },
  );
});

describe('tabs that cannot know of each other', () => {
  it.each([{ shared: false }, { without: { locks: true } }, { without: { channels: true } }])(
    'each lead: %j',
    async (given) => {
      const [one, two] = [tab('one', given), tab('two', given)];
      await one.start();
      await two.start();
      expect([one.tabs.leading, two.tabs.leading]).toEqual([true, true]);
      await clock.advance(60_000);
      expect([one.events, two.events]).toEqual([['leads'], ['leads']]);
    },
  );
});
