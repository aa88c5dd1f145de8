import { createHash } from 'node:crypto';

/**
 * Of a payload's content: a retry that spells the same JSON with other spaces or another order of fields is the same
 * request (decisions §4).
 */
export function fingerprint(payload: unknown): string {
  return createHash('sha256').update(canonical(payload)).digest('base64url');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}
