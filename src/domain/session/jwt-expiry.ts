/**
 * The expiry in a token, unix ms. For display and to avoid requests that would certainly be refused: only the server
 * decides. Undefined for anything that is not a decodable token with an expiry; never throws (fault 25).
 */
export function jwtExpiry(token: string): number | undefined {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : undefined;
}

/** The subject in a token; undefined under the same conditions. */
export function jwtSubject(token: string): string | undefined {
  const sub = claimsOf(token)?.sub;
  return typeof sub === 'string' && sub !== '' ? sub : undefined;
}

function claimsOf(token: string): Record<string, unknown> | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    // not a JWT
    return undefined;
  }
}
