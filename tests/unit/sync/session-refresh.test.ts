import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { session as shown } from '../../../src/state/session';
import type { SessionManager } from '../../../src/sync/session';
import { HOUR, REFUSED, SessionBench } from './session-bench';

let bench: SessionBench;
let manager: SessionManager;
beforeEach(() => {
  bench = new SessionBench();
});
afterEach(() => bench.stop());

/** Another page or the worker exchanges tokens; ends when told. */
function lockTaken(): () => void {
  let release = () => {};
  void bench.device.locks.forTab('other').hold(
    'rider.refresh',
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  return () => release();
}

/** The outcome of a refresh that waits for another tab, which does this meanwhile. */
async function refreshedAfter(meanwhile: () => void) {
  const release = lockTaken();
  const outcome = manager.refresh();
  await bench.clock.advance(0);
  meanwhile();
  release();
  return outcome;
}

describe('a refresh that waited for another tab', () => {
  beforeEach(() => {
    bench.putUser();
    manager = bench.started();
  });

  it('exchanges the tokens when the other has not', async () => {
    expect(await refreshedAfter(() => undefined)).toBe('refreshed');
    expect(bench.auth.extend).toHaveBeenCalledExactlyOnceWith('refresh-0');
    expect(bench.stored().meta).toMatchObject({ AccessToken: 'access-1', RefreshToken: 'refresh-1' });
  });

  it('takes over the tokens that the other was given', async () => {
    expect(await refreshedAfter(() => bench.putUser('user-1', bench.tokens('9')))).toBe('refreshed');
    expect(manager.header()).toBe('Bearer access-9 id');
    expect(bench.auth.extend).not.toHaveBeenCalled();
  });

  it.each([
    ['signed out', () => void bench.device.values.delete('rider.auth')],
    ['locked the account', () => bench.putUser('user-1', null)],
    ['signed another user in', () => bench.putUser('user-2', bench.tokens('9'))],
    ['signed another user in with the same tokens', () => bench.putUser('user-2')],
  ])('exchanges nothing when the other has %s', async (_, meanwhile) => {
    expect(await refreshedAfter(meanwhile)).toBe('refused');
    expect(bench.auth.extend).not.toHaveBeenCalled();
    expect(bench.hooks.renewedFrom).not.toHaveBeenCalled();
  });
});

describe('tokens that the worker has exchanged', () => {
  beforeEach(() => {
    bench.putUser();
    manager = bench.started();
  });

  it('are taken over instead of exchanging the old ones, which would end the session', async () => {
    bench.hooks.renewedFrom.mockResolvedValue(bench.tokens('of-the-worker'));
    expect(await manager.refresh()).toBe('refreshed');
    expect(bench.hooks.renewedFrom).toHaveBeenCalledWith('user-1', bench.tokens());
    expect(bench.auth.extend).not.toHaveBeenCalled();
    expect(bench.stored()).toEqual({
      user: { id: 'user-1', email: 'user-1@shop.example' },
      meta: bench.tokens('of-the-worker'),
    });
  });

  it('do not bring back a session that has ended meanwhile', async () => {
    bench.hooks.renewedFrom.mockImplementation(async () => {
      bench.device.values.delete('rider.auth');
      return bench.tokens('of-the-worker');
    });
    expect(await manager.refresh()).toBe('refused');
    expect(bench.stored()).toBeNull();
  });
});

describe('the answer to a refresh', () => {
  beforeEach(() => {
    bench.putUser();
    manager = bench.started();
  });

  it('is with the worker before it is stored', async () => {
    bench.hooks.onRenewed.mockImplementation(async () => {
      expect(bench.stored().meta.AccessToken).toBe('access-0');
    });
    expect(await manager.refresh()).toBe('refreshed');
    expect(bench.hooks.onRenewed).toHaveBeenCalledExactlyOnceWith('user-1', bench.tokens(), bench.tokens('1'));
  });

  it('changes nothing when the user has signed out before it came', async () => {
    let resolve = (_answer: object): void => undefined;
    bench.auth.extend.mockReturnValue(
      new Promise((done) => {
        resolve = done;
      }),
    );
    const outcome = manager.refresh();
    await bench.clock.advance(0);
    bench.device.values.delete('rider.auth');
    resolve({ AccessToken: 'late', IdToken: 'id', RefreshToken: 'late', ExpiresIn: 3600 });
    expect(await outcome).toBe('refused');
    expect(bench.hooks.onRenewed).not.toHaveBeenCalled();
    expect(bench.stored()).toBeNull();
  });

  it('that is lost is no error when the user has signed out meanwhile', async () => {
    bench.auth.extend.mockImplementation(async () => {
      bench.device.values.delete('rider.auth');
      manager.reread();
      throw new AppError('NETWORK');
    });
    expect(await manager.refresh()).toBe('failed');
    expect(shown).toMatchObject({ status: { name: 'signed-out' }, readOnly: false });
  });

  it('changes nothing when the user signs out while the worker is given it', async () => {
    bench.hooks.onRenewed.mockImplementation(async () => void bench.device.values.delete('rider.auth'));
    expect(await manager.refresh()).toBe('refused');
    expect(bench.stored()).toBeNull();
  });

  it('that refuses locks the account, of which only the user stays', async () => {
    bench.auth.extend.mockRejectedValue(REFUSED);
    expect(await manager.refresh()).toBe('refused');
    expect(bench.stored()).toEqual({ user: { id: 'user-1', email: 'user-1@shop.example' }, meta: null });
    expect(shown).toMatchObject({ status: { name: 'locked' }, accountId: null, readOnly: false });
    expect(manager.header()).toBeNull();
    // the screen asks to sign in again, which says enough
    expect(bench.said()).toEqual([]);
  });

  it.each([
    ['password', 'password'],
    ['a reason of a later version', undefined],
  ])('that refuses because of %s keeps the reason if it is a known one', async (because, ended) => {
    bench.auth.extend.mockRejectedValue(new AppError('UNAUTHORIZED', { status: 401, because }));
    expect(await manager.refresh()).toBe('refused');
    expect(shown.status).toEqual(ended ? { name: 'locked', ended } : { name: 'locked' });
    manager.reread();
    expect(shown.status).toEqual(ended ? { name: 'locked', ended } : { name: 'locked' });
  });

  it('that refuses does not lock the account when another tab has new tokens by then', async () => {
    bench.auth.extend.mockImplementation(async () => {
      bench.putUser('user-1', bench.tokens('9'));
      throw REFUSED;
    });
    expect(await manager.refresh()).toBe('refreshed');
    expect(bench.stored().meta.AccessToken).toBe('access-9');
  });

  it('that is lost leaves everything as it is until the token has expired', async () => {
    bench.auth.extend.mockRejectedValue(new AppError('NETWORK'));
    expect(await manager.refresh()).toBe('failed');
    expect(shown).toMatchObject({ status: { name: 'signed-in' }, readOnly: false });
    bench.clock.sleepPage(HOUR - 1);
    await manager.refresh();
    expect(shown.readOnly).toBe(false);
    bench.clock.sleepPage(1);
    await manager.refresh();
    expect(shown).toMatchObject({ status: { name: 'signed-in' }, readOnly: true });
    expect(bench.stored().meta.AccessToken).toBe('access-0');
  });

  it('is one for all who ask at the same time', async () => {
    expect(await Promise.all([manager.refresh(), manager.refresh()])).toEqual(['refreshed', 'refreshed']);
    expect(bench.auth.extend).toHaveBeenCalledOnce();
  });

  it('reaches the other tabs, which stay with the account', async () => {
    const other = bench.started(bench.device.tab('tab-2'));
    bench.log = [];
    await manager.refresh();
    await bench.clock.advance(0);
    expect(other.header()).toBe('Bearer access-1 id');
    expect(bench.log).toEqual(['tokens access-1', 'tokens access-1']);
  });
});

describe('the next refresh', () => {
  const calls = () => bench.auth.extend.mock.calls.length;

  it('comes 10 minutes before the tokens expire', async () => {
    bench.putUser();
    manager = bench.started();
    await bench.clock.advance(HOUR - 600_001);
    expect(calls()).toBe(0);
    await bench.clock.advance(1);
    expect(calls()).toBe(1);
    await bench.clock.advance(HOUR - 600_001);
    expect(calls()).toBe(1);
    await bench.clock.advance(1);
    expect(calls()).toBe(2);
  });

  it('comes at least 10 s after the last, however short the tokens live', async () => {
    bench.putUser();
    manager = bench.started();
    bench.auth.extend.mockResolvedValue({ AccessToken: 'short', IdToken: 'id', RefreshToken: 'short', ExpiresIn: 60 });
    await bench.clock.advance(HOUR - 600_000);
    const before = calls();
    await bench.clock.advance(9_999);
    expect(calls()).toBe(before);
    await bench.clock.advance(1);
    expect(calls()).toBe(before + 1);
  });

  it('comes 5 s after a first failure and then every 30 s', async () => {
    bench.putUser('user-1', bench.tokens('0', 600_000));
    bench.auth.extend.mockRejectedValue(new AppError('NETWORK'));
    manager = bench.started();
    await bench.clock.advance(0);
    expect(calls()).toBe(1);
    await bench.clock.advance(4_999);
    expect(calls()).toBe(1);
    await bench.clock.advance(1);
    expect(calls()).toBe(2);
    await bench.clock.advance(29_999);
    expect(calls()).toBe(2);
    await bench.clock.advance(1);
    expect(calls()).toBe(3);
    await bench.clock.advance(30_000);
    expect(calls()).toBe(4);
  });

  it('is soon again after a failure that follows a success', async () => {
    bench.putUser('user-1', bench.tokens('0', 600_000));
    bench.auth.extend.mockRejectedValueOnce(new AppError('NETWORK'));
    manager = bench.started();
    await bench.clock.advance(5_000);
    expect(calls()).toBe(2);
    bench.auth.extend.mockRejectedValue(new AppError('NETWORK'));
    await bench.clock.advance(HOUR - 600_000);
    expect(calls()).toBe(3);
    await bench.clock.advance(5_000);
    expect(calls()).toBe(4);
  });

  it('waits for the network, and comes when it is back', async () => {
    bench.putUser('user-1', bench.tokens('0', 600_000));
    bench.tab.setOnline(false);
    manager = bench.started();
    await bench.clock.advance(600_000);
    expect(calls()).toBe(0);
    expect(shown.readOnly).toBe(true);
    bench.tab.setOnline(true);
    await bench.clock.advance(0);
    expect(calls()).toBe(1);
    expect(shown.readOnly).toBe(false);
  });

  it('comes at once when a page whose timers slept is seen again', async () => {
    bench.putUser();
    manager = bench.started();
    bench.clock.sleepPage(2 * HOUR);
    bench.tab.setVisible(true);
    await bench.clock.advance(0);
    expect(calls()).toBe(1);
  });

  it.each([
    ['a host’s token', () => bench.put('platform_token', 'token')],
    ['a guest', () => bench.put('guest_token', bench.guestToken())],
    ['a locked account', () => bench.putUser('user-1', null)],
    ['nobody', () => undefined],
  ])('never comes for %s', async (_, given) => {
    given();
    manager = bench.started();
    await bench.clock.advance(2 * HOUR);
    expect([calls(), bench.clock.pending]).toEqual([0, 0]);
  });

  it('does not come once the page is closed', async () => {
    bench.putUser();
    bench.started().stop();
    bench.tab.setVisible(true);
    bench.device.values.delete('rider.auth');
    bench.device.tab('tab-2').platform.storage.write('rider.auth', '');
    await bench.clock.advance(2 * HOUR);
    expect(calls()).toBe(0);
    expect(bench.log).not.toContain('account null');
  });
});
