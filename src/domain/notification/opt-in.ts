/** Why a device cannot be notified of changes; the user can resolve `insecure`, `not-installed` and `embedded`. */
export type PushObstacle = 'insecure' | 'not-installed' | 'embedded' | 'unsupported';

/** The state of notifications on this device. `denied`: only the browser's own settings can allow them again. */
export type PushStatus = 'unknown' | 'off' | 'on' | 'denied' | PushObstacle;

/** What decides whether the device is asked about notifications. */
export interface OptInMoment {
  status: PushStatus;
  /** this account said "not now" on this device */
  declined: boolean;
  /** another offer is shown on the page */
  isBusy: boolean;
  /** without a network the platform can't be asked for notifications */
  online: boolean;
  activeOrders: number;
}

/** Asked once there is an order to be notified about, one offer at a time, and never again after a refusal. */
export function isOptInMoment({ status, declined, isBusy, online, activeOrders }: OptInMoment): boolean {
  return status === 'off' && !declined && !isBusy && online && activeOrders > 0;
}

/** A subscription as the browser gives it: the endpoint, and the keys that encrypt messages (base64url). */
export interface DeviceSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the device stores of its subscription, so that worker and later pages know whose it is. */
export interface PushRecord {
  accountId: string;
  /** the platform's name for the subscription */
  id: string;
  endpoint: string;
  /** the platform's key it was made with */
  publicKey: string;
  language: string;
}

/** Validated, because another version may have written it. */
export function isPushRecord(value: unknown): value is PushRecord {
  if (typeof value !== 'object' || value === null) return false;
  return ['accountId', 'id', 'endpoint', 'publicKey', 'language'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  );
}
