import { controlEndpoints, sandboxEndpoints } from '../../src/protocol/endpoints/sandbox';
import { serve } from '../../server/http/serve';
import type { App } from '../../server/http/types';
import type { Settings } from '../../server/settings';
import { requireSandboxCaller } from './caller';
import type { SandboxUseCases } from './use-cases';

export function sandboxRoutes(app: App, sandbox: SandboxUseCases, settings: Settings['sandbox']): void {
  serve(app, sandboxEndpoints, {
    'GET /accounts': async ({ request }) => {
      requireSandboxCaller(request, settings);
      return { result: { accounts: await sandbox.accounts() } };
    },
  });

  if (!settings.controls) return;
  serve(app, controlEndpoints, {
    'POST /orders/:id/status': async ({ params, body, request }) => {
      requireSandboxCaller(request, settings);
      return { result: await sandbox.setStatus(params.id, body.status, body.at) };
    },

    'POST /flags': async ({ body, request }) => {
      requireSandboxCaller(request, settings);
      return { result: await sandbox.changeFlags(body) };
    },
  });
}
