import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { HELP_CENTRE_BASE } from '../../src/domain/help/help-origin';
import { AppError } from '../../src/lib/app-error';
import { HelpInitAnswer, HelpInitRequest } from '../../src/protocol/schemas';
import { clientNetwork } from '../../server/http/client-address';
import type { App } from '../../server/http/types';
import { calledOrigin } from '../../server/http/own-origin';
import { portalOriginsOf, type WebOriginSettings } from '../../server/http/web-origins';
import { type PageFile, readPageFiles } from '../pages/page-files';
import {
  articleList,
  articlePage,
  type ContactOutcome,
  contactPage,
  endedPage,
  HELP_ASSETS,
  placeQuery,
} from './render';
import type { HelpTokens } from '../../server/help/help-tokens';
import type { AccountUseCases } from '../../server/accounts/account-use-cases';

export interface HelpCentreDeps {
  tokens: Pick<HelpTokens, 'verify' | 'startSession' | 'readSession'>;
  accounts: Pick<AccountUseCases, 'contact'>;
  origins: WebOriginSettings;
}

const INIT = `${HELP_CENTRE_BASE}/conditions-api/v1/init`;
const MESSAGE_MAX_LENGTH = 2000;
const PageQuery = Type.Object({
  language: Type.Optional(Type.String({ maxLength: 35 })),
  portal: Type.Optional(Type.String({ maxLength: 255 })),
  q: Type.Optional(Type.String({ maxLength: 200 })),
});

/**
 * The sandbox's help centre (specification/pages.md#help-centre), for the portal another program: reached by another
 * origin, with a policy of its own, for readers with a token of the platform.
 */
export function helpCentreRoutes(app: App, deps: HelpCentreDeps): void {
  registerInit(app, deps);
  registerPages(app, deps);
  registerAssets(
    app,
    readPageFiles('sandbox/help/pages', {
      'help.css': 'text/css; charset=utf-8',
      'help.js': 'text/javascript; charset=utf-8',
    }),
  );
}

/** Called by the portal's page from its own origin. */
function registerInit(app: App, { tokens, origins }: HelpCentreDeps): void {
  const allow = (request: FastifyRequest, reply: FastifyReply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin === undefined || !portalOriginsOf(request, origins).includes(origin)) return undefined;
    reply.header('access-control-allow-origin', origin);
    return origin;
  };

  app.options(INIT, { config: { who: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (allow(request, reply) !== undefined) {
      reply.header('access-control-allow-methods', 'POST').header('access-control-allow-headers', 'content-type');
    }
    return reply.code(204).send();
  });

  app.post(
    INIT,
    {
      config: { who: 'anyone' },
      schema: { hide: true, body: HelpInitRequest, response: { 200: HelpInitAnswer } },
    },
    async (request, reply) => {
      const parent = allow(request, reply);
      const { verification_token: token, bridge, locale } = request.body;
      if (parent === undefined || bridge !== parent)
        throw new AppError('VALIDATION', { message: 'bridge is none of the portal’s origins.' });
      const reader = await tokens.verify(token);
      if (reader === undefined) throw new AppError('UNAUTHORIZED');
      const session = await tokens.startSession({ ...reader, parent, language: locale });
      const query = placeQuery({ parent, locale });
      const fragment = new URLSearchParams({ session }).toString();
      return { url: `${calledOrigin(request)}${HELP_CENTRE_BASE}/articles?${query}#${fragment}` };
    },
  );
}

function registerPages(app: App, { tokens, accounts, origins }: HelpCentreDeps): void {
  const framed = framedBy(origins.embedOrigins);
  const ended = (request: FastifyRequest, reply: FastifyReply) =>
    framed(reply.code(401), '').send(endedPage(languageOf(request)));
  const options = { config: { who: 'anyone' }, schema: { hide: true, querystring: PageQuery } } as const;
  /** The articles are everybody's; other origins than the portal's may not frame them. */
  const pageOf = (request: FastifyRequest<{ Querystring: { language?: string; portal?: string } }>) => {
    const { portal = '', language = languageOf(request) } = request.query;
    return { parent: portalOriginsOf(request, origins).includes(portal) ? portal : '', locale: language };
  };

  app.get(`${HELP_CENTRE_BASE}/articles`, options, async (request, reply) => {
    const page = pageOf(request);
    return framed(reply, page.parent).send(articleList(page, (request.query.q ?? '').trim()));
  });

  app.get(
    `${HELP_CENTRE_BASE}/articles/:id`,
    { ...options, schema: { ...options.schema, params: Type.Object({ id: Type.String({ maxLength: 64 }) }) } },
    async (request, reply) => {
      const page = pageOf(request);
      const article = articlePage(page, request.params.id);
      return article === undefined ? reply.callNotFound() : framed(reply, page.parent).send(article);
    },
  );

  // A form, as in the card provider's pages; the rest of the server accepts only JSON.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    const readerOf = ({ body }: FastifyRequest) => {
      const { session } = (body ?? {}) as { session?: unknown };
      return tokens.readSession(typeof session === 'string' ? session : '');
    };
    const hidden = { config: { who: 'anyone' }, schema: { hide: true } } as const;

    scope.post(`${HELP_CENTRE_BASE}/session`, hidden, async (request) => {
      const reader = await readerOf(request);
      if (reader === undefined) throw new AppError('UNAUTHORIZED');
      return { email: reader.email };
    });

    scope.post(`${HELP_CENTRE_BASE}/contact`, hidden, async (request, reply) => {
      const reader = await readerOf(request);
      if (reader === undefined) return ended(request, reply);
      const { email, parent, language: locale } = reader;
      const { message } = (request.body ?? {}) as { message?: unknown };
      const answer = (status: number, outcome: ContactOutcome, kept: string) =>
        framed(reply.code(status), parent).send(contactPage({ parent, locale }, outcome, kept));
      const text = typeof message === 'string' ? message.slice(0, MESSAGE_MAX_LENGTH).trim() : '';
      if (text === '') return answer(400, 'empty', '');
      try {
        await accounts.contact({ email_address: email, message: text }, clientNetwork(request));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
        return answer(429, 'too-many', text);
      }
      return answer(200, 'sent', '');
    });
  });
}

function registerAssets(app: App, files: ReadonlyMap<string, PageFile>): void {
  app.get(
    `${HELP_ASSETS}/:name`,
    {
      config: { who: 'anyone', cache: 'revalidate' },
      schema: { hide: true, params: Type.Object({ name: Type.String({ maxLength: 64 }) }) },
    },
    async (request, reply) => {
      const file = files.get(request.params.name);
      return file === undefined ? reply.callNotFound() : reply.type(file.type).send(file.body);
    },
  );
}

/** The browser's first choice, for readers without a session. */
function languageOf({ headers }: FastifyRequest): string {
  return (headers['accept-language'] ?? 'en').split(/[,;]/, 1)[0]?.trim() ?? 'en';
}

/**
 * An HTML answer with the help centre's own policy instead of the portal's; `hosts` may be ancestors of the portal's
 * frame.
 */
function framedBy(hosts: readonly string[]): (reply: FastifyReply, parent: string) => FastifyReply {
  return (reply, parent) => {
    const policy = [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `connect-src 'self'`,
      `form-action 'self'`,
      `frame-ancestors ${parent === '' ? `'none'` : [parent, ...hosts].join(' ')}`,
      `base-uri 'none'`,
      `require-trusted-types-for 'script'`,
      `trusted-types 'none'`,
    ];
    return reply.header('content-security-policy', policy.join('; ')).type('text/html; charset=utf-8');
  };
}
