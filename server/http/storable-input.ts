import { AppError } from '../../src/lib/app-error';
import { isStorableText } from '../../src/lib/storable-text';
import type { App } from './types';

/** Nothing documented nests deeper than six levels. */
const MAX_DEPTH = 32;

/**
 * Refuses what no database stores and no recursion should follow, in path, query and body, with `VALIDATION`: U+0000,
 * halves of surrogate pairs, and JSON nested more than 32 deep (specification/markets-and-languages.md#characters).
 * After authorization, before validation and before every handler; of calls that read late, characters of query and
 * body are refused by `read`, once it is known that the caller may ask.
 */
export function registerStorableInput(app: App): void {
  app.decorateRequest('unstorable', null);
  app.addHook('preValidation', (request, _reply, done) => {
    const { config, schema } = request.routeOptions;
    const { takesAnyAddress, readsLate } = config;
    const path = takesAnyAddress ? null : problemOf('path', request.params);
    // a body that the call has no use for is not looked at
    const rest =
      (takesAnyAddress ? null : problemOf('query', request.query)) ??
      (schema?.body === undefined ? null : problemOf('body', request.body));
    if (readsLate !== undefined) request.unstorable = rest;
    done(path ?? (readsLate === undefined ? rest : null) ?? undefined);
  });
}

/** Walks without recursion, because the caller chooses the depth. */
function problemOf(part: string, input: unknown): AppError | null {
  // made only where it is needed: an error reads the stack, and nearly every request needs none
  const unstorable = () => new AppError('VALIDATION', { message: `${part} has a character that cannot be stored.` });
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }];
  let found: AppError | null = null;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorableText(value)) found ??= unstorable();
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) {
      throw new AppError('VALIDATION', { message: `${part} nests more than ${MAX_DEPTH} deep.` });
    }
    for (const [key, member] of Object.entries(value)) {
      if (!isStorableText(key)) found ??= unstorable();
      waiting.push({ value: member, depth: depth + 1 });
    }
  }
  return found;
}
