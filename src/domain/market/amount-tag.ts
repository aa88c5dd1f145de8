/** Currencies of markets that group digits by two after the first three: "1,50,000". */
const IN_LAKHS: readonly string[] = ['PKR', 'BDT'];

/** The language tag by which amounts of a currency are written: English alone knows both groupings, and the Russian of Kyrgyzstan "сом". */
export function amountTag(tag: string, currency: string): string {
  if (currency === 'KGS') return tag.replace(/^ru(?=-u-|$)/, 'ru-KG');
  return IN_LAKHS.includes(currency) ? tag.replace(/^en(?=-u-|$)/, 'en-IN') : tag;
}
