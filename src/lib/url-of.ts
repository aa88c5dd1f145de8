/** The address that a text is, if it is one. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    // it is none
    return undefined;
  }
}
