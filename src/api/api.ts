import { AuthApi } from './auth-api';
import type { HttpClient } from './http-client';
import { OrdersApi } from './orders-api';
import { RidersApi } from './riders-api';
import { VendorsApi } from './vendors-api';

/** The resources that everyone who is signed in needs; those of the request flow are in `sync/request-services`. */
export interface Api {
  auth: AuthApi;
  vendors: VendorsApi;
  orders: OrdersApi;
  riders: RidersApi;
}

export function createApi(http: HttpClient): Api {
  return {
    auth: new AuthApi(http),
    vendors: new VendorsApi(http),
    orders: new OrdersApi(http),
    riders: new RidersApi(http),
  };
}
