const DIGIT = /\p{Nd}/u;

/** Decimal digits are in unbroken runs of ten in Unicode, so a digit's value is its distance from the run's start. */
function digitValue(codePoint: number): number {
  let start = codePoint;
  while (start > 0 && DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return (codePoint - start) % 10;
}

/** Those that are 0–9 already would cost as much, one by one. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Replaces the digits of any script by 0–9 and leaves everything else alone. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** The digits of a text of any script, as 0–9, and nothing else. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '');
}

/** Whether the text holds a digit of any script. */
export function hasDigit(text: string): boolean {
  return DIGIT.test(text);
}
