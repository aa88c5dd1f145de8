import { voucherEndpoints } from '../../src/protocol/endpoints/delivery';
import { clientNetwork } from '../http/client-address';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { VoucherUseCases } from './voucher-use-cases';

export function voucherRoutes(app: App, vouchers: VoucherUseCases): void {
  serve(app, voucherEndpoints, {
    'POST /voucher/validate': async ({ principal, read, request }) => {
      const body = read();
      return { result: await vouchers.validate(principal, clientNetwork(request), body) };
    },

    'GET /voucher/:code': async ({ principal, params, request }) => ({
      result: await vouchers.find(principal, clientNetwork(request), params.code),
    }),
  });
}
