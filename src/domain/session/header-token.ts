/**
 * Whether a token can be in a header: one with a line break would make every `fetch` throw. In a file of its own because
 * every page looks for a token in its address, and only the signed-in read a stored session.
 */
export function isHeaderToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
}
