import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeLine } from '../../../src/domain/order/route-line';
import { signFee } from '../../../server/delivery/fee-signature';
import {
  API,
  codeOf,
  DROP_OFF,
  get,
  orderRequest,
  PICKUP,
  postOrder,
  startPlatform,
  type TestPlatform,
} from '../server/support/platform';

const FAR = { latitude: PICKUP.latitude + 0.1, longitude: PICKUP.longitude };

describe('addresses, fees and areas', () => {
  let platform: TestPlatform;
  let one: string;

  beforeAll(async () => {
    platform = await startPlatform();
    one = await platform.signIn('one@test.example');
  });
  afterAll(() => platform.stop());

  const post = (path: string, payload: object, authorization = one) =>
    platform.app.inject({ method: 'POST', url: `${API}${path}`, headers: { authorization }, payload });
  const feeRequest = (changes: object = {}) => ({
    vendor_id: 'kh-1',
    source: PICKUP,
    destination: DROP_OFF,
    delivery_type: 'INSTANT',
    ...changes,
  });

  it('find an address, its point, and the address of a point', async () => {
    const url = `${API}/geolocator/autocomplete?query=118%20street%20308&country=KH&lat=11.55&lng=104.92&language=en`;
    const [suggestion] = (await get(platform, url, one)).json().data.data;
    expect(suggestion.formatted_address).toBe('No. 118, Street 308, Boeng Keng Kang 3, Phnom Penh');
    const details = (await get(platform, `${API}/geolocator/details?query_id=${suggestion.id}`, one)).json();
    const [{ latitude, longitude }] = details.result;
    const reverse = await get(platform, `${API}/geolocator/reverse?lat=${latitude}&lng=${longitude}&language=en`, one);
    expect(reverse.json().result).toMatchObject({ number: '118', suburb: 'Boeng Keng Kang 3', country_code: 'KH' });
  });

  it('lets the browser revalidate an answer, and no shared cache store it', async () => {
    const url = `${API}/geolocator/autocomplete?query=street`;
    const first = await get(platform, url, one);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await platform.app.inject({
      method: 'GET',
      url,
      headers: { authorization: one, 'if-none-match': first.headers.etag as string },
    });
    expect(again.statusCode).toBe(304);
    expect((await platform.app.inject({ method: 'GET', url })).statusCode).toBe(401);
  });

  it('answers 404 for an unknown suggestion id, 400 without a query', async () => {
    expect(codeOf(await get(platform, `${API}/geolocator/details?query_id=kh:s:nowhere`, one))).toBe('NOT_FOUND');
    expect((await get(platform, `${API}/geolocator/autocomplete?query=`, one)).statusCode).toBe(400);
    expect((await get(platform, `${API}/geolocator/reverse?lat=91&lng=0`, one)).statusCode).toBe(400);
  });

  it('quotes a fee that an order is accepted with', async () => {
    const quote = (await post('/delivery/fee', feeRequest())).json().result;
    expect(quote).toMatchObject({ currency: 'USD', expires_at: platform.clock.seconds + 900 });
    const order = orderRequest(platform, { delivery_fee: quote.fee, signature: quote.signature });
    expect((await postOrder(platform, order, { authorization: one })).statusCode).toBe(201);
    const cheaper = orderRequest(platform, { delivery_fee: 0.5, signature: quote.signature });
    expect(codeOf(await postOrder(platform, cheaper, { authorization: one }))).toBe('SIGNATURE_INVALID');
  });

  it('accepts no fee signature made for another key', async () => {
    const terms = { vendorId: 'kh-1', source: PICKUP, destination: DROP_OFF, fee: 2.1, currency: 'USD' };
    const { signature } = signFee(Buffer.alloc(32), terms, platform.clock.seconds);
    expect(codeOf(await postOrder(platform, orderRequest(platform, { signature }), { authorization: one }))).toBe(
      'SIGNATURE_INVALID',
    );
  });

  it('quotes no fee outside the delivery area or for another merchant', async () => {
    expect(codeOf(await post('/delivery/fee', feeRequest({ destination: FAR })))).toBe('UNDELIVERABLE');
    for (const path of ['/delivery/fee', '/estimations']) {
      expect((await post(path, feeRequest({ vendor_id: 'kh-2' }))).statusCode).toBe(404);
    }
    expect((await post('/delivery/fee', feeRequest({ vendor_id: 5 }))).statusCode).toBe(400);
  });

  it('say whether a point is in the delivery area, and give its outline', async () => {
    const validate = async ({ latitude, longitude }: typeof FAR) =>
      (
        await post('/delivery/area/validate', {
          location: { lat: latitude, lng: longitude },
          vendor_location: PICKUP,
          vendor_id: 'kh-1',
        })
      ).json().result;
    expect(await validate(DROP_OFF)).toBe('DELIVERABLE');
    expect(await validate(FAR)).toBe('UNDELIVERABLE');
    const area = (await get(platform, `${API}/delivery/area/kh-1`, one)).json().result;
    expect(area.type).toBe('Polygon');
    expect(area.coordinates[0][0]).toEqual(area.coordinates[0].at(-1));
    expect(codeOf(await get(platform, `${API}/delivery/area/kh-3`, one))).toBe('VENDOR_WITHOUT_COORDINATES');
    expect((await get(platform, `${API}/delivery/area/kh-2`, one)).statusCode).toBe(404);
  });

  it('estimate times with the preparation time of the vendor', async () => {
    const { pickup_minutes: pickup, delivery_minutes: delivery } = (await post('/estimations', feeRequest())).json()
      .result;
    expect(pickup).toBe(20);
    expect(delivery).toBeGreaterThan(20);
  });

  it('estimates the minutes from now to the door, as the record of the order then placed has them', async () => {
    const { delivery_minutes: promised } = (await post('/estimations', feeRequest())).json().result;
    const answer = await postOrder(platform, orderRequest(platform), { authorization: one });
    const { created_at: placed, estimations } = answer.json().result;
    expect(estimations.delivery_at - placed).toBe(promised * 60);
  });

  it('gives the route along the streets, and none where no street is known', async () => {
    const { route } = (await post('/estimations', feeRequest())).json().result;
    const way = decodeLine(route) ?? [];
    expect(way.length).toBeGreaterThan(2);
    expect(route.length).toBeLessThan(way.length * 10);
    const nowhere = { latitude: 10.2, longitude: 103.1 };
    const answer = await post('/estimations', feeRequest({ source: nowhere, destination: nowhere }));
    expect(answer.json().result.route).toBeNull();
  });

  it('answers country parameters as strings, a vendor’s own before the country’s', async () => {
    const value = async (name: string, query = '') =>
      (await get(platform, `${API}/get-country-parameter/${name}${query}`, one)).json().result;
    expect(await value('orderItemValueExceedLimit')).toBe('500');
    expect(await value('paymentMethods')).toBe('CASH_ON_DELIVERY|ONLINE_PAYMENT');
    expect(await value('onlinePaymentActivated')).toBe('true');
    expect(await value('allOutletOrders')).toBe('true');
    await platform.services.countryParameters.set('serviceHours', '0900:1700', 'kh-1');
    expect(await value('serviceHours', '?vendor_id=kh-1')).toBe('0900:1700');
    expect(await value('serviceHours', '?vendor_id=kh-11')).toBe('0000:2359');
    expect((await get(platform, `${API}/get-country-parameter/secrets`, one)).statusCode).toBe(404);
    expect((await get(platform, `${API}/get-country-parameter/constructor`, one)).statusCode).toBe(404);
    expect((await get(platform, `${API}/get-country-parameter/serviceHours?vendor_id=kh-2`, one)).statusCode).toBe(404);
  });

  it('serves flags without a login', async () => {
    const { result } = (await platform.app.inject({ method: 'GET', url: `${API}/flags` })).json();
    expect(Object.keys(result)).toHaveLength(30);
    expect(result).toMatchObject({
      'tracking-page-settings': 'full',
      helpcenter: true,
      'unplanned-maintenance': false,
    });
  });

  it('serves tiles without a login, cacheable and with revalidation', async () => {
    const url = '/tiles/16/51866/30662';
    const tile = await platform.app.inject({ method: 'GET', url });
    expect(tile.statusCode).toBe(200);
    expect(tile.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(tile.headers['cache-control']).toMatch(/^public, max-age=/);
    expect(tile.headers['access-control-allow-origin']).toBe('*');
    const etag = tile.headers.etag as string;
    const again = await platform.app.inject({ method: 'GET', url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const dark = await platform.app.inject({ method: 'GET', url: `${url}?scheme=dark` });
    expect(dark.body).not.toBe(tile.body);
    for (const missing of ['/tiles/9/1/1', '/tiles/20/1/1', '/tiles/12/99999/1', '/tiles/a/b/c']) {
      expect((await platform.app.inject({ method: 'GET', url: missing })).statusCode).toBe(404);
    }
  });

  it('has no sandbox routes without SANDBOX_CONTROLS', async () => {
    for (const url of ['/sandbox/flags', '/sandbox/orders/kh-1-x/status']) {
      const answer = await platform.app.inject({ method: 'POST', url, payload: { status: 'DELIVERED' } });
      expect(answer.statusCode).toBe(404);
    }
    // The accounts of these tests are not the sandbox's.
    expect((await platform.app.inject({ method: 'GET', url: '/sandbox/accounts' })).statusCode).toBe(404);
  });
});
