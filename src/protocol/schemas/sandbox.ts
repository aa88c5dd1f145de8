import { type Static, Type } from 'typebox';
import { Result } from './common';

/** GET /sandbox/accounts: the demo accounts and their public password; 404 without a sandbox. */
export const SandboxAccountsAnswer = Result(
  Type.Object({ accounts: Type.Array(Type.Object({ email: Type.String(), password: Type.String() })) }),
);
export type SandboxAccountDto = Static<typeof SandboxAccountsAnswer>['result']['accounts'][number];
