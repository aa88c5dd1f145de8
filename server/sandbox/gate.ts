import { accountAddress } from '../../src/domain/account/mail-address';
import type { VoucherRow } from '../repositories/vouchers';
import { SANDBOX_PLATFORM_TOKEN, SANDBOX_VOUCHERS } from './access';
import { SANDBOX_ACCOUNTS, SANDBOX_NEW_SHOP } from './accounts';

const EMAILS = new Set([SANDBOX_NEW_SHOP, ...SANDBOX_ACCOUNTS].map(({ email }) => email));

/** The part of the sandbox's data with public secrets: it works only while the sandbox is on. */
export class SandboxGate {
  constructor(private readonly on: boolean) {}

  admitsUser(email: string): boolean {
    return this.on || !EMAILS.has(accountAddress(email));
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
