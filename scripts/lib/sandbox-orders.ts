import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Coordinates } from '../../src/domain/order/order';
import { required } from '../../src/lib/assert';

const PASSWORD = 'Sandbox!2026';
const RECIPIENTS = [
  { name: 'Sok Dara', note: 'Noodle soup, two spoons' },
  { name: 'Chan Sreymom', note: 'Birthday cake, keep level' },
  { name: 'Kim Vanna', note: 'Iced coffee' },
  { name: 'Heng Pisey', note: 'Fried rice, 3 boxes' },
  { name: 'Lim Bopha', note: 'Bread and pâté' },
  { name: 'Nuon Rithy', note: 'Fruit, one bag' },
];

interface Api {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
}

/**
 * Requests riders to places around the sandbox's first shop, over the API, at about the pace of a lunch hour. Resolves
 * with the order ids, oldest first.
 */
export async function placeSandboxOrders(origin: string, phonePrefix: string, pauseMs: number): Promise<string[]> {
  const ids: string[] = [];
  const api = await signedIn(origin);
  const { result } = await api.get<{ result: { vendors: SandboxVendor[] } }>('/vendors');
  const vendor = required(result.vendors[0], 'a vendor');
  const source = vendor.vendor_information.location;
  for (const [at, recipient] of RECIPIENTS.entries()) {
    const angle = at * 1.1;
    const destination = {
      latitude: source.latitude + 0.012 * Math.sin(angle),
      longitude: source.longitude + 0.012 * Math.cos(angle),
    };
    ids.push(await placeOrder(api, vendor.vendor_id, source, destination, recipient, `${phonePrefix}1234567${at}`));
    await sleep(pauseMs);
  }
  return ids;
}

interface SandboxVendor {
  vendor_id: string;
  vendor_information: { location: Coordinates };
}

async function placeOrder(
  api: Api,
  vendor_id: string,
  source: Coordinates,
  destination: Coordinates,
  recipient: { name: string; note: string },
  phone_number: string,
): Promise<string> {
  const quote = await api.post<{ result: { fee: number; signature: string } }>('/delivery/fee', {
    vendor_id,
    source,
    destination,
    delivery_type: 'INSTANT',
  });
  const place = await api.get<{ result: { formatted_address: string } }>(
    `/geolocator/reverse?lat=${destination.latitude}&lng=${destination.longitude}&language=en`,
  );
  const order = {
    vendor_id,
    customer: {
      name: recipient.name,
      phone_number,
      location: { ...destination, address: place.result.formatted_address, notes: '' },
    },
    order: { payment_method: 'CASH_ON_DELIVERY', amount: 12.5, description: recipient.note, cold_bag_needed: false },
    delivery_fee: quote.result.fee,
    signature: quote.result.signature,
    age_validation_required: false,
    login_pickup_estimation: 0,
  };
  const made = await api.post<{ result: { order_id: string } }>('/order', order, { 'idempotency-key': randomUUID() });
  return made.result.order_id;
}

async function signedIn(origin: string): Promise<Api> {
  const base = `${origin}/orders/api/v1`;
  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(base + path, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const json = { 'content-type': 'application/json' };
  const credentials = { email_address: 'merchant@sandbox.example', password: PASSWORD };
  const login = await call<{ result: { AuthenticationResult: { AccessToken: string; IdToken: string } } }>('/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  const { AccessToken, IdToken } = login.result.AuthenticationResult;
  const authorization = `Bearer ${AccessToken} ${IdToken}`;
  return {
    get: (path) => call(path, { headers: { authorization } }),
    post: (path, body, headers = {}) =>
      call(path, { method: 'POST', headers: { ...json, authorization, ...headers }, body: JSON.stringify(body) }),
  };
}
