import { afterEach, expect, it } from 'vitest';
import type { HelpNews, HelpReader } from '../../../src/sync/help-centre';
import { Portal } from '../../fakes/portal';

let portal = new Portal();
afterEach(async () => {
  await portal.stop();
  portal = new Portal();
});

const HELP = 'https://help.example';
const READER = { user_id: 'user-1', guest: false, country: 'KH' } as HelpReader;

/** The help centre of a signed-in user, opened; and what the widget is told. */
async function opened(helpOrigin: string) {
  portal.server.override = ({ path }) => {
    if (path === '/vendor/kh-0001/hc_jwt_token') return { status: 200, body: { result: 'token-1' } };
    if (path === '/conditions-api/v1/init') return { status: 200, body: { url: `${HELP}/articles` } };
    return undefined;
  };
  const { services } = await portal.signedIn('tab-1', { config: { helpOrigin } });
  const news: HelpNews[] = [];
  const centre = await portal.done(services.help());
  const close = centre.follow('kh-0001', READER, (item) => news.push(item));
  await portal.clock.advance(100);
  return { news, close };
}

it('the help centre of the build opens with the platform’s token, and never gets the session’s', async () => {
  const { news, close } = await opened(HELP);
  expect(news).toEqual([
    { type: 'opened', url: `${HELP}/articles` },
    { type: 'token', token: 'token-1' },
  ]);
  const [asked] = portal.server.calls('POST', '/conditions-api/v1/init');
  expect(asked?.body).toEqual({ ...READER, verification_token: 'token-1' });
  expect(asked?.headers.get('authorization')).toBeNull();
  close();
  await portal.clock.advance(3_600_000);
  expect(portal.server.calls('GET', '/vendor/kh-0001/hc_jwt_token')).toHaveLength(1);
});

it('a build without a help centre opens none', async () => {
  const { news } = await opened('');
  expect(news).toEqual([{ type: 'denied' }]);
  expect(portal.server.calls('POST', '/conditions-api/v1/init')).toEqual([]);
});
