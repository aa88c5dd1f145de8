/** Whether the text names a zone this device knows: an unknown one must not break a screen. */
export function isTimezone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    // RangeError: not known here
    return false;
  }
}
