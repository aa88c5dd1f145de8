import { registrationEndpoints } from '../../src/protocol/endpoints/accounts';
import { clientNetwork } from '../http/client-address';
import { mailCaller } from '../http/mail-caller';
import type { OwnOrigins } from '../http/own-origin';
import { serve } from '../http/serve';
import type { App } from '../http/types';
import type { AccountUseCases } from './account-use-cases';

export function registrationRoutes(app: App, accounts: AccountUseCases, own: OwnOrigins): void {
  serve(app, registrationEndpoints, {
    'POST /register': async ({ body, request }) => {
      await accounts.registration.register(body, mailCaller(request, own, body.language));
      return { result: {} };
    },

    'POST /register/verify': async ({ body, request }) => {
      await accounts.registration.verify(body, clientNetwork(request));
      return { result: {} };
    },

    'POST /register/resend': async ({ body: { email_address, language }, request }) => {
      await accounts.registration.resend(email_address, mailCaller(request, own, language));
      return { result: {} };
    },

    'POST /password/forgot': async ({ body: { email_address, language }, request }) => {
      await accounts.passwords.forgot(email_address, mailCaller(request, own, language));
      return { result: {} };
    },

    'POST /password/reset': async ({ body, request }) => {
      await accounts.passwords.reset(body, mailCaller(request, own));
      return { result: {} };
    },

    'POST /contact': async ({ body, request }) => {
      await accounts.contact(body, clientNetwork(request));
      return { result: {} };
    },
  });
}
