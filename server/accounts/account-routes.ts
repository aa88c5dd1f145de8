import { accountEndpoints } from '../../src/protocol/endpoints/accounts';
import { clientNetwork } from '../http/client-address';
import { mailCaller } from '../http/mail-caller';
import type { OwnOrigins } from '../http/own-origin';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { AccountUseCases } from './account-use-cases';

export function accountRoutes(app: App, accounts: AccountUseCases, own: OwnOrigins): void {
  serve(app, accountEndpoints, {
    'POST /account/terms': async ({ principal }) => {
      await accounts.acceptTerms(principal);
      return { result: {} };
    },

    'POST /account/guest-orders': async ({ principal, read }) => {
      const { vendor_id, token } = read();
      return { result: { moved: await accounts.claimGuestOrders(principal, vendor_id, token) } };
    },

    'DELETE /account/sessions/:sessionId': async ({ principal, params }) => {
      await accounts.endSession(principal, params.sessionId);
      return { result: {} };
    },

    'GET /account/sessions': async ({ principal }) => ({ result: { sessions: await accounts.sessions(principal) } }),

    'DELETE /account/sessions': async ({ principal, query }) => {
      await accounts.endSessions(principal, query.keep_current === true);
      return { result: {} };
    },

    'POST /account/invitation': async ({ principal, read, request }) => ({
      result: await accounts.invitation(principal, read, clientNetwork(request)),
    }),

    'POST /account/invitation/answer': async ({ principal, read, request }) => {
      await accounts.answerInvitation(principal, read, clientNetwork(request));
      return { result: {} };
    },

    'POST /account/password': async ({ principal, read, request }) => {
      await accounts.changePassword(principal, read, mailCaller(request, own));
      return { result: {} };
    },
  });
}
