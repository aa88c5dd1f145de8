import { afterEach, describe, expect, it } from 'vitest';
import { type OpenTab, Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const databases = async () => (await portal.device.factory.databases()).map(({ name }) => name);

/** A tab that is opened with the page of a request by a merchant whose session came from elsewhere. */
async function requestTab(name?: string, without = {}): Promise<OpenTab> {
  portal.device.values.set('rider.platform_token', 'sandbox-godroid-token');
  const opened = await portal.tab(name, { shell: 'request', without });
  await portal.clock.advance(100);
  return opened;
}

describe('a request on a device that has no database yet', () => {
  it('knows its shops and that there is no draft before any database is opened', async () => {
    const { services, vendors } = await requestTab();
    expect(vendors.status.name).toBe('ready');
    expect(await portal.done((await services.drafts()).read('kh-0001'))).toBeUndefined();
    expect(
      await portal.done((await services.delivery()).countryParameter('serviceHours', 'kh-0001'), 1_000),
    ).toBeDefined();
    expect(await databases()).toEqual([]);
  });

  it('keeps what was typed before the databases were opened, once its first step is shown', async () => {
    const { services } = await requestTab();
    const written = (await services.drafts()).write('kh-0001', { draftId: 'a', query: 'Street 308' });
    services.request.shown();
    await portal.done(written);
    expect(await databases()).toContain('rider-device');
    expect(await portal.done((await services.drafts()).read('kh-0001'))).toEqual({ draftId: 'a', query: 'Street 308' });
  });

  it('sets aside what another tab has typed meanwhile instead of writing over it', async () => {
    const first = await requestTab('tab-1');
    expect(await portal.done((await first.services.drafts()).read('kh-0001'))).toBeUndefined();
    const second = await portal.tab('tab-2');
    const others = { version: 1, draftId: 'b', submittedKey: null, query: 'Street 1', form: {} };
    await portal.done((await second.services.drafts()).write('kh-0001', others));
    first.services.request.shown();
    await portal.done((await first.services.drafts()).write('kh-0001', { draftId: 'a', query: 'Street 308' }));
    expect(await portal.done((await second.services.drafts()).read('kh-0001'))).toMatchObject({ query: 'Street 308' });
    const aside = await portal.done((await second.services.drafts()).read('aside:kh-0001'));
    expect(JSON.stringify(aside)).toContain('Street 1');
  });

  it('opens its databases after three seconds in which no step could be shown', async () => {
    portal.network.fail('GET', /vendor/, 'hang', 'hang');
    const { vendors } = await requestTab();
    expect(vendors.status.name).toBe('loading');
    expect(await databases()).toEqual([]);
    await portal.clock.advance(3_000);
    expect(await databases()).toHaveLength(2);
  });

  it('opens its databases although the browser never says which ones it has', async () => {
    portal.device.factory.databases = () => new Promise(() => undefined);
    const { services } = await requestTab();
    services.request.shown();
    await portal.done((await services.drafts()).write('kh-0001', { draftId: 'a', query: 'Street 308' }));
    expect(await portal.done((await services.drafts()).read('kh-0001'))).toEqual({ draftId: 'a', query: 'Street 308' });
  });

  it('keeps nothing of what was typed when another tab signs out before its databases are open', async () => {
    const first = await portal.tab('tab-1', { shell: 'request' });
    await portal.done(first.services.session.signIn('merchant@sandbox.example', 'secret'), 1_000);
    const written = (await first.services.drafts()).write('kh-0001', { draftId: 'a', query: 'Street 308' });
    written.catch(() => undefined);
    expect(await databases()).toEqual([]);
    const second = await portal.tab('tab-2');
    await portal.done(second.services.session.signOut());
    await expect(portal.done(written)).rejects.toMatchObject({ code: 'STORAGE_FAILED' });
    expect(first.session.status.name).toBe('signed-out');
    await portal.done(second.services.session.signIn('merchant@sandbox.example', 'secret'));
    expect(await portal.done((await second.services.drafts()).read('kh-0001'))).toBeUndefined();
  });

  it('can be left by signing out before its first step is shown', async () => {
    const { services, session } = await requestTab();
    await portal.done(services.session.leaveHost(), 1_000);
    expect(session.status.name).toBe('signed-out');
  });
});

describe('a request on a device that has the databases', () => {
  it('restores its draft at once', async () => {
    const earlier = await requestTab();
    const written = (await earlier.services.drafts()).write('kh-0001', { draftId: 'a', query: 'Street 308' });
    earlier.services.request.shown();
    await portal.done(written);
    await earlier.services.stop();
    const { services } = await requestTab('tab-2');
    expect(await portal.done((await services.drafts()).read('kh-0001'), 1_000)).toEqual({
      draftId: 'a',
      query: 'Street 308',
    });
  });
});
