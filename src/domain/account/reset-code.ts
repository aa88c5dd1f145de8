import { latinDigits } from '../../lib/digits';

/** The code for choosing a new password (specification/identities-and-sessions.md#passwords). */
export const CODE_DIGITS = 6;

/** Finds the code in what was typed or pasted: digits of any script, `123 456` and "Your code is 123456" too. */
export function readCode(text: string): string {
  const latin = latinDigits(text);
  const whole = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/.exec(latin)?.[0];
  return (whole ?? latin).replace(/\D/g, '').slice(0, CODE_DIGITS);
}

export function isCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
