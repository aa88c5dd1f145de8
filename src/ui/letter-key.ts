/**
 * The letter of a shortcut, in lower case; empty if the key has none. On a layout with Latin letters it is the one that
 * is typed; on others, such as Arabic or Khmer, the one that stands there on a QWERTY keyboard.
 */
export function letterKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^\p{Script=Latin}$/u.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}
