import { outletEndpoints } from '../../src/protocol/endpoints/vendors';
import { mailCaller } from '../http/mail-caller';
import type { OwnOrigins } from '../http/own-origin';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { OutletUseCases } from './outlet-use-cases';

export function outletRoutes(app: App, outlets: OutletUseCases, own: OwnOrigins): void {
  serve(app, outletEndpoints, {
    'POST /outlet': async ({ principal, key, read, request, reply }) => {
      const named = request.body as { parent_vendor_id?: unknown } | null | undefined;
      const caller = { origin: mailCaller(request, own).origin, key };
      const { vendor, created } = await outlets.add(principal, named?.parent_vendor_id, read, caller);
      reply.code(created ? 201 : 200);
      return { result: vendor };
    },

    'PUT /outlet/:id': async ({ principal, params, read, request }) => ({
      result: await outlets.change(principal, params.id, read, mailCaller(request, own)),
    }),
  });
}
