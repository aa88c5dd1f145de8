import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../src/lib/app-error';
import type { App } from '../../server/http/types';
import { portalOriginsOf, type WebOriginSettings } from '../../server/http/web-origins';
import { readCardFiles } from './pages/files';
import { ASSETS, challengePage, fieldsPage, type FrameOptions, missingPage, widgetPage } from './pages/render';
import type { ProviderKey } from './provider-key';
import type { SandboxCards } from './sandbox-cards';

export interface CardProviderDeps {
  cards: Pick<SandboxCards, 'findChallenge' | 'answer'>;
  providerKey: () => Promise<ProviderKey>;
  origins: WebOriginSettings;
}

const BASE = '/card-provider';

const FrameQuery = Type.Object({
  parent: Type.String({ maxLength: 255, description: "origin of the portal's page" }),
  lang: Type.Optional(Type.String({ maxLength: 35 })),
  theme: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('system')])),
});
const ChallengeParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/**
 * The sandbox card provider's own pages (specification/cards.md#card-entry), for the portal another program: reached by
 * another origin, with a policy of their own.
 */
export function cardProviderRoutes(app: App, deps: CardProviderDeps): void {
  registerFrames(app, deps);
  registerChallenge(app, deps);
}

function registerFrames(app: App, { providerKey, origins }: CardProviderDeps): void {
  const files = readCardFiles();
  const ancestorsOf = (request: FastifyRequest) => portalOriginsOf(request, origins);
  // An embedding platform is an ancestor of the portal's frame, and every ancestor has to be named.
  const frame = (request: FastifyRequest, reply: FastifyReply) =>
    page(reply, { frameAncestors: [...ancestorsOf(request), ...origins.embedOrigins], formAction: [] });
  const optionsOf = (
    request: FastifyRequest<{ Querystring: { parent: string; lang?: string; theme?: FrameOptions['theme'] } }>,
  ) => {
    const { parent, lang = 'en', theme = 'system' } = request.query;
    if (!ancestorsOf(request).includes(parent))
      throw new AppError('VALIDATION', { message: 'parent is none of the portal’s origins.' });
    return { parent, lang, theme };
  };
  const options = { config: { who: 'anyone' }, schema: { hide: true, querystring: FrameQuery } } as const;

  app.get(`${BASE}/fields`, options, async (request, reply) => {
    const html = fieldsPage(optionsOf(request), (await providerKey()).publicJwk);
    return frame(request, reply).send(html);
  });

  app.get(`${BASE}/widget`, options, async (request, reply) =>
    frame(request, reply).send(widgetPage(optionsOf(request))),
  );

  app.get(
    `${ASSETS}/:name`,
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

function registerChallenge(app: App, { cards }: CardProviderDeps): void {
  const options = { config: { who: 'anyone' }, schema: { hide: true, params: ChallengeParams } } as const;
  // A bank's page must work as a form without script; the rest of the server accepts only JSON.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });

    scope.get(`${BASE}/challenge/:id`, options, async (request, reply) => {
      const lang = languageOf(request);
      const payment = await cards.findChallenge((request.params as { id: string }).id);
      if (payment === undefined || payment.return_url === '') return page(reply.code(404)).send(missingPage(lang));
      const { challenge_id, state, amount, currency, return_url: returnUrl } = payment;
      const action = state === 'CHALLENGED' ? `${BASE}/challenge/${challenge_id}` : null;
      return page(reply, { frameAncestors: [], formAction: [`'self'`, new URL(returnUrl).origin] }).send(
        challengePage({ lang, amount, currency, action, returnUrl }),
      );
    });

    scope.post(`${BASE}/challenge/:id`, options, async (request, reply) => {
      const { answer } = (request.body ?? {}) as { answer?: unknown };
      if (answer !== 'approve' && answer !== 'decline') throw new AppError('VALIDATION');
      const payment = await cards.answer((request.params as { id: string }).id, answer === 'approve');
      if (payment === undefined || payment.return_url === '')
        return page(reply.code(404)).send(missingPage(languageOf(request)));
      return reply.redirect(payment.return_url, 303);
    });
  });
}

/** An HTML answer with the provider's policy instead of the portal's. */
function page(
  reply: FastifyReply,
  { frameAncestors, formAction }: { frameAncestors: readonly string[]; formAction: readonly string[] } = {
    frameAncestors: [],
    formAction: [],
  },
): FastifyReply {
  const list = (sources: readonly string[]) => (sources.length === 0 ? `'none'` : [...new Set(sources)].join(' '));
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `form-action ${list(formAction)}`,
    `frame-ancestors ${list(frameAncestors)}`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ];
  return reply.header('content-security-policy', policy.join('; ')).type('text/html; charset=utf-8');
}

/** The browser's first choice, because a redirect has no language of its own. */
function languageOf(request: FastifyRequest): string {
  return (request.headers['accept-language'] ?? 'en').split(/[,;]/, 1)[0]?.trim() ?? 'en';
}
