/**
 * Text without characters that no database stores: U+0000 and halves of a surrogate pair, as another program leaves
 * them when it cuts a text in the middle of an emoji.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(HALF_PAIR, '');
}

/** Whether `storableText` would leave the text as it is. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.search(HALF_PAIR) === -1;
}

/** A copy of plain data with all its texts storable, or the same object when they were. */
export function withStorableText<T>(value: T): T {
  return clean(value) as T;
}

/** With the flag `u` a whole pair is one character of another category. */
const HALF_PAIR = /\p{Surrogate}/gu;

function clean(value: unknown): unknown {
  if (typeof value === 'string') return isStorableText(value) ? value : storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(clean);
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  const entries = Object.entries(value).map(([key, member]) => [key, member, clean(member)] as const);
  if (entries.every(([, before, after]) => before === after)) return value;
  return Object.fromEntries(entries.map(([key, , after]) => [key, after]));
}
