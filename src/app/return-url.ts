let wanted: string | undefined;

/** Remembers where a session ended, for signing in again in this tab. */
export function rememberReturnUrl(url: string): void {
  wanted = url;
}

/** The remembered place, once, if it is `fitting`. */
export function takeReturnUrl(fitting: (url: string) => boolean = () => true): string | undefined {
  const place = wanted;
  if (place !== undefined && !fitting(place)) return undefined;
  wanted = undefined;
  return place;
}

export function forgetReturnUrl(): void {
  wanted = undefined;
}
