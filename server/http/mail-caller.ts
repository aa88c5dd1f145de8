import type { FastifyRequest } from 'fastify';
import { matchLanguage } from '../../src/lib/match-language';
import type { Caller } from '../accounts/registration';
import { acceptedLanguages } from './accept-language';
import { clientNetwork } from './client-address';
import { calledOrigin, ownOrigin, type OwnOrigins } from './own-origin';
import { isLocalCaller } from './local-caller';
import { WRITTEN_LANGUAGES } from '../texts';

/** Who asks for a mail, and the base of its links. `language`: the one the portal names. */
export function mailCaller(request: FastifyRequest, own: OwnOrigins, language?: string | null): Caller {
  const preferred = [...(language ? [language] : []), ...acceptedLanguages(request.headers['accept-language'])];
  return {
    network: clientNetwork(request),
    origin: linkOrigin(request, own),
    language: matchLanguage(preferred, WRITTEN_LANGUAGES) ?? null,
  };
}

/**
 * The Host header is chosen by the caller: in a mail to somebody else it could lead anywhere. It is used only when
 * caller and server are on one machine (specification/operation.md#public-address).
 */
function linkOrigin(request: FastifyRequest, own: OwnOrigins): string | undefined {
  if (own.publicOrigins.length > 0) return ownOrigin(request, own);
  const origin = calledOrigin(request);
  return origin !== '' && isLocalCaller(request) ? origin : undefined;
}
