import type { FastifyRequest } from 'fastify';
import { cardOrigin, twinOrigin } from '../../src/domain/payment/card-origin';
import { calledOrigin, ownOrigin } from './own-origin';

export interface WebOriginSettings {
  publicOrigins: readonly string[];
  cardOrigin: string;
  embedOrigins: readonly string[];
}

/** The origin of the caller's page: as it says, if that is one of ours, else the one it called. */
export function portalOrigin(
  request: FastifyRequest,
  { publicOrigins }: Pick<WebOriginSettings, 'publicOrigins'>,
): string {
  const { origin } = request.headers;
  const isOurs = origin !== undefined && (origin === calledOrigin(request) || publicOrigins.includes(origin));
  return isOurs ? origin : ownOrigin(request, { publicOrigins });
}

/** The card provider's origin for that page; undefined when it has none of its own. */
export function cardOriginFor(request: FastifyRequest, options: WebOriginSettings): string | undefined {
  return cardOrigin(options.cardOrigin, portalOrigin(request, options));
}

/** Who may frame the provider's pages, of which this request asks for one: the portal's origins. */
export function portalOriginsOf(
  request: FastifyRequest,
  { publicOrigins }: Pick<WebOriginSettings, 'publicOrigins'>,
): string[] {
  const twin = twinOrigin(calledOrigin(request));
  return [...new Set([...publicOrigins, ...(twin === undefined ? [] : [twin])])];
}
