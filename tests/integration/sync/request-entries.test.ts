import { afterEach, describe, expect, it } from 'vitest';
import { aPayload } from '../../factories/order';
import { failure } from '../../fakes/fake-platform-server';
import { type OpenTab, Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const given = { currency: 'USD', draftId: 'd1' };
const REFUSED = aPayload({ signature: 'expired' });
const posts = () => portal.server.calls('POST', '/order').length;
const shown = ({ outbox }: OpenTab) => outbox.entries.map(({ status }) => status);

async function sent(tab: OpenTab, payload = aPayload(), draftId = 'd1'): Promise<string> {
  const key = await portal.done(tab.services.outbox().then((loaded) => loaded.submit(payload, { ...given, draftId })));
  await portal.status(tab, key);
  return key;
}

/** A request without an answer, on a platform that keeps no keys. */
async function lostWithoutKeys() {
  portal.server.extensions = false;
  const tab = await portal.signedIn('tab', { config: { platformExtensions: false } });
  portal.network.fail('POST', /order$/, 'drop-after-commit');
  const key = await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
  await portal.clock.advance(1_000);
  return { tab, key };
}

describe('an entry of the outbox', () => {
  it('is found by its key and by its draft, with all that a form needs to show it', async () => {
    const tab = await portal.signedIn();
    const submittedAt = portal.clock.now();
    const key = await sent(tab);
    const entry = await portal.done(tab.services.outbox().then((loaded) => loaded.entry(key)));
    expect(entry).toEqual({
      key,
      draftId: 'd1',
      vendorId: 'kh-0001',
      payload: aPayload(),
      currency: 'USD',
      createdAt: submittedAt,
      status: { name: 'accepted', orderId: [...portal.server.orders.keys()].at(-1) },
    });
    expect(await portal.done(tab.services.outbox().then((loaded) => loaded.ofDraft('d1')))).toEqual(entry);
    expect(await portal.done(tab.services.outbox().then((loaded) => loaded.entry('another key')))).toBeNull();
    expect(await portal.done(tab.services.outbox().then((loaded) => loaded.ofDraft('d2')))).toBeNull();
  });

  it('that was refused belongs to its draft no longer, so that the draft can be sent anew', async () => {
    const tab = await portal.signedIn();
    const key = await sent(tab, REFUSED);
    expect(await portal.done(tab.services.outbox().then((loaded) => loaded.ofDraft('d1')))).toBeNull();
    expect(await portal.done(tab.services.outbox().then((loaded) => loaded.entry(key)))).toMatchObject({
      status: { name: 'rejected', code: 'SignatureExpired' },
    });
  });

  it('is known to have been undecided only by the page that saw it so', async () => {
    const tab = await portal.signedIn();
    const key = await sent(tab);
    expect((await tab.services.outbox()).wasUndecided(key)).toBe(true);
    expect((await tab.services.outbox()).wasUndecided('another key')).toBe(false);
    await portal.stop();
    const next = await portal.tab('next');
    await portal.clock.advance(1_000);
    expect(shown(next)).toMatchObject([{ name: 'accepted' }]);
    expect((await next.services.outbox()).wasUndecided(key)).toBe(false);
  });

  it('counts as unsent from its submission until the platform has decided', async () => {
    const tab = await portal.signedIn();
    await sent(tab);
    await sent(tab, REFUSED, 'd2');
    expect(await portal.done(tab.services.session.unsentCount())).toBe(0);
    tab.tab.setOnline(false);
    await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), { ...given, draftId: 'd3' })));
    expect(await portal.done(tab.services.session.unsentCount())).toBe(1);
  });
});

describe('a request that keeps failing', () => {
  it('is shown with the HTTP status, not left to the browser to send, and sent again when its user says so', async () => {
    const tab = await portal.signedIn();
    portal.server.override = ({ path, method }) =>
      method === 'POST' && path === '/order' ? failure(502, 'BAD_GATEWAY') : undefined;
    const key = await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    await portal.clock.advance(180_000);
    expect(shown(tab)).toEqual([{ name: 'failed', status: 502 }]);
    const [asked, tried] = [tab.tab.syncTags.length, posts()];
    await portal.clock.advance(180_000);
    expect([tab.tab.syncTags.length, posts()]).toEqual([asked, tried]);
    portal.server.override = () => undefined;
    await portal.done(tab.services.outbox().then((loaded) => loaded.confirm(key)));
    expect(await portal.status(tab, key)).toMatchObject({ name: 'accepted' });
  });

  it('on a platform without keys is shown without a status, and may be removed', async () => {
    const { tab, key } = await lostWithoutKeys();
    expect(shown(tab)).toEqual([{ name: 'failed', status: null }]);
    await portal.done(tab.services.outbox().then((loaded) => loaded.dismiss(key)));
    expect(shown(tab)).toEqual([]);
    expect(posts()).toBe(1);
  });

  it('on a platform without keys is sent again only when its user says so', async () => {
    const { tab, key } = await lostWithoutKeys();
    await portal.clock.advance(60_000);
    expect(posts()).toBe(1);
    await portal.done(tab.services.outbox().then((loaded) => loaded.confirm(key)));
    expect(await portal.status(tab, key)).toMatchObject({ name: 'accepted' });
    expect(posts()).toBe(2);
  });
});

describe('a request that waits for its user', () => {
  it('is not left to the browser to send', async () => {
    const tab = await portal.signedIn();
    tab.tab.setOnline(false);
    await portal.done(tab.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    await portal.clock.advance(3 * 60_000);
    const asked = tab.tab.syncTags.length;
    tab.tab.setOnline(true);
    await portal.clock.advance(60_000);
    expect(shown(tab)).toEqual([{ name: 'ask' }]);
    expect(tab.tab.syncTags).toHaveLength(asked);
  });
});

describe('a request that a killed tab has left', () => {
  it('is looked up and sent by the tab that stays open, once it has a network', async () => {
    const first = await portal.signedIn('first');
    const other = await portal.signedIn('other');
    portal.network.fail('POST', /order$/, 'hang');
    await portal.done(first.services.outbox().then((loaded) => loaded.submit(aPayload(), given)));
    await portal.clock.advance(100);
    first.tab.kill();
    portal.network.online = false;
    await portal.clock.advance(60_000);
    expect(shown(other)).toEqual([{ name: 'unknown' }]);
    portal.network.online = true;
    await portal.clock.advance(30_000);
    expect(shown(other)).toMatchObject([{ name: 'accepted' }]);
    expect(portal.server.orders.size).toBe(1);
  });
});
