import { unixSeconds } from '../clock';
import type { VoucherRow } from '../repositories/vouchers';
import type { Services } from '../services';

/** Public like the sandbox's password: it opens nothing but made-up data (decisions §2). */
export const SANDBOX_PLATFORM_TOKEN = 'sandbox-godroid-token';

/** Renewed with each start. */
const TOKEN_SECONDS = 366 * 86_400;
/** The end of 2099: a voucher has to end some time. */
const FAR_AWAY = 4_102_444_800;
export const SANDBOX_VOUCHERS: readonly VoucherRow[] = [
  { code: 'RIDE10', type: 'PERCENT', amount: 10, valid_from: 0, valid_until: FAR_AWAY },
  { code: 'FREERIDE', type: 'FREE_DELIVERY', amount: 100, valid_from: 0, valid_until: FAR_AWAY },
  { code: 'EXPIRED1', type: 'PERCENT', amount: 10, valid_from: 0, valid_until: 1_577_836_800 },
];

/** The sandbox's platform token and vouchers (decisions §8); adds what is missing, also to data made by an older version. */
export async function seedSandboxAccess({
  vendors,
  voucherCodes,
  platformTokenRows,
  market,
  clock,
}: Services): Promise<void> {
  const vendorId = `${market.country.toLowerCase()}-0001`;
  if ((await vendors.find(vendorId)) === undefined) return;
  await voucherCodes.insertMissing(SANDBOX_VOUCHERS);
  const now = unixSeconds(clock);
  const token = { vendor_id: vendorId, name: 'sandbox', created_at: now, expires_at: now + TOKEN_SECONDS };
  await platformTokenRows.save(SANDBOX_PLATFORM_TOKEN, token);
}
