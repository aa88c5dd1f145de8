/** Characters as JSON Schema counts them: "🙂" is one. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** How many bytes a text is in UTF-8: a Khmer or Arabic letter is two or three. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
