import type { OrderRecord } from '../../../src/domain/order/order';
import { required } from '../../../src/lib/assert';
import type { FeeQuoteDto } from '../../../src/protocol/schemas';
import { PASSWORD } from './actions';
import type { PlatformServer } from './platform-server';

interface OrderSummary {
  order_id: string;
  status: string;
  created_at: number;
  delivery_fee: number;
  customer: { name: string; location: { address: string } };
}

/** Queries the server directly, bypassing the browser and its network: shows what the platform really has. */
export async function ordersSince(server: PlatformServer, from: number, vendorId = 'kh-0001'): Promise<OrderSummary[]> {
  const path = `/vendor/${vendorId}/orders?from=${from}&count=200`;
  const result = await ask<{ data: OrderSummary[] }>(server, path, { authorization: await logIn(server) });
  return result.data.filter((order) => order.created_at >= from);
}

/** The records of today's orders, newest first, as the tracking page fetches them. */
export async function listedOrders(server: PlatformServer): Promise<OrderRecord[]> {
  const authorization = await logIn(server);
  const path = `/vendor/kh-0001/orders?from=${nowSeconds() - 600}&count=200`;
  return (await ask<{ data: OrderRecord[] }>(server, path, { authorization })).data;
}

/** Which account places an order for which of its shops; by default the sandbox's merchant for its only one. */
interface Placing {
  email?: string;
  vendorId?: string;
  phone?: string;
  /** the item value */
  amount?: number;
  /** as the customer's, who lives nearby whatever it says */
  address?: string;
}

/** Places an order without the portal. */
export async function placeOrder(
  server: PlatformServer,
  placing: Placing = {},
): Promise<{ order_id: string; tracking_id: string }> {
  return required((await placeOrders(server, 1, placing))[0], 'the order');
}

/** Places several orders, one after another, with one quote. */
export async function placeOrders(
  server: PlatformServer,
  count: number,
  { email, vendorId, phone = '+85512345678', amount = 12.5, address = '118 Street 308' }: Placing = {},
): Promise<{ order_id: string; tracking_id: string }[]> {
  const authorization = await logIn(server, email);
  const { vendors } = await ask<{ vendors: { vendor_id: string; vendor_information: { location: Place } }[] }>(
    server,
    '/vendors',
    { authorization },
  );
  const vendor = required(
    vendors.find((each) => vendorId === undefined || each.vendor_id === vendorId),
    'a vendor',
  );
  const { latitude, longitude } = vendor.vendor_information.location;
  const destination = { latitude: latitude + 0.012, longitude: longitude + 0.01 };
  const priced = { vendor_id: vendor.vendor_id, source: { latitude, longitude }, destination };
  const quote = await ask<FeeQuoteDto>(server, '/delivery/fee', {
    authorization,
    body: { ...priced, delivery_type: 'INSTANT' },
  });
  const body = {
    vendor_id: vendor.vendor_id,
    customer: {
      name: 'Sok Dara',
      phone_number: phone,
      location: { ...destination, address },
    },
    order: { payment_method: 'CASH_ON_DELIVERY', amount, description: '', cold_bag_needed: false },
    age_validation_required: false,
    login_pickup_estimation: 15,
    ...inCash(quote),
  };
  const placed: { order_id: string; tracking_id: string }[] = [];
  while (placed.length < count) placed.push(await ask(server, '/order', { authorization, body }));
  return placed;
}

/** A quote's fee of an order paid in cash, for which some markets add a surcharge that is signed with it. */
function inCash({ fee, signature, cash_surcharge: surcharge, cash_signature: signed }: FeeQuoteDto) {
  return { delivery_fee: fee + (surcharge ?? 0), signature: signed ?? signature };
}

/** Replaces an order's public link; the old one stops working. */
export async function rotateLink(server: PlatformServer, orderId: string): Promise<void> {
  const authorization = await logIn(server);
  await ask(server, `/order/${orderId}/tracking-link/rotate`, { authorization, body: {} });
}

/** Registers another device of the sandbox's merchant for notifications. */
export async function subscribeDevice(server: PlatformServer, subscription: object): Promise<void> {
  await ask(server, '/push/subscriptions', { authorization: await logIn(server), body: subscription });
}

interface Place {
  latitude: number;
  longitude: number;
}

async function logIn(server: PlatformServer, email = 'merchant@sandbox.example'): Promise<string> {
  const body = { email_address: email, password: PASSWORD };
  const { AuthenticationResult: tokens } = await ask<{
    AuthenticationResult: { AccessToken: string; IdToken: string };
  }>(server, '/login', { body });
  return `Bearer ${tokens.AccessToken} ${tokens.IdToken}`;
}

async function ask<T>(
  server: PlatformServer,
  path: string,
  { authorization, body }: { authorization?: string; body?: unknown },
): Promise<T> {
  const answer = await fetch(`${server.origin}/orders/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: T }).result;
}

/** Unix seconds: a test counts the orders placed from this moment on. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
