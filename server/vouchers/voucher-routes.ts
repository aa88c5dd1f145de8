import {
  VoucherAnswer,
  VoucherDetailsAnswer,
  VoucherParams,
  VoucherRequest,
  type VoucherRequestDto,
} from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import { ownBody } from '../http/vendor-in-body';
import { type App, principalOf } from '../http/types';
import type { VoucherUseCases } from './voucher-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/** Vouchers (specification/platform-calls.md#vouchers). Every look-up counts: codes must not be found by guessing. */
export function voucherRoutes(app: App, vouchers: VoucherUseCases): void {
  app.post(
    `${ORDERS_BASE}/voucher/validate`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'VOUCHER_NOT_AVAILABLE', 'SIGNATURE_INVALID', 'TOO_MANY_REQUESTS'] },
      schema: { summary: 'A fee with a voucher taken off', body: VoucherRequest, response: { 200: VoucherAnswer } },
    },
    async (request) => {
      const body = ownBody<VoucherRequestDto>(request);
      return { result: await vouchers.validate(principalOf(request), clientNetwork(request), body) };
    },
  );

  app.get(
    `${ORDERS_BASE}/voucher/:code`,
    {
      config: { errors: ['VOUCHER_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'] },
      schema: { summary: 'What a voucher is', params: VoucherParams, response: { 200: VoucherDetailsAnswer } },
    },
    async (request) => ({
      result: await vouchers.find(principalOf(request), clientNetwork(request), request.params.code),
    }),
  );
}
