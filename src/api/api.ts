import { AuthApi } from './auth-api';
import { DeliveryApi } from './delivery-api';
import { GeolocatorApi } from './geolocator-api';
import type { HttpClient } from './http-client';
import { OrdersApi } from './orders-api';
import { ParametersApi } from './parameters-api';
import { RidersApi } from './riders-api';
import { VendorsApi } from './vendors-api';

/** Every resource over one client. */
export interface Api {
  auth: AuthApi;
  vendors: VendorsApi;
  orders: OrdersApi;
  delivery: DeliveryApi;
  geolocator: GeolocatorApi;
  parameters: ParametersApi;
  riders: RidersApi;
}

export function createApi(http: HttpClient): Api {
  return {
    auth: new AuthApi(http),
    vendors: new VendorsApi(http),
    orders: new OrdersApi(http),
    delivery: new DeliveryApi(http),
    geolocator: new GeolocatorApi(http),
    parameters: new ParametersApi(http),
    riders: new RidersApi(http),
  };
}
