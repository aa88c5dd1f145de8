import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resumeOutbox } from '../../../src/sync/queue/resume-queue';
import { aPayload } from '../../factories/order';
import { Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const HOUR = 3_600_000;
const stored = () => JSON.parse(portal.device.values.get('rider.auth') ?? 'null');
const extensions = () => portal.server.calls('POST', '/login/extend').map(({ body }) => body?.refresh_token);

/** The worker, woken by Background Sync. */
function wake() {
  return portal.done(
    resumeOutbox({
      clock: portal.clock,
      fetch: portal.network.fetch,
      indexedDb: { factory: portal.device.factory, keyRange: IDBKeyRange },
      locks: portal.device.locks.forTab('worker'),
      random: () => 0.5,
      uuid: () => 'never-used',
    }),
  );
}

describe('a refresh token that is exchanged', () => {
  it('is used once: the page uses the next one, for hours', async () => {
    const { session } = await portal.signedIn();
    await portal.clock.advance(3 * HOUR);
    const shown = extensions();
    expect(shown.length).toBeGreaterThan(2);
    expect(new Set(shown).size).toBe(shown.length);
    expect(session.status.name).toBe('signed-in');
  });

  it('stays in use towards a platform that knows only the specification', async () => {
    portal.server.rotates = false;
    const { session } = await portal.signedIn();
    await portal.clock.advance(2 * HOUR);
    expect(extensions().length).toBeGreaterThan(1);
    expect(new Set(extensions()).size).toBe(1);
    expect(session.status.name).toBe('signed-in');
  });

  it('of a session stored by an older version is exchanged like any other', async () => {
    await portal.signedIn();
    await portal.stop();
    const { user, meta } = stored();
    // neither the page's value nor the worker's copy named what a token descends from
    portal.device.values.set('rider.auth', JSON.stringify({ user, meta }));
    const { session } = await portal.tab();
    await portal.clock.advance(2 * HOUR);
    expect(session.status.name).toBe('signed-in');
    expect(extensions().length).toBeGreaterThan(1);
  });

  it('by one tab is adopted by the others, also by those that were suspended', async () => {
    const one = await portal.signedIn('one');
    const two = await portal.signedIn('two', { without: { channels: true, storageEvents: true } });
    await portal.clock.advance(2 * HOUR);
    expect([one.session.status.name, two.session.status.name]).toEqual(['signed-in', 'signed-in']);
    const shown = extensions();
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('by two tabs without shared locks at once is replaced by the same one for both', async () => {
    const without = { without: { locks: true } };
    const one = await portal.signedIn('one', without);
    const two = await portal.signedIn('two', without);
    await portal.clock.advance(2 * HOUR);
    expect([one.session.status.name, two.session.status.name]).toEqual(['signed-in', 'signed-in']);
  });

  it('by the worker is adopted by the page', async () => {
    const { services, tab } = await portal.signedIn();
    tab.setOnline(false);
    await (await services.outbox()).submit(aPayload(), { currency: 'USD', draftId: 'd1' });
    await portal.clock.advance(100);
    await portal.stop();
    portal.server.tokens.clear();
    portal.network.online = true;
    expect((await wake()).accepted).toHaveLength(1);
    await portal.clock.advance(10 * 60_000);
    expect(extensions()).toHaveLength(1);

    const opened = await portal.tab();
    portal.server.tokens.clear();
    await portal.done(opened.services.vendors.load());
    await portal.clock.advance(2 * HOUR);
    expect(opened.session.status.name).toBe('signed-in');
    const shown = extensions();
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('by the page is adopted by the worker', async () => {
    const { services, tab } = await portal.signedIn();
    await portal.clock.advance(2 * HOUR);
    tab.setOnline(false);
    await (await services.outbox()).submit(aPayload(), { currency: 'USD', draftId: 'd1' });
    await portal.clock.advance(100);
    await portal.stop();
    portal.server.tokens.clear();
    portal.network.online = true;
    expect((await wake()).accepted).toHaveLength(1);
    const shown = extensions();
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('by a page that is killed before it stored the next one is not lost: the worker’s copy has it', async () => {
    const { tab } = await portal.signedIn();
    const before = portal.device.values.get('rider.auth') ?? '';
    await portal.clock.advance(2_990_000);
    expect(extensions()).toHaveLength(0);
    while (extensions().length === 0) await portal.clock.advance(500);
    await portal.clock.advance(2_000);
    tab.kill();
    await portal.stop();
    // as if localStorage had not been written yet
    const mirrored = await mirror();
    portal.device.values.set('rider.auth', before);
    await putMirror({ ...mirrored, base: JSON.parse(before).meta.RefreshToken });
    await portal.clock.advance(60_000);
    portal.server.tokens.clear();
    const { services, session, vendors } = await portal.tab('next');
    await portal.done(services.vendors.load());
    expect([session.status.name, vendors.status.name]).toEqual(['signed-in', 'ready']);
  });

  it('is not lost with a page that dies when it is about to store the next one', async () => {
    const { tab } = await portal.signedIn();
    await portal.clock.advance(1_000);
    const { write } = tab.platform.storage;
    vi.spyOn(tab.platform.storage, 'write').mockImplementation((key, value) => {
      if (key === 'rider.auth') tab.kill();
      else write(key, value);
    });
    await portal.clock.advance(HOUR);
    expect(extensions()).toHaveLength(1);
    await portal.stop();
    portal.server.tokens.clear();
    const { services, session, vendors } = await portal.tab('next');
    await portal.done(services.vendors.load());
    expect([session.status.name, vendors.status.name]).toEqual(['signed-in', 'ready']);
  });

  it('whose answer was lost is sent again while the platform still gives the same answer', async () => {
    const { session } = await portal.signedIn();
    let lost = 0;
    portal.server.override = (request) => {
      if (request.path !== '/login/extend' || lost > 0) return undefined;
      lost += 1;
      portal.server.override = () => undefined;
      portal.server.handle(request);
      return { status: 502, body: '<html>' };
    };
    await portal.clock.advance(2 * HOUR);
    expect(lost).toBe(1);
    expect(session.status.name).toBe('signed-in');
  });

  it('that somebody else used as well ends the session: locked, with all its data', async () => {
    const { session } = await portal.signedIn();
    const stolen = stored().meta.RefreshToken;
    await portal.clock.advance(HOUR);
    expect(extensions()).toHaveLength(1);
    await portal.clock.advance(60_000);
    const headers = new Headers();
    const body = { refresh_token: stolen };
    portal.server.handle({ method: 'POST', path: '/login/extend', query: new URLSearchParams(), headers, body });
    await portal.clock.advance(HOUR);
    expect(session.status.name).toBe('locked');
  });
});

interface Row {
  base?: string;
}

async function device(): Promise<IDBDatabase> {
  const request = portal.device.factory.open('rider-device');
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  return request.result;
}

async function mirror(): Promise<Row> {
  const db = await device();
  const request = db.transaction('session').objectStore('session').get('current');
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  db.close();
  return request.result as Row;
}

async function putMirror(row: Row): Promise<void> {
  const db = await device();
  const request = db.transaction('session', 'readwrite').objectStore('session').put(row);
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  db.close();
}
