import type { FastifyRequest } from 'fastify';
import { cardOrigin, twinOrigin } from '../../src/domain/payment/card-origin';

interface Options {
  publicOrigins: readonly string[];
  cardOrigin: string;
  embedOrigins: readonly string[];
}

/** The origin the caller's page has: what it says, when that is one of ours, else the one it called. */
export function portalOrigin(request: FastifyRequest, { publicOrigins }: Pick<Options, 'publicOrigins'>): string {
  const own = ownOrigin(request);
  const { origin } = request.headers;
  const isOurs = origin !== undefined && (origin === own || publicOrigins.includes(origin));
  if (isOurs) return origin;
  return publicOrigins.includes(own) ? own : (publicOrigins[0] ?? own);
}

/** Where that page finds the card provider; undefined where there is no origin of its own for it. */
export function cardOriginFor(request: FastifyRequest, options: Options): string | undefined {
  return cardOrigin(options.cardOrigin, portalOrigin(request, options));
}

/** Who may frame the provider's pages, of which this request asks for one: the portal's origins. */
export function portalOriginsOf(request: FastifyRequest, { publicOrigins }: Pick<Options, 'publicOrigins'>): string[] {
  const twin = twinOrigin(ownOrigin(request));
  return [...new Set([...publicOrigins, ...(twin === undefined ? [] : [twin])])];
}

/** As the request reached us; the host is the caller's word, so only what can be one counts. */
function ownOrigin(request: FastifyRequest): string {
  const text = `${request.protocol}://${request.host}`;
  return URL.canParse(text) ? new URL(text).origin : '';
}
