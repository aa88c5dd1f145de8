import { Type } from 'typebox';
import { OutletAnswer, OutletRequest, type OutletRequestDto } from '../../src/protocol/schemas';
import { IdempotencyHeaders, keyOf } from '../http/idempotency';
import { mailCaller } from '../http/mail-caller';
import type { OwnOrigins } from '../http/own-origin';
import { type App, principalOf } from '../http/types';
import { validBody } from '../http/vendor-in-body';
import type { OutletUseCases } from './outlet-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/** Collection points (specification/platform-calls.md#vendors). Owners that are new are invited by mail. */
export function outletRoutes(app: App, outlets: OutletUseCases, own: OwnOrigins): void {
  app.post(
    `${ORDERS_BASE}/outlet`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] },
      schema: {
        summary: 'Add a collection point to a parent vendor',
        description:
          'A refusal names the field in `meta.field` and says it in a sentence that can be shown. A key that has added one brings it back with 200.',
        headers: IdempotencyHeaders,
        body: OutletRequest,
        response: { 200: OutletAnswer, 201: OutletAnswer },
      },
    },
    async (request, reply) => {
      const named: { parent_vendor_id?: unknown } | null | undefined = request.body;
      const read = () => validBody<OutletRequestDto>(request);
      const caller = { origin: mailCaller(request, own).origin, key: keyOf(request) };
      const { vendor, created } = await outlets.add(principalOf(request), named?.parent_vendor_id, read, caller);
      reply.code(created ? 201 : 200);
      return { result: vendor };
    },
  );

  app.put(
    `${ORDERS_BASE}/outlet/:id`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] },
      schema: {
        summary: 'Change a collection point',
        description:
          'Other owners than the present ones need the `password` of the caller (PASSWORD_WRONG, also when it is missing). New owners are invited, those removed are told by mail. A shop without a parent keeps an owner who has accepted.',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
        body: OutletRequest,
        response: { 200: OutletAnswer },
      },
    },
    async (request) => {
      const read = () => validBody<OutletRequestDto>(request);
      const caller = mailCaller(request, own);
      return { result: await outlets.change(principalOf(request), request.params.id, read, caller) };
    },
  );
}
