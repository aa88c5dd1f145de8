import type { FastifyRequest } from 'fastify';
import {
  VoucherAnswer,
  VoucherDetailsAnswer,
  VoucherParams,
  VoucherRequest,
  type VoucherRequestDto,
} from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import { requireOwnVendor, validBody } from '../http/foreign';
import { principalOf } from '../http/types';
import { ORDERS_BASE, type RouteModule } from './module';

/** Vouchers (decisions §3). Every look-up counts: codes must not be found by trying. */
export const voucherRoutes: RouteModule = (app, { vouchers, limiter, settings }) => {
  const count = (request: FastifyRequest) => {
    const { kind, subject } = principalOf(request);
    // A guest gets a new name for the asking, an address not.
    return limiter.count('voucher', kind === 'GUEST' ? clientNetwork(request) : subject, settings.limits.voucherChecks);
  };

  app.post(
    `${ORDERS_BASE}/voucher/validate`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'VOUCHER_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'] },
      schema: { summary: 'A fee with a voucher taken off', body: VoucherRequest, response: { 200: VoucherAnswer } },
    },
    async (request) => {
      requireOwnVendor(request);
      const body = validBody<VoucherRequestDto>(request);
      await count(request);
      return { result: await vouchers.validate(body) };
    },
  );

  app.get(
    `${ORDERS_BASE}/voucher/:code`,
    {
      config: { errors: ['VOUCHER_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'] },
      schema: { summary: 'What a voucher is', params: VoucherParams, response: { 200: VoucherDetailsAnswer } },
    },
    async (request) => {
      await count(request);
      return { result: await vouchers.find(request.params.code) };
    },
  );
};
