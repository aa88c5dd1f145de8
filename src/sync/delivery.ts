import type { DeliveryApi } from '../api/delivery-api';
import type { ParametersApi } from '../api/parameters-api';
import type { Coordinates } from '../domain/order/order';
import { AppError } from '../lib/app-error';
import { ignore } from '../lib/ignore';
import type { Clock } from '../platform/clock';
import type { Cache } from './cache';

interface Api {
  delivery: DeliveryApi;
  parameters: ParametersApi;
}

const PARAMETER_LIFETIME_MS = 300_000;

type DeliveryType = 'INSTANT' | 'SCHEDULED';

export type Delivery = ReturnType<typeof createDelivery>;

/** Country parameters, area, fee and estimations for the request flow. */
export function createDelivery(api: Api, cache: () => Cache, clock: Clock) {
  const body = (vendor_id: string, source: Coordinates, destination: Coordinates, delivery_type: DeliveryType) => ({
    source: pair(source),
    destination: pair(destination),
    vendor_id,
    delivery_type,
  });

  /** answers under way, by shop and name: several parts of a page ask for the same ones */
  const asked = new Map<string, Promise<string>>();
  function ask(name: string, vendorId: string, fresh: boolean): Promise<string> {
    const key = `${vendorId}:${name}`;
    const known = asked.get(key);
    if (known !== undefined && !fresh) return known;
    const answer = api.parameters.get(name, vendorId).finally(() => {
      if (asked.get(key) === answer) asked.delete(key);
    });
    asked.set(key, answer);
    return answer;
  }

  return {
    /**
     * The raw country parameter, kept for 5 minutes unless it has to be `fresh`, and from this device when the server is
     * unreachable.
     */
    countryParameter: (name: string, vendorId: string, options?: { fresh?: boolean }) =>
      countryParameter(ask, cache, clock, { name, vendorId, ...options }),
    validateArea: (vendorId: string, vendorLocation: Coordinates, customer: Coordinates) =>
      api.delivery.validateArea(vendorId, pair(vendorLocation), pair(customer)),
    /** The outline of a vendor's delivery area. */
    area: (vendorId: string) => api.delivery.area(vendorId),
    quote: (...given: Parameters<typeof body>) => api.delivery.fee(body(...given)),
    /** The description of a voucher. Unknown or expired: AppError `VOUCHER_NOT_AVAILABLE`. */
    voucher: (code: string) => api.delivery.voucherDetails(code),
    /** The fee of a signed quote with a voucher taken off. Refused: AppError `VOUCHER_NOT_AVAILABLE`. */
    validateVoucher: (
      vendor_id: string,
      code: string,
      /** `order_time`: unix seconds of the delivery */
      order: { order_time: number; delivery_fee: number; signature: string },
    ) => api.delivery.voucher({ code, order, vendor_id }),
    estimate: (...given: Parameters<typeof body>) => api.delivery.estimations(body(...given)),
  };
}

/** Kept for 5 minutes; older copies are used only when the server is unreachable. */
async function countryParameter(
  ask: (name: string, vendorId: string, fresh: boolean) => Promise<string>,
  cache: () => Cache,
  clock: Clock,
  { name, vendorId, fresh = false }: { name: string; vendorId: string; fresh?: boolean },
): Promise<string> {
  const cacheName = `parameter:${vendorId}:${name}`;
  // a visitor who asks for a price has none
  const kept = await ignore((async () => cache().read(cacheName))(), 'delivery: no cache to read');
  const age = kept === undefined ? Number.POSITIVE_INFINITY : clock.now() - kept.storedAt;
  const isYoung = !fresh && age >= 0 && age < PARAMETER_LIFETIME_MS;
  if (typeof kept?.value === 'string' && isYoung) return kept.value;
  try {
    const value = await ask(name, vendorId, fresh);
    // the answer does not wait for the disk
    void ignore((async () => cache().write(cacheName, value))(), 'delivery: no cache to write');
    return value;
  } catch (error) {
    if (typeof kept?.value === 'string' && isAway(error)) return kept.value;
    throw error;
  }
}

function isAway(error: unknown): boolean {
  return (
    error instanceof AppError && ['NETWORK', 'TIMEOUT', 'CAPTIVE_PORTAL', 'SERVICE_UNAVAILABLE'].includes(error.code)
  );
}

/** The server refuses unknown fields, and coordinates of the screen may have more than the two numbers. */
function pair({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude, longitude };
}
