import { AppError } from '../../src/lib/app-error';
import { isStorableText } from '../../src/lib/storable-text';
import type { App } from './types';

/** Nothing documented nests deeper than six levels. */
const MAX_DEPTH = 32;

/**
 * Refuses what no database stores and no recursion should follow, in path, query and body, with `VALIDATION`: U+0000,
 * halves of surrogate pairs, and JSON nested more than 32 deep (specification/markets-and-languages.md#characters).
 * After authorization, before validation and before every handler.
 */
export function registerStorableInput(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.takesAnyAddress !== true) {
      check('path', request.params);
      check('query', request.query);
    }
    check('body', request.body);
    done();
  });
}

/** Walks without recursion, because the caller chooses the depth. */
function check(part: string, input: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') checkText(part, value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) {
      throw new AppError('VALIDATION', { message: `${part} nests more than ${MAX_DEPTH} deep.` });
    }
    for (const [key, member] of Object.entries(value)) {
      checkText(part, key);
      waiting.push({ value: member, depth: depth + 1 });
    }
  }
}

function checkText(part: string, text: string): void {
  if (!isStorableText(text)) {
    throw new AppError('VALIDATION', { message: `${part} has a character that cannot be stored.` });
  }
}
