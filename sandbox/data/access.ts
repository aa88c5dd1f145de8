import type { Vendor } from '../../src/domain/vendor/vendor';
import { unixSeconds } from '../../server/clock';
import type { Services } from '../../server/services';
import { SANDBOX_PLATFORM_TOKEN, SANDBOX_VOUCHERS } from '../../server/common/sandbox-gate';
import { SANDBOX_NEW_SHOP } from './accounts';
import { DAY_S } from '../../src/lib/day';

/** Renewed with each start. */
const TOKEN_SECONDS = 366 * DAY_S;
/**
 * The sandbox's platform token, vouchers and the shop to register (specification/operation.md#sandbox-data); adds what
 * is missing, also to data made by an older version.
 */
export async function seedSandboxAccess({
  vendors,
  voucherCodes,
  platformTokenRows,
  market,
  clock,
}: Services): Promise<void> {
  const vendorId = `${market.country.toLowerCase()}-0001`;
  if ((await vendors.find(vendorId)) === undefined) return;
  const newShop = sandboxNewShop(market);
  if ((await vendors.find(newShop.vendor_id)) === undefined) await vendors.insert(newShop);
  await voucherCodes.insertMissing(SANDBOX_VOUCHERS);
  const now = unixSeconds(clock);
  const token = { vendor_id: vendorId, name: 'sandbox', created_at: now, expires_at: now + TOKEN_SECONDS };
  await platformTokenRows.save(SANDBOX_PLATFORM_TOKEN, token);
}

/** A parent without outlets: its owner adds the first collection point. */
function sandboxNewShop({ country, city, currency }: Services['market']): Vendor {
  const { vendor, name, email } = SANDBOX_NEW_SHOP;
  return {
    vendor_id: `${country.toLowerCase()}-${vendor}`,
    is_parent: true,
    is_registered: false,
    name,
    estimation_pick_up_time: 15,
    vendor_information: { name, currency, owners: [email], location: { city, country_code: country } },
  };
}
