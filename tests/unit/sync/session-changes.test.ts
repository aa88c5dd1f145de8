import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { session as shown } from '../../../src/state/session';
import type { SessionManager } from '../../../src/sync/session';
import { aVendor } from '../../factories/order';
import { HOUR, REFUSED, SessionBench } from './session-bench';

let bench: SessionBench;
let manager: SessionManager;
beforeEach(() => {
  bench = new SessionBench();
});
afterEach(() => bench.stop());

describe('signing in', () => {
  it.each([
    ['another user', () => bench.putUser('user-2'), ['user-2']],
    ['another user whose account is locked', () => bench.putUser('user-2', null), ['user-2']],
    ['a guest, whose data stays separate', () => bench.put('guest_token', bench.guestToken()), []],
    ['nobody', () => undefined, []],
    ['the same user, whose account is locked', () => bench.putUser('one@shop.example', null), []],
  ])('wipes what must not be seen after %s', async (_, given, wiped) => {
    given();
    manager = bench.started();
    bench.hooks.wipe.mockImplementation(async () => {
      expect(shown.user?.id).not.toBe('one@shop.example');
    });
    await manager.signIn('one@shop.example', 'secret');
    expect(bench.hooks.wipe.mock.calls.flat()).toEqual(wiped);
    expect(shown).toMatchObject({ status: { name: 'signed-in' }, user: { id: 'one@shop.example' }, beneath: null });
  });

  it('hides what was there, then opens the account, then asks for its flags', async () => {
    bench.putUser('user-2');
    manager = bench.started();
    bench.log = [];
    await manager.signIn('one@shop.example', 'secret');
    expect(bench.log).toEqual(['wipe user-2', 'account null', 'tokens given', 'account one@shop.example', 'in or out']);
    expect(bench.stored()).toMatchObject({
      user: { id: 'one@shop.example' },
      meta: { Expires: bench.clock.now() + HOUR },
    });
  });

  it('says whether the user agrees to the terms', async () => {
    manager = bench.started();
    await manager.signIn('one@shop.example', 'secret');
    await manager.signIn('one@shop.example', 'secret', { agrees: true });
    expect(bench.auth.login.mock.calls.map(([, , agrees]) => agrees)).toEqual([false, true]);
  });
});

describe('signing out', () => {
  it('keeps what ends every session here, removes all of them and their data, and then tells the platform', async () => {
    const guest = bench.guestToken();
    bench.put('platform_token', 'token');
    bench.put('guest_token', guest);
    bench.putUser();
    manager = bench.started();
    const accounts = manager.storedAccountIds();
    bench.log = [];
    await manager.signOut();
    expect(bench.hooks.storeLogouts).toHaveBeenCalledWith([
      { authorization: 'Bearer access-0 id', refreshToken: 'refresh-0' },
      { authorization: `Bearer ${guest}`, refreshToken: null },
    ]);
    expect(accounts).toHaveLength(3);
    const wipes = accounts.map((account) => `wipe ${account}`);
    expect(bench.log).toEqual([
      'store 2',
      'account null',
      'tokens undefined',
      'account null',
      ...wipes,
      'in or out',
      'send',
    ]);
    expect([...bench.device.values.keys()]).toEqual([]);
    expect(bench.said()).toEqual([['session.disconnected', 'info', 3_500]]);
  });
});

describe('a session that was changed elsewhere', () => {
  const other = () => bench.device.tab('tab-2').platform.storage;

  it.each(['auth', 'platform_token', 'guest_token'])('is noticed by its value %s', async (key) => {
    bench.put(
      key,
      key === 'auth' ? JSON.stringify({ user: { id: 'u', email: 'e' }, meta: bench.tokens() }) : bench.guestToken(),
    );
    manager = bench.started();
    expect(shown.status.name).toBe('signed-in');
    other().remove(`rider.${key}`);
    await bench.clock.advance(0);
    expect(shown.status.name).toBe('signed-out');
  });

  it('is noticed when everything stored was cleared at once', async () => {
    bench.putUser();
    manager = bench.started();
    bench.device.values.clear();
    other().write('', '');
    await bench.clock.advance(0);
    expect(shown.status.name).toBe('signed-out');
  });

  it('is not looked for when another value changes', async () => {
    bench.putUser();
    manager = bench.started();
    bench.device.values.delete('rider.auth');
    other().write('rider.filters', '{}');
    await bench.clock.advance(0);
    expect(shown.status.name).toBe('signed-in');
  });

  it.each([
    ['a user', () => bench.putUser(), 'session.disconnected', 'info', 3_500],
    ['a host’s token', () => bench.put('platform_token', 'token'), 'session.disconnected', 'info', 3_500],
  ])('says that %s is signed out', (_, given, ...message) => {
    given();
    manager = bench.started();
    bench.device.values.clear();
    manager.reread();
    expect(bench.said()).toEqual([message]);
  });

  it('says that a guest’s time is over, which stays longer, and removes the token', async () => {
    bench.put('guest_token', bench.guestToken());
    manager = bench.started();
    bench.clock.sleepPage(86_400_000);
    manager.reread();
    expect(bench.said()).toEqual([['session.guest-ended', 'warning', 10_000]]);
    expect(bench.device.values.size).toBe(0);
  });

  it.each([
    ['a locked account', () => bench.putUser('user-1', null)],
    ['nobody', () => undefined],
  ])('says nothing after %s', (_, given) => {
    given();
    manager = bench.started();
    bench.device.values.clear();
    manager.reread();
    expect(bench.said()).toEqual([]);
  });

  it('asks for other flags when a host hands over another token, and not for the same', () => {
    bench.put('platform_token', 'token');
    manager = bench.started();
    manager.reread();
    expect(bench.hooks.onSignInOut).not.toHaveBeenCalled();
    bench.put('platform_token', 'another');
    manager.reread();
    expect(bench.hooks.onSignInOut).toHaveBeenCalledOnce();
  });
});

describe('a token that cannot be refreshed', () => {
  it.each([
    ['platform', 'platform_token', 'session.platform-refused'],
    ['guest', 'guest_token', 'session.guest-ended'],
  ])('of a %s is removed once the platform refuses it, for the reason shown', async (_, key, messageId) => {
    bench.put(key, bench.guestToken());
    manager = bench.started();
    expect(await manager.refresh(new AppError('SERVICE_UNAVAILABLE', { status: 503 }))).toBe('failed');
    expect(await manager.refresh()).toBe('failed');
    expect(shown.status.name).toBe('signed-in');
    bench.log = [];
    expect(await manager.refresh(REFUSED)).toBe('refused');
    expect(shown.status.name).toBe('signed-out');
    expect(bench.said()).toEqual([[messageId, 'warning', 10_000]]);
    expect(bench.device.values.size).toBe(0);
    expect(bench.log).toEqual(['account null', 'tokens undefined', 'account null', 'in or out']);
    expect(bench.auth.extend).not.toHaveBeenCalled();
  });

  it('is none of a locked account, nor of nobody', async () => {
    bench.putUser('user-1', null);
    manager = bench.started();
    expect(await manager.refresh(REFUSED)).toBe('failed');
    expect(bench.stored()).not.toBeNull();
    expect(shown.status.name).toBe('locked');
  });
});

describe('a guest beneath a user', () => {
  it('is known by the token as long as it lasts', () => {
    const guest = bench.guestToken();
    bench.put('guest_token', guest);
    manager = bench.started();
    expect(manager.guestTokenBeneath()).toBeNull();
    bench.putUser();
    manager.reread();
    expect(manager.guestTokenBeneath()).toBe(guest);
    bench.clock.sleepPage(86_400_000);
    expect(manager.guestTokenBeneath()).toBeNull();
  });
});

describe('a guest', () => {
  it('starts with the prepared session and its vendor, and later ones with their own', async () => {
    manager = bench.started();
    const vendorId = await manager.prepareGuest();
    expect([manager.header(), shown.status.name]).toEqual([`Bearer ${bench.guestToken()}`, 'signed-out']);
    bench.log = [];
    await manager.startGuest();
    expect(vendorId).toBe(aVendor().vendor_id);
    const account = shown.accountId;
    expect(bench.log).toEqual(['account null', 'tokens undefined', `account ${account}`, 'in or out']);
    expect(bench.hooks.onAccount).toHaveBeenLastCalledWith(account, aVendor());
    expect(bench.auth.guestSession).toHaveBeenCalledOnce();
    await manager.signOut();
    await manager.startGuest();
    expect(bench.auth.guestSession).toHaveBeenCalledTimes(2);
  });

  it('who starts again, in this tab or in one that had a session prepared, stays the same guest', async () => {
    const other = bench.started(bench.device.tab('tab-2', { storageEvents: true }));
    bench.auth.guestSession.mockImplementation(async () => ({ token: bench.guestToken('another'), vendor: aVendor() }));
    await other.prepareGuest();
    bench.auth.guestSession.mockImplementation(async () => ({ token: bench.guestToken(), vendor: aVendor() }));
    manager = bench.started();
    await manager.startGuest();
    await manager.startGuest();
    await bench.clock.advance(0);
    await other.startGuest();
    expect([manager.header(), other.header()]).toEqual([
      `Bearer ${bench.guestToken()}`,
      `Bearer ${bench.guestToken()}`,
    ]);
    expect(bench.auth.guestSession).toHaveBeenCalledTimes(2);
  });

  it('appears in the other tabs', async () => {
    const other = bench.started(bench.device.tab('tab-2', { storageEvents: true }));
    manager = bench.started();
    await manager.startGuest();
    await bench.clock.advance(0);
    expect(other.header()).toBe(`Bearer ${bench.guestToken()}`);
  });
});

describe('a page that has not started the session yet', () => {
  it('shows whose it is, but cannot refresh it', async () => {
    bench.putUser();
    manager = bench.unstarted();
    expect(shown).toMatchObject({ status: { name: 'signed-in' }, user: { id: 'user-1' } });
    await expect(manager.signIn('one@shop.example', 'secret')).rejects.toThrow('before it is started');
    expect(bench.clock.pending).toBe(0);
  });

  it('counts what signing out would lose', async () => {
    expect(await bench.started().unsentCount()).toBe(3);
  });
});
