import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { resumeOutbox } from '../../../src/sync/queue/resume-queue';
import { failure } from '../../fakes/fake-platform-server';
import { Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const told = () => portal.server.calls('POST', '/logout').map(({ body }) => body?.refresh_token);
const stored = () => JSON.parse(portal.device.values.get('rider.auth') ?? 'null');
const marker = () => portal.device.values.get('rider.unsent_logout');

/** Signs out without a network; answers with the session's refresh token. */
async function signedOutOffline(name?: string): Promise<string> {
  const { services, tab, session } = await portal.signedIn(name);
  const token: string = stored().meta.RefreshToken;
  tab.setOnline(false);
  await portal.done(services.session.signOut());
  expect(session.status.name).toBe('signed-out');
  await portal.clock.advance(1_000);
  expect([...portal.device.values.keys()]).toEqual(['rider.unsent_logout']);
  return token;
}

describe('a sign-out', () => {
  it('is sent to the platform at once and then deleted from the device', async () => {
    const { services } = await portal.signedIn();
    const token = stored().meta.RefreshToken;
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    expect(told()).toEqual([token]);
    expect([...portal.device.values.keys()]).toEqual([]);
    expect(portal.server.refreshTokens.size).toBe(0);
  });

  it('that could not be sent is sent when the network is back', async () => {
    const { services, tab } = await portal.signedIn();
    tab.setOnline(false);
    await portal.done(services.session.signOut());
    await portal.clock.advance(60_000);
    expect(told()).toEqual([]);
    expect(portal.server.refreshTokens.size).toBe(1);
    tab.setOnline(true);
    await portal.clock.advance(1_000);
    expect(portal.server.refreshTokens.size).toBe(0);
    expect(marker()).toBeUndefined();
  });

  it('is sent after a reload', async () => {
    const token = await signedOutOffline();
    await portal.stop();
    portal.network.online = true;
    await portal.tab('reloaded');
    await portal.clock.advance(1_000);
    expect(told()).toEqual([token]);
    expect(marker()).toBeUndefined();
  });

  it('is sent when another user has signed in meanwhile, and ends nothing of theirs', async () => {
    const token = await signedOutOffline();
    portal.server.override = ({ path }) => (path === '/logout' ? failure(503, 'SERVICE_UNAVAILABLE') : undefined);
    portal.network.online = true;
    const { services, session, tab } = await portal.tab('next');
    await portal.done(services.session.signIn('other@sandbox.example', 'secret'));
    await portal.clock.advance(1_000);
    portal.server.override = () => undefined;
    tab.setVisible(true);
    await portal.clock.advance(1_000);
    expect(told().at(-1)).toBe(token);
    expect([...portal.server.refreshTokens.values()]).toEqual(['user-2']);
    await portal.done(services.vendors.load());
    expect(session).toMatchObject({ status: { name: 'signed-in' }, user: { id: 'user-2' } });
    expect(marker()).toBeUndefined();
  });

  it('is sent by the worker while no page is open', async () => {
    const token = await signedOutOffline();
    await portal.stop();
    const wake = () =>
      portal.done(
        resumeOutbox({
          clock: portal.clock,
          fetch: portal.network.fetch,
          indexedDb: { factory: portal.device.factory, keyRange: IDBKeyRange },
          locks: portal.device.locks.forTab('worker'),
          random: () => 0.5,
          uuid: () => 'never-used',
        }),
      );
    expect(await wake()).toMatchObject({ undecided: 1 });
    portal.network.online = true;
    expect(await wake()).toMatchObject({ undecided: 0 });
    expect(told()).toEqual([token]);
    // the next page finds nothing to send
    await portal.tab('reloaded');
    await portal.clock.advance(1_000);
    expect(told()).toHaveLength(1);
    expect(marker()).toBeUndefined();
  });

  it('registers a background sync, which wakes the worker', async () => {
    const { services, tab } = await portal.signedIn();
    tab.setOnline(false);
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    expect(tab.syncTags).toContain('rider-outbox');
  });

  it('is not repeated when the platform no longer knows the session, and is given up after a month', async () => {
    await signedOutOffline();
    portal.server.override = ({ path }) => (path === '/logout' ? failure(401, 'UNAUTHORIZED') : undefined);
    portal.network.online = true;
    await portal.stop();
    await portal.tab('one');
    await portal.clock.advance(1_000);
    expect([told().length, marker()]).toEqual([1, undefined]);

    portal.server.override = () => undefined;
    await signedOutOffline('two');
    await portal.stop();
    await portal.clock.advance(32 * 86_400_000);
    portal.network.online = true;
    await portal.tab('three');
    await portal.clock.advance(1_000);
    expect([told().length, marker()]).toEqual([1, undefined]);
  });

  it('under a host’s token ends the user’s session, not the host’s token', async () => {
    await portal.signedIn();
    const token = stored().meta.RefreshToken;
    portal.device.values.set('rider.platform_token', 'sandbox-godroid-token');
    await portal.stop();
    const { services, session } = await portal.tab('hosted');
    expect(session.mode).toBe('GODROID');
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    expect(told()).toEqual([token]);
    expect(portal.server.calls('POST', '/logout')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('without a database is sent only while the page is open', async () => {
    const { services, tab } = await portal.signedIn('bare', { without: { indexedDb: true } });
    const token = stored().meta.RefreshToken;
    tab.setOnline(false);
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    tab.setOnline(true);
    await portal.clock.advance(1_000);
    expect(told()).toEqual([token]);
  });

  it('sends nothing extra to a platform that knows only the specification', async () => {
    const { services } = await portal.signedIn('spec', { config: { platformExtensions: false } });
    await portal.done(services.session.signOut());
    await portal.clock.advance(1_000);
    expect(told()).toEqual([undefined]);
  });
});
