import { AppError } from '../src/lib/app-error';
import { ERROR_CODES, type ErrorCode } from '../src/protocol/error-codes';
import { keyOfViolation, type Violation } from './http/refused-field';

/** English for people who read an answer by hand: the portal shows its own text for the code. */
const MESSAGES: Record<ErrorCode, string> = {
  VALIDATION: 'The request does not have the documented form.',
  UNAUTHORIZED: 'Sign in to do this.',
  INVALID_CREDENTIALS: 'The email or password is wrong.',
  USER_NOT_CONFIRMED: 'Confirm the email address first: the link is in the mail.',
  REGISTRATION_CLOSED: 'Nobody can register at the moment.',
  FORBIDDEN_ORIGIN: 'Pages of this origin may not open a live connection.',
  NOT_FOUND: 'There is nothing here.',
  TRACKING_NOT_FOUND: 'This tracking link does not work, or not any more.',
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  IDEMPOTENCY_IN_FLIGHT: 'A request with this key is being worked on. Look it up in a moment.',
  ALREADY_REGISTERED: 'This outlet has been registered with this email.',
  SignatureExpired: 'The delivery fee is older than 15 minutes. Ask for it again.',
  FEE_CHANGED: 'The delivery fee has changed.',
  PAYMENT_AUTH_EXPIRED: 'The wallet authorisation is missing or too old. Ask for it again.',
  PAYMENT_IN_PROGRESS: 'A payment for this order is under way.',
  ORDER_NOT_MODIFIABLE: 'The order cannot be changed at this stage.',
  ORDER_NOT_CANCELLABLE: 'The order cannot be cancelled at this stage.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send application/json.',
  IDEMPOTENCY_MISMATCH: 'This key came with another payload before.',
  VENDOR_NOT_FOUND: 'The shop code or the email is not correct.',
  CODE_EXPIRED: 'This code or link is too old, or was used. Ask for a new one.',
  CODE_MISMATCH: 'The code is wrong.',
  PASSWORD_TOO_WEAK: 'The new password breaks the rules named in `broken`.',
  PASSWORD_WRONG: 'The present password is wrong.',
  TERMS_REQUIRED: 'The terms have to be agreed to.',
  SIGNATURE_INVALID: 'The delivery fee does not belong to this order.',
  OUTLET_CLOSED: 'The outlet is closed at that time.',
  UNDELIVERABLE: 'The address is outside the delivery area.',
  VENDOR_WITHOUT_COORDINATES: 'The vendor has no coordinates yet.',
  SENDER_NOT_ALLOWED: 'The sender is somewhere other than where the vendor has its orders collected.',
  AMOUNT_TOO_LOW: 'The item amount is below the minimum.',
  AMOUNT_TOO_LARGE: 'The item amount is above the maximum.',
  AMOUNT_PRECISION: 'The item amount has more decimals than the currency.',
  AMOUNT_REQUIRED: 'The item amount is missing.',
  UNIT_NUMBER_REQUIRED: 'The unit number is missing.',
  PAYMENT_METHOD_NOT_ALLOWED: 'This payment method is not available for the vendor.',
  PREORDER_OUT_OF_RANGE: 'A pre-order is possible from 55 minutes to 2 days ahead.',
  VOUCHER_NOT_AVAILABLE: 'This voucher is not available.',
  CARD_INVALID: 'The card data is not valid.',
  CARD_DECLINED: 'The card was declined.',
  PERIOD_TOO_LONG: 'The period is longer than 31 days.',
  EXPORT_TOO_LARGE: 'Too many orders for a spreadsheet. Choose a shorter period, or csv.',
  PUSH_ENDPOINT_REFUSED: 'Notifications cannot be sent to this address.',
  UPGRADE_REQUIRED: 'This version of the portal is too old. Reload it.',
  TOO_MANY_REQUESTS: 'Too many requests. Try again later.',
  INTERNAL: 'Something went wrong on our side.',
  SERVICE_UNAVAILABLE: 'The service is not available at the moment.',
};

/** The body of every error (specification/platform-calls.md#errors). */
export interface ErrorAnswer {
  status: number;
  body: {
    errors: [{ code: ErrorCode; message: string; meta: { translation_key?: string } & Record<string, unknown> }];
  };
}

/**
 * The answer for a code. `details.message` replaces the message, `details.translationKey` becomes
 * `meta.translation_key`; the other `details` (numbers, ids, never personal data) go into `meta`.
 */
export function errorAnswer(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): ErrorAnswer {
  const { message, translationKey, ...meta } = details;
  return {
    status: ERROR_CODES[code],
    body: {
      errors: [
        {
          code,
          message: typeof message === 'string' ? message : MESSAGES[code],
          meta: { ...meta, ...(typeof translationKey === 'string' ? { translation_key: translationKey } : {}) },
        },
      ],
    },
  };
}

/** The answer for anything thrown: the platform's own codes, Fastify's refusals, or INTERNAL for the rest. */
export function toErrorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof AppError && isErrorCode(error.code)) return errorAnswer(error.code, error.details);
  if (isDiskFull(error)) return errorAnswer('SERVICE_UNAVAILABLE', { message: 'The disk of the platform is full.' });
  const { statusCode, validation, validationContext } = error as FastifyErrorShape;
  if (validation !== undefined) {
    const translationKey = keyOfViolation(validation);
    return errorAnswer('VALIDATION', {
      message: validationMessage(validation, validationContext),
      ...(translationKey !== undefined && { translationKey }),
    });
  }
  if (statusCode === 413) return errorAnswer('PAYLOAD_TOO_LARGE');
  if (statusCode === 415) return errorAnswer('UNSUPPORTED_MEDIA_TYPE');
  if (statusCode === 429) return errorAnswer('TOO_MANY_REQUESTS');
  if (statusCode === 404) return errorAnswer('NOT_FOUND');
  if (statusCode === 503) return errorAnswer('SERVICE_UNAVAILABLE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return errorAnswer('VALIDATION');
  return errorAnswer('INTERNAL');
}

/** Of the embedded database, which goes on once there is room again; of PostgreSQL it is a `DatabaseUnavailable`. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '53100';
}

interface FastifyErrorShape {
  statusCode?: number;
  validation?: (Violation & { message?: string })[];
  validationContext?: string;
}

/** Names the position and what is wrong there, never the value: it may be a name or a phone number. */
function validationMessage(problems: { instancePath: string; message?: string }[], context = 'body'): string {
  const [first] = problems;
  if (first === undefined) return MESSAGES.VALIDATION;
  return `${context}${first.instancePath} ${first.message ?? 'is not as documented'}`;
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code);
}
