import { Type } from 'typebox';
import {
  AccountSessionsAnswer,
  EmptyAnswer,
  GuestOrdersAnswer,
  GuestOrdersRequest,
  type GuestOrdersRequestDto,
  InvitationAnswer,
  InvitationReply,
  type InvitationReplyDto,
  InvitationRequest,
  type InvitationRequestDto,
  PasswordChangeRequest,
  type PasswordChangeRequestDto,
} from '../../src/protocol/schemas';
import { clientNetwork } from '../http/client-address';
import { mailCaller } from '../http/mail-caller';
import type { OwnOrigins } from '../http/own-origin';
import { type App, principalOf } from '../http/types';
import { ownBody, validBody } from '../http/vendor-in-body';
import type { AccountUseCases } from './account-use-cases';
import { ORDERS_BASE } from '../http/base-paths';

/** The account of the signed-in user: password, terms, sessions. Guests and platform tokens have none. */
export function accountRoutes(app: App, accounts: AccountUseCases, own: OwnOrigins): void {
  app.post(
    `${ORDERS_BASE}/account/terms`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: { summary: 'Agree to the terms in force', response: { 200: EmptyAnswer } },
    },
    async (request) => {
      await accounts.acceptTerms(principalOf(request));
      return { result: {} };
    },
  );

  app.post(
    `${ORDERS_BASE}/account/guest-orders`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: "Turn a guest's orders into those of one of the user's shops",
        description:
          "The orders keep their ids, tracking links and pickups. One that is still being paid stays the guest's; without such a one the guest's session ends.",
        body: GuestOrdersRequest,
        response: { 200: GuestOrdersAnswer },
      },
    },
    async (request) => {
      const { vendor_id, token } = ownBody<GuestOrdersRequestDto>(request);
      return { result: { moved: await accounts.claimGuestOrders(principalOf(request), vendor_id, token) } };
    },
  );

  app.delete(
    `${ORDERS_BASE}/account/sessions/:sessionId`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'End one session',
        params: Type.Object({ sessionId: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      await accounts.endSession(principalOf(request), request.params.sessionId);
      return { result: {} };
    },
  );

  app.get(
    `${ORDERS_BASE}/account/sessions`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: "The user's sessions, the one used last first",
        response: { 200: AccountSessionsAnswer },
      },
    },
    async (request) => ({ result: { sessions: await accounts.sessions(principalOf(request)) } }),
  );

  app.delete(
    `${ORDERS_BASE}/account/sessions`,
    {
      config: { errors: ['NOT_FOUND'] },
      schema: {
        summary: 'End all sessions',
        querystring: Type.Object({
          keep_current: Type.Optional(Type.Boolean({ description: 'true: all but the one that asks' })),
        }),
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      await accounts.endSessions(principalOf(request), request.query.keep_current === true);
      return { result: {} };
    },
  );

  app.post(
    `${ORDERS_BASE}/account/invitation`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'] },
      schema: {
        summary: 'The shop that the user is invited to own',
        description: 'Of another account: NOT_FOUND. Answered, taken back or too old: CODE_EXPIRED.',
        body: InvitationRequest,
        response: { 200: InvitationAnswer },
      },
    },
    async (request) => {
      const read = () => validBody<InvitationRequestDto>(request);
      return { result: await accounts.invitation(principalOf(request), read, clientNetwork(request)) };
    },
  );

  app.post(
    `${ORDERS_BASE}/account/invitation/answer`,
    {
      attachValidation: true,
      config: { errors: ['NOT_FOUND', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'] },
      schema: {
        summary: 'Accept or decline it; once accepted, the shop is among the user’s vendors',
        body: InvitationReply,
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      const read = () => validBody<InvitationReplyDto>(request);
      await accounts.answerInvitation(principalOf(request), read, clientNetwork(request));
      return { result: {} };
    },
  );

  app.post(
    `${ORDERS_BASE}/account/password`,
    {
      attachValidation: true,
      config: {
        errors: ['NOT_FOUND', 'PASSWORD_WRONG', 'PASSWORD_TOO_WEAK', 'SERVICE_UNAVAILABLE'],
      },
      schema: {
        summary: 'Change the password; ends all other sessions',
        body: PasswordChangeRequest,
        response: { 200: EmptyAnswer },
      },
    },
    async (request) => {
      const read = () => validBody<PasswordChangeRequestDto>(request);
      await accounts.changePassword(principalOf(request), read, mailCaller(request, own));
      return { result: {} };
    },
  );
}
