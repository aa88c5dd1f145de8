import type { App } from '../http/types';
import type { Parts } from '../parts';
import { VoucherRepository } from './voucher-repository';
import { voucherRoutes } from './voucher-routes';
import { VoucherUseCases } from './voucher-use-cases';
import { VoucherService } from './vouchers';

/** Codes that lower a fee. */
export function createVouchers({ db, gate, keyring, clock, market, limiter, settings }: Parts) {
  const voucherCodes = new VoucherRepository(db);
  const voucherKey = keyring.key('voucher-signature');
  const vouchers = new VoucherService({
    vouchers: voucherCodes,
    gate,
    key: voucherKey,
    clock,
    currency: market.currency,
    cashSurcharge: market.fee.cashSurcharge ?? 0,
  });
  const useCases = new VoucherUseCases({ vouchers, limiter, perHour: settings.limits.voucherChecks });
  return { vouchers, voucherCodes, routes: (app: App) => voucherRoutes(app, useCases) };
}
