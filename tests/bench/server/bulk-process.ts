import { API, orderRequest, startPlatform } from '../../integration/server/support/platform';
import type { Dialect } from '../../integration/server/support/postgres';
import { answering } from './answering';

/*
 * A platform in a process of its own, with one merchant who places single orders and three who upload files. First
 * sends its address and their accounts.
 */
const [dialect] = process.argv.slice(2) as [Dialect];
const env = { ORDERS_PER_HOUR: '1000000000', BULK_ORDERS_PER_HOUR: '1000000000', ACCESS_TOKEN_SECONDS: '86400' };
const platform = await startPlatform({ dialect, env, realTime: true });
const { users } = platform.services;
const now = Math.floor(Date.now() / 1000);
const { password_hash } = (await users.findByEmail('one@test.example')) ?? { password_hash: '' };
await users.insert({ id: 'three', email: 'three@test.example', password_hash, created_at: now }, ['kh-11']);
await users.insert({ id: 'four', email: 'four@test.example', password_hash, created_at: now }, ['kh-12']);
const signIn = (name: string) => platform.signIn(`${name}@test.example`);
const origin = await platform.app.listen({ host: '127.0.0.1', port: 0 });
const place = {
  api: origin + API,
  single: { authorization: await signIn('two'), vendorId: 'kh-2' },
  order: orderRequest({ services: platform.services, clock: { seconds: now } }, { vendor_id: 'kh-2' }),
  uploaders: [
    { authorization: await signIn('one'), vendorId: 'kh-1' },
    { authorization: await signIn('three'), vendorId: 'kh-11' },
    { authorization: await signIn('four'), vendorId: 'kh-12' },
  ],
};
answering(place, {}, () => platform.stop());
