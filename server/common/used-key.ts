import { AppError } from '../../src/lib/app-error';
import type { IdempotencyKeysTable } from '../db/schema';

/** As others see a used key: `NOT_FOUND` for somebody else's, `IDEMPOTENCY_MISMATCH` for one's own. */
export function refusalOfKey(made: Pick<IdempotencyKeysTable, 'created_by'> | undefined, subject: string): AppError {
  return new AppError(made === undefined || made.created_by === subject ? 'IDEMPOTENCY_MISMATCH' : 'NOT_FOUND');
}

/** Throws that refusal for a key that has made something of another kind. */
export function requireKind(
  made: IdempotencyKeysTable | undefined,
  kind: IdempotencyKeysTable['kind'],
  subject: string,
): void {
  if (made !== undefined && made.kind !== kind) throw refusalOfKey(made, subject);
}
