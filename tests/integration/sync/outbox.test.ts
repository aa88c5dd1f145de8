import { afterEach, describe, expect, it } from 'vitest';
import { aPayload } from '../../factories/order';
import { Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const given = { currency: 'USD', draftId: 'd1' };
const posts = () => portal.server.calls('POST', '/order');
const states = (entries: readonly { status: { name: string } }[]) => entries.map((entry) => entry.status.name);

describe('submitting a request', () => {
  it('stores it, sends it, and shows the accepted order in the list', async () => {
    const tab = await portal.signedIn();
    const { services, outbox, orders } = tab;
    const key = await (await services.outbox()).submit(aPayload(), given);
    const status = await portal.status(tab, key);
    expect(status).toMatchObject({ name: 'accepted', orderId: 'kh-0001-n3' });
    expect(orders.byId['kh-0001-n3']?.vendor_id).toBe('kh-0001');
    expect(states(outbox.entries)).toEqual(['accepted']);
  });

  it('repeats the same bytes under the same key after a lost answer', async () => {
    const tab = await portal.signedIn();
    portal.network.fail('POST', /order$/, 'reset-before-send', 'reset-before-send');
    const key = await (await tab.services.outbox()).submit(aPayload(), given);
    expect(await portal.status(tab, key)).toMatchObject({ name: 'accepted' });
    expect(posts().map((request) => request.headers.get('idempotency-key'))).toEqual([key]);
    expect(portal.server.calls('GET', `/order/by-key/${key}`).length).toBeGreaterThan(0);
  });

  it('finds the order by its key when the answer was lost after the commit: one order', async () => {
    const tab = await portal.signedIn();
    portal.network.fail('POST', /order$/, 'drop-after-commit');
    const key = await (await tab.services.outbox()).submit(aPayload(), given);
    expect(await portal.status(tab, key)).toMatchObject({ name: 'accepted' });
    expect(portal.server.orders.size).toBe(1);
  });

  it('shows it as being checked while nothing answers, and finds out later', async () => {
    const tab = await portal.signedIn();
    const { services, outbox } = tab;
    portal.network.fail('POST', /order$/, 'drop-after-commit');
    portal.network.fail('GET', /by-key/, ...Array<'reset-before-send'>(6).fill('reset-before-send'));
    const key = await (await services.outbox()).submit(aPayload(), given);
    expect(await portal.status(tab, key, ['unknown'])).toMatchObject({ name: 'unknown' });
    expect(states(outbox.entries)).toEqual(['unknown']);
    await portal.clock.advance(120_000);
    expect(states(outbox.entries)).toEqual(['accepted']);
    expect(portal.server.orders.size).toBe(1);
  });

  it('that is refused returns its code, and can be dismissed', async () => {
    const tab = await portal.signedIn();
    const { services, outbox } = tab;
    const key = await (await services.outbox()).submit(aPayload({ signature: 'expired' }), given);
    expect(await portal.status(tab, key)).toEqual({ name: 'rejected', code: 'SignatureExpired' });
    await (await services.outbox()).dismiss(key);
    expect(outbox.entries).toEqual([]);
  });

  it('by two taps in two tabs makes one order', async () => {
    const one = await portal.signedIn('one');
    const two = await portal.signedIn('two');
    const keys = await portal.done(
      Promise.all([
        one.services.outbox().then((loaded) => loaded.submit(aPayload(), given)),
        two.services.outbox().then((loaded) => loaded.submit(aPayload(), given)),
      ]),
    );
    await portal.clock.advance(5_000);
    expect(keys[0]).toBe(keys[1]);
    expect(posts()).toHaveLength(1);
    expect([states(one.outbox.entries), states(two.outbox.entries)]).toEqual([['accepted'], ['accepted']]);
  });
});

describe('a request submitted offline', () => {
  it('is queued, and sent when the network is back', async () => {
    const { services, outbox, tab } = await portal.signedIn();
    tab.setOnline(false);
    await (await services.outbox()).submit(aPayload(), given);
    await portal.clock.advance(1_000);
    expect(states(outbox.entries)).toEqual(['queued']);
    expect(tab.syncTags).toEqual(['rider-outbox']);
    await portal.clock.advance(60_000);
    tab.setOnline(true);
    await portal.clock.advance(1_000);
    expect(states(outbox.entries)).toEqual(['accepted']);
  });

  it('asks after three hours, and is sent once the user agrees', async () => {
    const { services, outbox, tab } = await portal.signedIn();
    tab.setOnline(false);
    const key = await (await services.outbox()).submit(aPayload(), given);
    await portal.clock.advance(3 * 3_600_000);
    tab.setOnline(true);
    await portal.clock.advance(5_000);
    expect(states(outbox.entries)).toEqual(['ask']);
    expect(posts()).toHaveLength(0);
    await (await services.outbox()).confirm(key);
    await portal.clock.advance(5_000);
    expect(states(outbox.entries)).toEqual(['accepted']);
  });

  it('can be withdrawn while it waits', async () => {
    const { services, outbox, tab } = await portal.signedIn();
    tab.setOnline(false);
    const key = await (await services.outbox()).submit(aPayload(), given);
    await portal.clock.advance(100);
    expect(await (await services.outbox()).cancel(key)).toBe(true);
    expect(outbox.entries).toEqual([]);
    tab.setOnline(true);
    await portal.clock.advance(10_000);
    expect(posts()).toHaveLength(0);
  });

  it('survives the closing of the page and is sent at the next start', async () => {
    const { services, tab } = await portal.signedIn();
    tab.setOnline(false);
    await (await services.outbox()).submit(aPayload(), given);
    await portal.clock.advance(100);
    await portal.stop();
    portal.network.online = true;
    const { outbox } = await portal.tab();
    await portal.clock.advance(5_000);
    expect(states(outbox.entries)).toEqual(['accepted']);
  });
});

describe('a request whose page was killed while sending', () => {
  it('is looked up at the next start before anything is sent', async () => {
    const { services, tab } = await portal.signedIn();
    portal.network.fail('POST', /order$/, 'hang-after-commit');
    await (await services.outbox()).submit(aPayload(), given);
    await portal.clock.advance(100);
    portal.device.locks.kill(tab.name);
    const next = await portal.tab('next');
    await portal.clock.advance(5_000);
    expect(states(next.outbox.entries)).toEqual(['accepted']);
    expect(posts()).toHaveLength(1);
  });
});

it('is found in the database by every tab where no channel announces it', async () => {
  const without = { channels: true };
  const one = await portal.signedIn('one', { without });
  const two = await portal.signedIn('two', { without });
  for (const [sender, other] of [[one, two] as const, [two, one] as const]) {
    const draftId = `draft of ${sender.tab.name}`;
    const key = await (await sender.services.outbox()).submit(aPayload(), { currency: 'USD', draftId });
    await portal.status(sender, key);
    await portal.clock.advance(16_000);
    const seen = other.outbox.entries.find((entry) => entry.draftId === draftId);
    expect(seen?.status.name).toBe('accepted');
  }
});

describe('the outbox without browser features', () => {
  it.each([{ locks: true }, { channels: true }, { locks: true, channels: true }])(
    'works without %j',
    async (without) => {
      const one = await portal.signedIn('one', { without });
      const two = await portal.signedIn('two', { without });
      await portal.done(
        Promise.all([
          one.services.outbox().then((loaded) => loaded.submit(aPayload(), given)),
          two.services.outbox().then((loaded) => loaded.submit(aPayload(), given)),
        ]),
      );
      await portal.clock.advance(60_000);
      expect(portal.server.orders.size).toBe(1);
    },
  );
});
