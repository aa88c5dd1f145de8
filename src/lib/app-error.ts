/**
 * An error identified by its code, never by its text: texts are in `i18n/`, codes in `protocol/error-codes.ts`.
 * `details` has what a message needs (numbers, ids), never personal data.
 */
export class AppError extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: string, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
