import {
  ContactRequest,
  EmptyAnswer,
  MailRequest,
  RegisterRequest,
  ResetRequest,
  VerifyRequest,
} from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import { mailCaller } from '../http/mail-caller';
import type { OwnOrigins } from '../http/own-origin';
import type { App } from '../http/types';
import type { AccountUseCases } from './account-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/**
 * Registration and forgotten passwords (specification/platform-calls.md#accounts), without signing in. Answers are the
 * same whether an address has an account or not: the mail has the truth.
 */
export function registrationRoutes(app: App, accounts: AccountUseCases, own: OwnOrigins): void {
  app.post(
    `${ORDERS_BASE}/register`,
    {
      config: {
        who: 'anyone',
        errors: [
          'REGISTRATION_CLOSED',
          'TERMS_REQUIRED',
          'PASSWORD_TOO_WEAK',
          'VENDOR_NOT_FOUND',
          'ALREADY_REGISTERED',
          'TOO_MANY_REQUESTS',
          'SERVICE_UNAVAILABLE',
        ],
      },
      schema: {
        summary: 'Register; a mail with a link follows, good for 24 hours',
        description:
          'By vendor code (registration type PV): code and email have to belong together (VENDOR_NOT_FOUND) and not be registered yet (ALREADY_REGISTERED). By business name and mobile number (type NPV): makes a vendor. PASSWORD_TOO_WEAK names the broken rules in `meta.broken`.',
        body: RegisterRequest,
        response: { 201: EmptyAnswer },
      },
    },
    async (request, reply) => {
      await accounts.registration.register(request.body, mailCaller(request, own, request.body.language));
      reply.code(201);
      return { result: {} };
    },
  );

  app.post(
    `${ORDERS_BASE}/register/verify`,
    {
      config: {
        who: 'anyone',
        errors: ['CODE_EXPIRED', 'PASSWORD_WRONG', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
      },
      schema: {
        summary: "Confirm the email: the token behind `#verify=` in the mail's link, and the password registered with",
        description:
          'Of several registrations of one address the password chooses: whoever else registered it can neither set up an account with a password of theirs nor use up the link.',
        body: VerifyRequest,
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      await accounts.registration.verify(request.body, clientNetwork(request));
      return { result: {} };
    },
  );

  app.post(
    `${ORDERS_BASE}/register/resend`,
    {
      config: { who: 'anyone', errors: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] },
      schema: { summary: 'Send the link once more', body: MailRequest, response: { 200: EmptyAnswer } },
    },
    async (request) => {
      const { email_address, language } = request.body;
      await accounts.registration.resend(email_address, mailCaller(request, own, language));
      return { result: {} };
    },
  );

  app.post(
    `${ORDERS_BASE}/password/forgot`,
    {
      config: { who: 'anyone', errors: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] },
      schema: {
        summary: 'Send a code of six digits and a link, good for 15 minutes',
        body: MailRequest,
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      const { email_address, language } = request.body;
      await accounts.passwords.forgot(email_address, mailCaller(request, own, language));
      return { result: {} };
    },
  );

  app.post(
    `${ORDERS_BASE}/password/reset`,
    {
      config: {
        who: 'anyone',
        errors: ['CODE_MISMATCH', 'CODE_EXPIRED', 'PASSWORD_TOO_WEAK', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
      },
      schema: {
        summary: 'Choose a new password by the code or the link; ends all sessions',
        description:
          'Tries of codes are limited per account and network; the token of the link is too long to be guessed, and limited by network alone.',
        body: ResetRequest,
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      await accounts.passwords.reset(request.body, mailCaller(request, own));
      return { result: {} };
    },
  );

  app.post(
    `${ORDERS_BASE}/contact`,
    {
      config: { who: 'anyone', errors: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'] },
      schema: {
        summary: 'A message to the people behind the platform',
        body: ContactRequest,
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      await accounts.contact(request.body, clientNetwork(request));
      return { result: {} };
    },
  );
}
