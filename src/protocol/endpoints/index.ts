import { bulkEndpoints } from './bulk';
import { exportEndpoints } from './exports';
import { outletEndpoints, parameterEndpoints, vendorEndpoints } from './vendors';

/** Every call of the platform. */
export const ENDPOINTS = {
  ...vendorEndpoints,
  ...outletEndpoints,
  ...parameterEndpoints,
  ...bulkEndpoints,
  ...exportEndpoints,
};

export type AllEndpoints = typeof ENDPOINTS;
