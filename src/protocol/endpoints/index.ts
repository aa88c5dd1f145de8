import { outletEndpoints, parameterEndpoints, vendorEndpoints } from './vendors';

/** Every call of the platform. */
export const ENDPOINTS = { ...vendorEndpoints, ...outletEndpoints, ...parameterEndpoints };

export type AllEndpoints = typeof ENDPOINTS;
