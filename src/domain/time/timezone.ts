/** A shop's own zone where the platform names one that is known here, else its country's. */
export function shopTimezone(country: string, own: string | null | undefined): string {
  return own && isTimezone(own) ? own : country;
}

/**
 * The zone delivery times are typed, shown and checked in: the country's, or with flag vendor-timezone-for-preorder the
 * shop's own.
 */
export function preorderTimezone(country: string, own: string | null | undefined, isShops: boolean): string {
  return isShops ? shopTimezone(country, own) : country;
}

/** Whether the text names a zone this device knows: an unknown one must not break a screen. */
export function isTimezone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    // RangeError: not known here
    return false;
  }
}
