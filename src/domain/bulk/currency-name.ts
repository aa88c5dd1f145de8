/** Names of currencies beside amounts, in the languages of the markets; their signs and codes are known by their form. */
const WORDS: ReadonlySet<string> = new Set(
  `riel riels រៀល dollar dollars ដុល្លារ ដុល្លា baht bath บาท បាត dong đồng ដុង kip yuan rmb renminbi 元 塊 人民幣 人民币 圓 円 yen won
  美元 美金 美金元 港元 港幣 台幣 臺幣 新台幣 新臺幣 瑞爾 rupee rupees rs rs. روپے روپیہ روپئے dinar dinars دينار دنانير dirham dirhams
  درهم riyal riyals rial rials ريال ليرة lira ringgit rm rupiah peso pesos taka kyat euro euros pound pounds franc francs
  kd k.d. د.ك د.ك. usd khr ntd دولار دولارات ڈالر`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** With what tells apart currencies of one sign; other letters before it are a word of their own, as in "COD$". */
const SIGN = /(?:(?<![\p{L}\p{M}])(?:US|HK|NT|TW|SG|S|AU|A|CA|C|NZ|RD|R|MX|CN|JP|E|[A-Z]{3}))?\p{Sc}/u;
/** "ALL" and the like are words of headers as well. */
const OTHER_MEANINGS = ['ALL', 'TOP', 'CUP', 'PEN'];
let codes: ReadonlySet<string> | undefined;

/** The currency that a header, a number's format or a cell names, as it is written there: `៛`, `KHR`, `riel`. */
export function currencyIn(text: string): string | undefined {
  const sign = SIGN.exec(text)?.[0];
  if (sign !== undefined) return /^[A-Z]{3}./u.test(sign) ? ofCodeAndSign(sign) : sign;
  const words = text.split(/[^\p{L}\p{M}.]+/u);
  return words.find((word) => isCode(word) || WORDS.has(word.toLowerCase()));
}

/** "USD$" is the currency that it names, and of "COD$" only the sign. */
function ofCodeAndSign(text: string): string {
  const code = text.slice(0, 3);
  return isCode(code) ? code : text.slice(3);
}

function isCode(word: string): boolean {
  if (!/^[A-Z]{3}$/.test(word)) return false;
  codes ??= new Set(Intl.supportedValuesOf('currency').filter((code) => !OTHER_MEANINGS.includes(code)));
  return codes.has(word);
}

/** Whether a currency's name is one of the market's own, in any case. */
export function isOwnCurrency(name: string, signs: readonly string[]): boolean {
  return signs.some((sign) => sign.toLowerCase() === name.toLowerCase());
}
