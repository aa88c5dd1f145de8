import { accountAddress } from '../../src/domain/account/mail-address';
import type { VoucherRow } from '../vouchers/voucher-repository';

/** Every account of the sandbox has an address here, and nobody else can have one. */
const SANDBOX_MAILBOXES = '@sandbox.example';
/**
 * Public like the sandbox's password: it gives access to made-up data only (specification/operation.md#sandbox-data).
 */
export const SANDBOX_PLATFORM_TOKEN = 'sandbox-godroid-token';
/** The end of 2099, because a voucher must have an end. */
const FAR_AWAY = 4_102_444_800;
export const SANDBOX_VOUCHERS: readonly VoucherRow[] = [
  { code: 'RIDE10', type: 'PERCENT', amount: 10, valid_from: 0, valid_until: FAR_AWAY },
  { code: 'FREERIDE', type: 'FREE_DELIVERY', amount: 100, valid_from: 0, valid_until: FAR_AWAY },
  { code: 'EXPIRED1', type: 'PERCENT', amount: 10, valid_from: 0, valid_until: 1_577_836_800 },
];

/**
 * What a sandbox leaves in a database has public secrets: it works only while the sandbox is on. Known to the platform itself,
 * which refuses it without the sandbox's folder, too.
 */
export class SandboxGate {
  constructor(private readonly on: boolean) {}

  admitsUser(email: string): boolean {
    return this.on || !accountAddress(email).endsWith(SANDBOX_MAILBOXES);
  }

  admitsPlatformToken(token: string): boolean {
    return this.on || token !== SANDBOX_PLATFORM_TOKEN;
  }

  /** An operator's own voucher may have the same code. */
  admitsVoucher({ code, type, amount, valid_from, valid_until }: VoucherRow): boolean {
    const isSandbox = SANDBOX_VOUCHERS.some(
      (made) =>
        made.code === code &&
        made.type === type &&
        made.amount === amount &&
        made.valid_from === valid_from &&
        made.valid_until === valid_until,
    );
    return this.on || !isSandbox;
  }
}
