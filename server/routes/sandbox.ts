import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import { FlagsAnswer, OrderAnswer, SandboxAccountsAnswer, UnixSeconds } from '../../src/protocol/schemas';
import { unixSeconds } from '../clock';
import { requireSandboxCaller } from '../http/sandbox-caller';
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD } from '../sandbox/accounts';
import type { RouteModule } from './module';

/** For trying things out (decisions §8 and §10): not there at all without the sandbox, nor for callers from elsewhere. */
export const sandboxRoutes: RouteModule = (app, { settings, sandboxProofs, transitions, flags, users, clock }) => {
  const { sandbox } = settings;
  if (!sandbox.on) return;

  app.get(
    '/sandbox/accounts',
    {
      config: { auth: 'public', errors: ['NOT_FOUND'] },
      schema: { summary: 'The sandbox accounts and their public password', response: { 200: SandboxAccountsAnswer } },
    },
    async (request) => {
      requireSandboxCaller(request, sandbox);
      const found = await Promise.all(SANDBOX_ACCOUNTS.map((account) => users.findByEmail(account.email)));
      const accounts = found.flatMap((user) =>
        user === undefined ? [] : [{ email: user.email, password: SANDBOX_PASSWORD }],
      );
      if (accounts.length === 0) throw new AppError('NOT_FOUND');
      return { result: { accounts } };
    },
  );

  if (!sandbox.controls) return;

  app.post(
    '/sandbox/orders/:id/status',
    {
      config: { auth: 'public', errors: ['NOT_FOUND'] },
      schema: {
        summary: 'Put an order into a status',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 128 }) }),
        body: Type.Object({ status: Type.String({ minLength: 1, maxLength: 64 }), at: Type.Optional(UnixSeconds) }),
        response: { 200: OrderAnswer },
      },
    },
    async (request) => {
      requireSandboxCaller(request, sandbox);
      const { params, body } = request;
      const at = body.at ?? unixSeconds(clock);
      const proof = await sandboxProofs.forStatus(params.id, body.status);
      const changed = await transitions.apply(params.id, {
        status: body.status,
        at,
        force: true,
        ...(proof === undefined ? {} : { proof }),
      });
      if (changed === undefined) throw new AppError('NOT_FOUND', { what: 'order' });
      return { result: changed };
    },
  );

  app.post(
    '/sandbox/flags',
    {
      config: { auth: 'public', errors: ['NOT_FOUND'] },
      schema: {
        summary: 'Change feature flags',
        body: Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String({ maxLength: 64 })])),
        response: { 200: FlagsAnswer },
      },
    },
    async (request) => {
      requireSandboxCaller(request, sandbox);
      const isKnown = await flags.change(request.body);
      if (!isKnown) throw new AppError('VALIDATION', { message: 'One of the names is no flag.' });
      return { result: await flags.all() };
    },
  );
};
