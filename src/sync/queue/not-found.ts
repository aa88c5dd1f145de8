import { statusOf } from '../../api/http-outcome';
import { AppError } from '../../lib/app-error';

/** Only the platform's own 404 says that it has no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND' && statusOf(error) === 404;
}
