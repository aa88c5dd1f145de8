import { hashPassword } from '../../../server/accounts/passwords';
import { anOrder } from '../../factories/order';
import { PASSWORD, startPlatform, type TestPlatform } from '../../integration/server/support/platform';
import { HEARTBEAT_SECONDS } from '../../../src/protocol/live';
import { answering } from './answering';

/*
 * A platform whose sockets are counted, with a database of its own or with the shared database and broker at the given
 * addresses. Its clock moves only when it is told to; events are published in real time.
 */
const [vendors = '100', databaseUrl, natsUrl] = process.argv.slice(2);
const TICK_MS = 10;
/** A heartbeat, ms. */
const BEAT_MS = HEARTBEAT_SECONDS * 1000;

const env = {
  SOCKETS_PER_ADDRESS: '100000',
  ACCESS_TOKEN_SECONDS: '86400',
  ...(natsUrl && { NATS_URL: natsUrl }),
};
const platform = await startPlatform({ env, ...(databaseUrl && { databaseUrl }) });
const vendorIds = Array.from({ length: Number(vendors) }, (_, index) => `live-${index}`);
await addOwner(platform);
const authorization = await platform.signIn('watcher@test.example');
const origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });

answering(
  { origin, authorization, vendorIds },
  { publish, beat: () => platform.clock.advanceAtOnce(BEAT_MS), sockets: () => platform.hub.size },
  () => platform.stop(),
);

/** A user who may subscribe to all vendors; the process that shares the database finds them there. */
async function addOwner({ services }: TestPlatform): Promise<void> {
  if ((await services.vendors.find('live-0')) !== undefined) return;
  for (const vendor_id of vendorIds) {
    await services.vendors.insert({
      vendor_id,
      parent_vendor_id: null,
      is_parent: false,
      name: vendor_id,
      estimation_pick_up_time: 20,
      vendor_information: { name: vendor_id, location: { city: 'Phnom Penh', country_code: 'KH' } },
    });
  }
  const password_hash = await hashPassword(PASSWORD);
  const created_at = platform.clock.seconds;
  await services.users.insert({ id: 'watcher', email: 'watcher@test.example', password_hash, created_at }, vendorIds);
}

interface Publishing {
  events: number;
  perSecond: number;
  /** which of the publishing processes this is: no two publish the same revision */
  publisher: number;
}

/** Publishes this many orders, vendor by vendor in turn; resolves once the last is published. */
async function publish({ events, perSecond, publisher }: Publishing): Promise<void> {
  const began = performance.now();
  let passedMs = 0;
  for (let sent = 0; sent < events; ) {
    const dueBy = (performance.now() - began) / 1000;
    for (const due = Math.min(events, Math.floor(dueBy * perSecond)); sent < due; sent += 1) {
      const vendor_id = vendorIds[sent % vendorIds.length] ?? '';
      const order_id = `${vendor_id}-${sent % 40}`;
      const record = anOrder({
        vendor_id,
        order_id,
        revision: sent * 2 + publisher,
        tracking_id: order_id.padStart(22, 'x'),
      });
      // the watchers compute the delay from it
      platform.services.live.order({ ...record, updated_at: Date.now() });
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    // the limit of compression counts by this clock
    const passed = Math.floor(performance.now() - began);
    platform.clock.advanceAtOnce(passed - passedMs);
    passedMs = passed;
  }
}
