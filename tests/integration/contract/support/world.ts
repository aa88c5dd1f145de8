import { randomUUID } from 'node:crypto';
import { unregisteredShop } from '../../server-accounts/support/accounts';
import { invited, outlet, registered, registration, resetOf, sessionIdOf, SHOP } from './accounts';
import type { OrderRequestPayload } from '../../../../src/domain/order-request/submission/payload';
import { bulkCalls, fileOf, GOOD } from '../../server-bulk/support/bulk';
import { DISPATCH_TOKEN, PNG } from '../../server-tracking/support/dispatcher';
import { ACCEPTED, encryptCard, onlineRequest, Payer } from '../../server-payments/support/cards';
import {
  API,
  DROP_OFF,
  orderRequest,
  PASSWORD,
  PICKUP,
  postOrder,
  type TestPlatform,
} from '../../server/support/platform';

/** Who makes a call. */
export type Identity = 'nobody' | 'merchant' | 'other merchant' | 'guest';
export const IDENTITIES: readonly Identity[] = ['nobody', 'merchant', 'other merchant', 'guest'];

/** Existing things, so that requests get past the checks for existence. */
export interface World {
  platform: TestPlatform;
  authorization: Record<Identity | 'dispatcher', string | undefined>;
  /** values for parameters and fields, by name */
  known: Readonly<Record<string, readonly unknown[]>>;
  /** valid bodies, made for each call: signatures and keys can only be used once */
  bodies: Readonly<Record<string, () => unknown>>;
  /** authorization of a session that nothing else needs, of an account without any other use */
  spare: string;
  /** signs in to another such session */
  fresh: () => Promise<string>;
}

export async function makeWorld(platform: TestPlatform): Promise<World> {
  const one = await platform.signIn('one@test.example');
  const two = await platform.signIn('two@test.example');
  const call = (method: 'GET' | 'POST', path: string, payload?: object, authorization = one) =>
    platform.app.inject({ method, url: API + path, headers: { authorization }, ...(payload && { payload }) });
  await platform.services.vendors.insert(unregisteredShop(SHOP, ['owner@shop.example']));
  const session = (await call('POST', '/guest/session', {})).json().result;
  const guest = `Bearer ${session.token}`;
  const key = randomUUID();
  const placed = await postOrder(platform, orderRequest(platform), { authorization: one, key });
  const order = placed.json().result;
  const theirs = (
    await postOrder(platform, orderRequest(platform, { vendor_id: 'kh-2' }), { authorization: two })
  ).json().result;
  const carried = (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result;
  // Its link is never replaced: its ID is not among those used in other calls.
  const followed = (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result;
  // by dispatchers alone
  const moved = (await postOrder(platform, orderRequest(platform), { authorization: one })).json().result;
  const rider = { rider_id: 'kh-rider-1', name: 'Vann Chenda', location: PICKUP };
  await platform.services.riders.upsert({ ...rider, updated_at: platform.clock.seconds });
  await platform.services.transitions.apply(carried.order_id, {
    status: 'DELIVERED',
    at: platform.clock.seconds,
    riderId: rider.rider_id,
    proof: { kind: 'delivery', contentType: 'image/png', picture: Buffer.from('picture') },
  });
  const login = (
    await platform.app.inject({
      method: 'POST',
      url: `${API}/login`,
      payload: { email_address: 'one@test.example', password: PASSWORD },
    })
  ).json().result;
  const payer = new Payer(platform, one);
  const wallet = await payer.wallet('kh-1');
  const jwe = await encryptCard(platform, ACCEPTED);
  const now = platform.clock.seconds;
  const valid = { valid_from: now - 86_400, valid_until: now + 86_400 };
  await platform.services.voucherCodes.insertMissing([{ code: 'RIDE10', type: 'PERCENT', amount: 10, ...valid }]);
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/device',
    // from RFC 8291, appendix A
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    language: 'en',
  };
  const subscription = (await call('POST', '/push/subscriptions', device)).json().result;
  const suggestions = (await call('GET', '/geolocator/autocomplete?query=Norodom')).json().data.data;
  await platform.services.transitions.apply(order.order_id, { status: 'RECEIVED', at: now });
  const trip = { vendor_id: 'kh-1', source: PICKUP, destination: DROP_OFF, delivery_type: 'INSTANT' };
  const intent = () => ({
    wallet_id: wallet.wallet_id,
    bearer_token: wallet.access_token,
    vendor_id: 'kh-1',
    order: onlineRequest(platform),
  });
  const changed = () => {
    const { customer, delivery_fee, signature } = orderRequest(platform);
    const { location } = customer;
    return {
      vendor_id: 'kh-1',
      payment_method: 'CASH_ON_DELIVERY',
      amount: 5,
      item_details: '',
      location,
      delivery_fee,
      signature,
    };
  };
  const bulkJob = await bulkCalls(platform).checked([GOOD], { authorization: one });
  return {
    platform,
    spare: await platform.signIn('none@test.example'),
    fresh: () => platform.signIn('none@test.example'),
    authorization: {
      nobody: undefined,
      merchant: one,
      'other merchant': two,
      guest,
      dispatcher: `Bearer ${DISPATCH_TOKEN}`,
    },
    known: {
      '/vendor/id': ['kh-1', 'kh-2', 'kh-10', session.vendor.vendor_id],
      // Orders that earlier calls neither cancelled nor delivered.
      [`PUT ${API}/order/{orderId} orderId`]: [followed.order_id, order.order_id, theirs.order_id],
      [`GET ${API}/order/{id}/proof/{kind} id`]: [carried.order_id, order.order_id, theirs.order_id],
      [`PUT ${API}/dispatch/order/{id}/status id`]: [moved.order_id],
      [`PUT ${API}/dispatch/order/{id}/proof/{kind} id`]: [carried.order_id],
      // This call moves the outlet, and quotes for other outlets are signed for their location.
      [`PUT ${API}/vendor/{id}/address id`]: ['kh-11'],
      '/outlet/id': ['kh-11', 'kh-2'],
      '/order/id': [order.order_id, carried.order_id, theirs.order_id],
      '/orders/id': [order.order_id],
      '/subscriptions/id': [subscription.id],
      query_id: suggestions.map(({ id }: { id: string }) => id),
      vendorId: ['kh-1', 'kh-2', 'kh-3', 'kh-10', session.vendor.vendor_id],
      vendor_id: ['kh-1', 'kh-2', 'kh-3', 'kh-10', session.vendor.vendor_id],
      jobId: [bulkJob],
      // the vendor in the path has to be the job's
      [`GET ${API}/bulk-job/detail/{vendorId}/{jobId} vendorId`]: ['kh-1'],
      [`GET ${API}/bulk-job/columns/{vendorId}/{headerId} headerId`]: ['0123456789abcd'],
      [`PUT ${API}/bulk-job/columns/{vendorId}/{headerId} headerId`]: ['0123456789abcd'],
      orderId: [order.order_id, carried.order_id, theirs.order_id],
      order_id: [order.order_id, carried.order_id, theirs.order_id],
      order_ids: [order.order_id, theirs.order_id],
      trackingId: [followed.tracking_id],
      pagination_key: [''],
      key: [key],
      sessionId: [await sessionIdOf(platform, 'none')],
      riderId: [rider.rider_id],
      kind: ['delivery', 'pickup', 'orders', 'transactions'],
      name: ['serviceHours', 'paymentMethods'],
      code: ['RIDE10'],
      query: ['Norodom', 'Sok'],
      z: [14],
      x: [12_959],
      y: [7_650],
      lat: [PICKUP.latitude],
      lng: [PICKUP.longitude],
      latitude: [PICKUP.latitude],
      longitude: [PICKUP.longitude],
      from: [now - 86_400],
      to: [now],
      count: [10],
    },
    bodies: {
      [`POST ${API}/login`]: () => ({ email_address: 'one@test.example', password: PASSWORD }),
      [`POST ${API}/login/extend`]: () => ({ refresh_token: login.AuthenticationResult.RefreshToken }),
      [`POST ${API}/register`]: () => registration(),
      [`POST ${API}/register/verify`]: () => registered(platform),
      [`POST ${API}/register/resend`]: () => ({ email_address: 'none@test.example' }),
      [`POST ${API}/password/forgot`]: () => ({ email_address: 'none@test.example', language: 'km' }),
      [`POST ${API}/password/reset`]: () => resetOf(platform, 'none'),
      // the password stays the same: later calls sign in with it
      [`POST ${API}/account/password`]: () => ({ password: PASSWORD, new_password: PASSWORD }),
      [`POST ${API}/account/guest-orders`]: async () => ({
        vendor_id: 'kh-1',
        token: (await platform.services.guests.open(randomUUID())).token,
      }),
      [`POST ${API}/contact`]: () => ({ email_address: 'visitor@shop.example', message: 'How do I register?' }),
      [`POST ${API}/delivery/fee`]: () => trip,
      [`POST ${API}/estimations`]: () => trip,
      [`POST ${API}/delivery/area/validate`]: () => ({
        vendor_id: 'kh-1',
        vendor_location: PICKUP,
        location: { lat: DROP_OFF.latitude, lng: DROP_OFF.longitude },
      }),
      [`POST ${API}/order`]: (): OrderRequestPayload => orderRequest(platform),
      [`PUT ${API}/order/{orderId}`]: changed,
      [`PUT ${API}/order/cancel`]: () => ({ vendor_id: 'kh-1', order_id: order.order_id, reason: 'NO_RIDERS' }),
      [`POST ${API}/orders/batch`]: () => ({ order_ids: [order.order_id, 'kh-1-unknown'] }),
      [`PUT ${API}/vendor/{id}/address`]: () => ({ address_text: '1, Street 51', ...PICKUP }),
      [`POST ${API}/outlet`]: () => outlet(randomUUID().slice(0, 8)),
      [`PUT ${API}/outlet/{id}`]: () => ({ ...outlet('kh-11'), password: PASSWORD }),
      [`POST ${API}/account/invitation`]: () => invited(platform, 'none'),
      [`POST ${API}/account/invitation/answer`]: async () => ({ ...(await invited(platform, 'none')), accept: false }),
      [`POST ${API}/vendor/{id}/export`]: () => ({ kind: 'orders', from: now - 86_400, to: now + 60, format: 'csv' }),
      [`POST ${API}/tracking/lookup`]: () => ({ order_id: order.order_id, phone_number: '+85512345678' }),
      [`POST ${API}/bulk-job/create`]: () => ({ vendor_id: 'kh-1', content: fileOf([GOOD]), file_name: 'orders.xlsx' }),
      [`POST ${API}/bulk-job/place-orders/{jobId}`]: () => ({}),
      [`PUT ${API}/bulk-job/columns/{vendorId}/{headerId}`]: () => ({ uses: ['customerName', 'address', null] }),
      [`POST ${API}/push/subscriptions`]: () => ({ ...device, endpoint: `${device.endpoint}-${randomUUID()}` }),
      [`POST ${API}/voucher/validate`]: () => ({
        code: 'RIDE10',
        order: { order_time: now, delivery_fee: 2.1, signature: orderRequest(platform).signature },
        vendor_id: 'kh-1',
      }),
      [`PUT ${API}/dispatch/order/{id}/status`]: async () => ({
        status: 'RECEIVED',
        revision: (await platform.services.orders.find(moved.order_id))?.revision,
      }),
      [`PUT ${API}/dispatch/order/{id}/proof/{kind}`]: () => ({ picture: PNG.toString('base64') }),
      [`PUT ${API}/dispatch/riders/{riderId}`]: () => ({ name: rider.name, location: PICKUP }),
      'POST /sandbox/orders/{id}/status': () => ({ status: 'RECEIVED', at: now }),
      'POST /sandbox/flags': () => ({ helpcenter: true }),
      [`POST ${API}/order/payment/intent`]: intent,
      [`POST ${API}/order/payment/intent/confirm`]: () =>
        payer.prepare(onlineRequest(platform), null, {
          encrypted_card: { jwe, holder_name: 'SOK DARA', save_card: false },
        }),
      [`POST ${API}/order/payment/intent/cancel`]: () => ({ vendor_id: 'kh-1', order_id: order.order_id }),
    },
  };
}
