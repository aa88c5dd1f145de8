import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failure, type ServerAnswer } from '../../fakes/fake-platform-server';
import { Portal } from '../../fakes/portal';
import { watchOrders } from '../../../src/sync/orders/watch-orders';

const OK: ServerAnswer = { status: 200, body: { result: {} } };
const SESSION = {
  id: 'one/two',
  device: { browser: 'Chrome', system: 'Android' },
  created_at: 1_773_000_000,
  last_seen_at: 1_773_000_000,
  current: true,
};

let portal: Portal;
/** what the platform answers by path, beside its own answers */
let answers: Record<string, ServerAnswer>;
beforeEach(() => {
  portal = new Portal();
  answers = {};
  portal.server.override = ({ path }) => answers[path];
});
afterEach(() => portal.stop());

const bodies = (path: string) => portal.server.calls('POST', path).map(({ body }) => body);

/** Has the platform ask for the terms at the next sign-in. */
function askForTerms(): void {
  answers['/login'] = {
    status: 200,
    body: {
      result: {
        user: { id: 'user-1', email: 'merchant@sandbox.example', terms_required: true },
        AuthenticationResult: { AccessToken: 'access', IdToken: 'id', ExpiresIn: 3600, RefreshToken: 'refresh' },
      },
    },
  };
  portal.server.tokens.set('access', 'user-1');
}

describe('a visitor', () => {
  it('registers, confirms the email and has the mail sent again, in the language of the page', async () => {
    for (const path of ['/register', '/register/verify', '/register/resend']) answers[path] = OK;
    const { accounts } = (await portal.tab()).services;
    const registration = { email_address: 'new@shop.example', password: 'Secret-123', terms_accepted: true };
    await portal.done(accounts().then((loaded) => loaded.register(registration)));
    await portal.done(accounts().then((loaded) => loaded.resend('new@shop.example')));
    await portal.done(accounts().then((loaded) => loaded.verify('token-of-the-mail', 'Chosen!2026')));
    expect(bodies('/register')).toEqual([{ ...registration, language: 'en' }]);
    expect(bodies('/register/resend')).toEqual([{ email_address: 'new@shop.example', language: 'en' }]);
    expect(bodies('/register/verify')).toEqual([{ token: 'token-of-the-mail', password: 'Chosen!2026' }]);
  });

  it('is mailed a code, in the language of the page, and sets a new password with it', async () => {
    for (const path of ['/password/forgot', '/password/reset']) answers[path] = OK;
    const { accounts } = (await portal.tab()).services;
    await portal.done(accounts().then((loaded) => loaded.forgot('merchant@sandbox.example')));
    await portal.done(accounts().then((loaded) => loaded.reset('merchant@sandbox.example', '123456', 'Better-123')));
    expect(bodies('/password/forgot')).toEqual([{ email_address: 'merchant@sandbox.example', language: 'en' }]);
    expect(bodies('/password/reset')).toEqual([
      { email_address: 'merchant@sandbox.example', code: '123456', password: 'Better-123' },
    ]);
  });

  it('sends a message to the staff of the platform', async () => {
    answers['/contact'] = OK;
    const { accounts } = (await portal.tab()).services;
    const message = { email_address: 'new@shop.example', name: 'Sok', message: 'How do I begin?' };
    await portal.done(accounts().then((loaded) => loaded.contact(message)));
    expect(bodies('/contact')).toEqual([message]);
  });
});

describe('a signed-in user', () => {
  it('changes the password, and is told when the old one is wrong', async () => {
    const { accounts } = (await portal.signedIn()).services;
    answers['/account/password'] = OK;
    await portal.done(accounts().then((loaded) => loaded.changePassword('secret', 'Better-123')));
    expect(bodies('/account/password')).toEqual([{ password: 'secret', new_password: 'Better-123' }]);
    answers['/account/password'] = failure(400, 'INVALID_CREDENTIALS');
    await expect(
      portal.done(accounts().then((loaded) => loaded.changePassword('wrong', 'Better-123'))),
    ).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });

  it('sees the sessions of the account, and ends one or all others', async () => {
    const { accounts } = (await portal.signedIn()).services;
    answers['/account/sessions'] = { status: 200, body: { result: { sessions: [SESSION] } } };
    answers['/account/sessions/one%2Ftwo'] = OK;
    expect(await portal.done(accounts().then((loaded) => loaded.sessions()))).toEqual([SESSION]);
    await portal.done(accounts().then((loaded) => loaded.endSession('one/two')));
    expect(portal.server.calls('DELETE', '/account/sessions/one%2Ftwo')).toHaveLength(1);
    answers['/account/sessions'] = OK;
    await portal.done(accounts().then((loaded) => loaded.endOtherSessions()));
    const [ended] = portal.server.calls('DELETE', '/account/sessions');
    expect(ended?.query.get('keep_current')).toBe('true');
  });
});

describe('a user whom the platform asks to agree to its terms', () => {
  it('is asked in every tab and after a reload, until the platform has stored the agreement', async () => {
    askForTerms();
    const one = await portal.signedIn('one');
    const two = await portal.tab('two');
    expect([one.session.termsRequired, two.session.termsRequired]).toEqual([true, true]);
    answers['/account/terms'] = failure(503, 'SERVICE_UNAVAILABLE');
    await expect(portal.done(one.services.accounts().then((loaded) => loaded.acceptTerms()))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(one.session.termsRequired).toBe(true);
    answers['/account/terms'] = OK;
    await portal.done(one.services.accounts().then((loaded) => loaded.acceptTerms()));
    await portal.clock.advance(10);
    expect([one.session.termsRequired, two.session.termsRequired]).toEqual([false, false]);
    await portal.stop();
    expect((await portal.tab('reloaded')).session.termsRequired).toBe(false);
  });

  it('still cannot send anything after agreeing while the token has expired without a network', async () => {
    askForTerms();
    const { services, session, tab } = await portal.signedIn();
    tab.setOnline(false);
    await portal.clock.advance(3_700_000);
    expect(session).toMatchObject({ readOnly: true, termsRequired: true });
    answers['/account/terms'] = OK;
    // the platform accepts the expired token for this one call, whose answer comes before the tokens are renewed
    portal.network.online = true;
    await portal.done(services.accounts().then((loaded) => loaded.acceptTerms()));
    expect(session).toMatchObject({ readOnly: true, termsRequired: false });
  });

  it('is no longer asked when another user, who has agreed, signs in after them', async () => {
    askForTerms();
    const { services, session } = await portal.signedIn();
    expect(session.termsRequired).toBe(true);
    delete answers['/login'];
    await portal.done(services.session.signIn('other@sandbox.example', 'secret'));
    expect(session).toMatchObject({ user: { id: 'user-2' }, termsRequired: false });
    await portal.done(services.session.signIn('merchant@sandbox.example', 'secret'));
    expect(session).toMatchObject({ user: { id: 'user-1' }, termsRequired: false });
  });

  it('is asked in an open session, too, once its tokens are renewed, and no longer once that says so', async () => {
    const { session } = await portal.signedIn();
    expect(session.termsRequired).toBe(false);
    portal.server.termsRequired = true;
    await portal.clock.advance(3_600_000);
    expect(session).toMatchObject({ readOnly: false, termsRequired: true });
    // agreed to on another device
    portal.server.termsRequired = false;
    await portal.clock.advance(3_600_000);
    expect(session.termsRequired).toBe(false);
  });

  it('who signs out leaves no note of it on the device', async () => {
    askForTerms();
    answers['/logout'] = OK;
    const { services } = await portal.signedIn();
    expect(portal.device.values.get('rider.terms_required')).toBe('user-1');
    await portal.done(services.session.signOut());
    expect(portal.device.values.has('rider.terms_required')).toBe(false);
  });
});

describe('a guest who signs in as a user', () => {
  it('can move the orders of the guest to a shop, and finds them in its list at once', async () => {
    const { services, vendors, orders } = await portal.tab();
    await portal.done(services.session.startGuest());
    await portal.clock.advance(10);
    const guestToken = portal.device.values.get('rider.guest_token');
    const made = portal.server.create({ vendor_id: vendors.selectedId, customer: CUSTOMER }, null).body;
    const { order_id } = (made as { result: { order_id: string } }).result;
    watchOrders(services, vendors.selectedId ?? '', false);
    await portal.clock.advance(2_000);
    await portal.done(services.session.signIn('merchant@sandbox.example', 'secret'));
    watchOrders(services, 'kh-0001', false);
    await portal.clock.advance(2_000);
    expect(
      (await portal.done(services.guests().then((loaded) => loaded.joinable()))).map((order) => order.order_id),
    ).toEqual([order_id]);
    portal.server.override = ({ path }) => {
      if (path !== '/account/guest-orders') return undefined;
      portal.server.put({ ...moved(order_id), vendor_id: 'kh-0001' });
      return { status: 200, body: { result: { moved: 1 } } };
    };
    await portal.done(services.guests().then((loaded) => loaded.join('kh-0001')));
    expect(bodies('/account/guest-orders')).toEqual([{ vendor_id: 'kh-0001', token: guestToken }]);
    await portal.clock.advance(100);
    expect(Object.keys(orders.byId)).toEqual([order_id]);
    expect(await portal.done(services.guests().then((loaded) => loaded.joinable()))).toEqual([]);
  });

  it('has nothing to join once the session of the guest has expired', async () => {
    const { services, vendors } = await portal.tab();
    await portal.done(services.session.startGuest());
    await portal.clock.advance(10);
    portal.server.create({ vendor_id: vendors.selectedId, customer: CUSTOMER }, null);
    watchOrders(services, vendors.selectedId ?? '', false);
    await portal.clock.advance(2_000);
    await portal.done(services.session.signIn('merchant@sandbox.example', 'secret'));
    portal.clock.jump(8 * 86_400_000);
    expect(await portal.done(services.guests().then((loaded) => loaded.joinable()))).toEqual([]);
  });
});

const CUSTOMER = {
  name: 'Sok Dara',
  phone_number: '+85512345678',
  location: { latitude: 11.56, longitude: 104.93, address: 'Street 308' },
};

function moved(orderId: string) {
  const order = portal.server.orders.get(orderId);
  if (order === undefined) throw new Error(`no order ${orderId}`);
  return { ...order, updated_at: portal.server.nowS, revision: (order.revision ?? 0) + 1 };
}
