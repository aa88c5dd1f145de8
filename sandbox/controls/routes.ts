import { Type } from 'typebox';
import { FlagsAnswer, OrderAnswer, SandboxAccountsAnswer, UnixSeconds } from '../../src/protocol/schemas';
import { requireSandboxCaller } from './caller';
import type { Settings } from '../../server/settings';
import type { App } from '../../server/http/types';
import type { SandboxUseCases } from './use-cases';

/**
 * For trying things out (specification/operation.md#controls): does not exist without the sandbox, or for callers from
 * elsewhere.
 */
export function sandboxRoutes(app: App, sandbox: SandboxUseCases, settings: Settings['sandbox']): void {
  app.get(
    '/sandbox/accounts',
    {
      config: { who: 'anyone', errors: ['NOT_FOUND'] },
      schema: { summary: 'The sandbox accounts and their public password', response: { 200: SandboxAccountsAnswer } },
    },
    async (request) => {
      requireSandboxCaller(request, settings);
      return { result: { accounts: await sandbox.accounts() } };
    },
  );

  if (!settings.controls) return;

  app.post(
    '/sandbox/orders/:id/status',
    {
      config: { who: 'anyone', errors: ['NOT_FOUND'] },
      schema: {
        summary: 'Put an order into a status',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) }),
        body: Type.Object({ status: Type.String({ minLength: 1, maxLength: 64 }), at: Type.Optional(UnixSeconds) }),
        response: { 200: OrderAnswer },
      },
    },
    async (request) => {
      requireSandboxCaller(request, settings);
      const { params, body } = request;
      return { result: await sandbox.setStatus(params.id, body.status, body.at) };
    },
  );

  app.post(
    '/sandbox/flags',
    {
      config: { who: 'anyone', errors: ['NOT_FOUND'] },
      schema: {
        summary: 'Change feature flags',
        body: Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String({ maxLength: 64 })])),
        response: { 200: FlagsAnswer },
      },
    },
    async (request) => {
      requireSandboxCaller(request, settings);
      return { result: await sandbox.changeFlags(request.body) };
    },
  );
}
