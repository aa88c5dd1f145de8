/** Escapes of a URL's path as text; undefined where they are no UTF-8. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
