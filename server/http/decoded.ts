/** Escapes of a URL's path as text; undefined when they are not UTF-8. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // no UTF-8 in the escapes
    return undefined;
  }
}
