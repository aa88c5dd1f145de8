import type { FastifyRequest } from 'fastify';
import { AppError } from '../../src/lib/app-error';
import { paymentEndpoints } from '../../src/protocol/endpoints/payments';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import { requireOwnVendor } from '../http/vendor-in-body';
import { cardOriginFor, portalOrigin, type WebOriginSettings } from '../http/web-origins';
import type { PaymentUseCases } from './payment-use-cases';

export interface PaymentRouteDeps {
  payments: PaymentUseCases;
  /** whether there is a card provider at all */
  takesCards: boolean;
  origins: WebOriginSettings;
}

export function paymentRoutes(app: App, { payments, takesCards, origins }: PaymentRouteDeps): void {
  const cardsOf = (request: FastifyRequest): string => {
    if (!takesCards) throw new AppError('PAYMENT_METHOD_NOT_ALLOWED', { because: 'no-card-provider' });
    const cards = cardOriginFor(request, origins);
    if (cards === undefined) throw new AppError('PAYMENT_METHOD_NOT_ALLOWED', { because: 'card-origin' });
    return cards;
  };

  serve(app, paymentEndpoints, {
    'POST /order/payment/auth/:vendorId': async ({ principal, params, request }) => {
      cardsOf(request);
      return { result: await payments.openWallet(principal, params.vendorId) };
    },

    'POST /order/payment/intent': async (call) => {
      const { request, principal, read } = call;
      requireOwnVendor(request);
      const { intent, created } = await payments.createIntent(request.body, call.key, principal, read);
      call.reply.code(created ? 201 : 200);
      return { result: intent };
    },

    'POST /order/payment/intent/confirm': async (call) => {
      const { request, principal, read } = call;
      requireOwnVendor(request);
      const asked = { cards: cardsOf(request), portal: portalOrigin(request, origins) };
      const { answer, created } = await payments.confirm(request.body, call.key, principal, asked, read);
      call.reply.code(created ? 201 : 200);
      return { result: answer };
    },

    'POST /order/payment/intent/cancel': async ({ principal, body: { vendor_id, order_id } }) => ({
      result: await payments.cancel(principal, vendor_id, order_id),
    }),
  });
}
