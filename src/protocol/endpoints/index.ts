import { accountEndpoints, guestEndpoints, registrationEndpoints, sessionEndpoints } from './accounts';
import { bulkEndpoints } from './bulk';
import { deliveryEndpoints, voucherEndpoints } from './delivery';
import { dispatchEndpoints } from './dispatch';
import { exportEndpoints } from './exports';
import { healthEndpoints } from './health';
import { orderEndpoints } from './orders';
import { paymentEndpoints } from './payments';
import { placeEndpoints, tileEndpoints } from './places';
import { pushEndpoints } from './push';
import { controlEndpoints, sandboxEndpoints } from './sandbox';
import { riderEndpoints, trackingEndpoints } from './tracking';
import { outletEndpoints, parameterEndpoints, vendorEndpoints } from './vendors';

/** Every call of the platform. */
export const ENDPOINTS = {
  ...sessionEndpoints,
  ...guestEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
  ...vendorEndpoints,
  ...outletEndpoints,
  ...parameterEndpoints,
  ...placeEndpoints,
  ...tileEndpoints,
  ...deliveryEndpoints,
  ...voucherEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...bulkEndpoints,
  ...trackingEndpoints,
  ...riderEndpoints,
  ...exportEndpoints,
  ...dispatchEndpoints,
  ...pushEndpoints,
  ...healthEndpoints,
  ...sandboxEndpoints,
  ...controlEndpoints,
};

export type AllEndpoints = typeof ENDPOINTS;

/** Those that the portal asks by `call`. */
export type PortalCall = {
  [N in keyof AllEndpoints]: AllEndpoints[N] extends { readonly askedBy: string } ? never : N;
}[keyof AllEndpoints];
