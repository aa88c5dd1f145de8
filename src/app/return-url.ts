let wanted: string | undefined;

/** Remembers where a session ended, for signing in again in this tab. */
export function rememberReturnUrl(url: string): void {
  wanted = url;
}

/** The remembered place, once. */
export function takeReturnUrl(): string | undefined {
  const place = wanted;
  wanted = undefined;
  return place;
}

export function forgetReturnUrl(): void {
  wanted = undefined;
}
