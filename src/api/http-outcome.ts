import type { Static, TSchema } from 'typebox';
import { AppError } from '../lib/app-error';
import { readRetryAfter } from '../lib/retry-after';
import { check } from '../protocol/check';
import { ErrorBody } from '../protocol/schemas/common';

/** The received answer before it is validated. `data` is parsed JSON, or the text when it is not JSON. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  data: unknown;
}

/**
 * The answer's value, or the reason for its failure: a success counts only when it has the contract's shape, since a
 * truncated body and a captive portal's page both come as 200
 * (specification/offline-and-sending.md#answers-that-deceive).
 */
export function readAnswer<S extends TSchema>(answer: RawAnswer, schema: S, now: number): Static<S> {
  const { status, data } = answer;
  if (status >= 200 && status < 300) {
    if (check(schema, data)) return data;
    throw new AppError(isPage(answer) ? 'CAPTIVE_PORTAL' : 'BAD_ANSWER', { status });
  }
  throw readFailure(answer, now);
}

/** The code of a failed answer: the platform's own, or one from its status and shape. */
export function readFailure(answer: RawAnswer, now: number): AppError {
  const { status, headers, data } = answer;
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), now);
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (check(ErrorBody, data)) {
    const first = data.errors[0];
    if (first !== undefined) {
      const translationKey = first.meta?.translation_key;
      const key = translationKey ? { translationKey } : {};
      const why = first.meta?.because;
      const because = typeof why === 'string' ? { because: why } : {};
      return new AppError(first.code, { status, message: first.message, ...key, ...because, ...wait });
    }
  }
  // without the contract's body it was written by something between portal and platform, so only the status counts
  if (status === 429) return new AppError('TOO_MANY_REQUESTS', { status, ...wait });
  if (status === 511) return new AppError('CAPTIVE_PORTAL', { status });
  if (status >= 500) return new AppError(status === 500 ? 'INTERNAL' : 'SERVICE_UNAVAILABLE', { status, ...wait });
  return new AppError(isPage(answer) ? 'CAPTIVE_PORTAL' : 'BAD_ANSWER', { status, ...wait });
}

function isPage({ headers, data }: RawAnswer): boolean {
  if (headers.get('content-type')?.includes('text/html')) return true;
  return typeof data === 'string' && /^\s*<(!doctype|html)/i.test(data);
}

/** The status of an error's answer; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { status } = error.details;
  return typeof status === 'number' ? status : undefined;
}

/**
 * 400 or 401 in the contract's own form (specification/identities-and-sessions.md#ending-a-session); a captive portal's
 * 401 is not one.
 */
export function isContractRefusal(error: unknown): boolean {
  const status = statusOf(error);
  if (!(error instanceof AppError) || (status !== 400 && status !== 401)) return false;
  return error.code !== 'BAD_ANSWER' && error.code !== 'CAPTIVE_PORTAL';
}

export function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { retryAfterMs } = error.details;
  return typeof retryAfterMs === 'number' ? retryAfterMs : undefined;
}
