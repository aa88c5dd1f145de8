/** The message with a tax's name; `name` is the one in the market's row. */
export function taxMessageId(name: string): string {
  return `tax.${name.toLowerCase().replaceAll(' ', '-')}`;
}
