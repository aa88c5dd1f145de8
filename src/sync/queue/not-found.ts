import { statusOf } from '../../api/http-outcome';
import { AppError } from '../../lib/app-error';

/** Only a 404 of the platform itself means that it does not have the record. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND' && statusOf(error) === 404;
}
