import { PASSWORD } from './actions';
import type { PlatformServer } from './platform-server';

interface OrderSummary {
  order_id: string;
  status: string;
  created_at: number;
  customer: { name: string; location: { address: string } };
}

/** Asks the server itself, past the browser and its network: what the platform really holds. */
export async function ordersSince(server: PlatformServer, from: number, vendorId = 'kh-0001'): Promise<OrderSummary[]> {
  const login = await fetch(`${server.origin}/orders/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: 'merchant@sandbox.example', password: PASSWORD }),
  });
  const tokens = (
    (await login.json()) as { result: { AuthenticationResult: { AccessToken: string; IdToken: string } } }
  ).result.AuthenticationResult;
  const list = await fetch(`${server.origin}/orders/api/v1/vendor/${vendorId}/orders?from=${from}&count=200`, {
    headers: { authorization: `Bearer ${tokens.AccessToken} ${tokens.IdToken}` },
  });
  const { result } = (await list.json()) as { result: { data: OrderSummary[] } };
  return result.data.filter((order) => order.created_at >= from);
}

/** Unix seconds: the moment from which a test counts its own orders. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
