/** Currencies of markets that group digits by two after the first three: "1,50,000". */
const IN_LAKHS: readonly string[] = ['PKR', 'BDT'];

/** The language tag by which amounts of a currency are written: English alone knows both groupings. */
export function amountTag(tag: string, currency: string): string {
  return IN_LAKHS.includes(currency) ? tag.replace(/^en(?=-u-|$)/, 'en-IN') : tag;
}
