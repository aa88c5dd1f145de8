/**
 * The tracking id in what was copied as one: 22 characters, without the full stop, bracket, space or invisible mark that
 * came with the link. Any other text stays as it is.
 */
export function readTrackingId(text: string): string {
  return /^[^\w-]*([\w-]{22})[_-]*(?:[^\w-]|$)/.exec(text)?.[1] ?? text;
}
