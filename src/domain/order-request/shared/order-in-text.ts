import { labelledLine, namesPlace } from './message-words';

/** Words before what the rider collects, in the languages of `message-words.ts`. */
const CASH_WORDS =
  'cod|cash on delivery|cash|collect|total|price|amount|សរុប|តម្លៃ|ថ្លៃ|المبلغ|المجموع|الإجمالي|السعر|货到付款|總共|总共|合计|合計';
const FIGURE = String.raw`\p{Nd}(?:[\p{Nd}.,٫٬]{0,13}\p{Nd})?`;

/** The amount of a message as it was written, and the text without it. */
export interface AmountFound {
  amount: string;
  rest: string;
}

/**
 * The first amount of a message: beside a currency (`$12.50`, `12.50 USD`) or behind a word such as `COD`.
 * `currencySigns`: the market's.
 */
export function amountInText(text: string, currencySigns: readonly string[]): AmountFound {
  const pattern = patternOf(currencySigns);
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const found = labelledLine(line.trim())?.kind === 'notes' ? null : pattern.exec(line);
    if (found === null || CHANGE.test(line.slice(Math.max(0, found.index - 12), found.index))) continue;
    const { before, behind, bare } = found.groups ?? {};
    const amount = (before ?? behind ?? bare ?? '').replace(/[.,٫٬]$/u, '').trim();
    lines[at] = `${line.slice(0, found.index)}\n${line.slice(found.index + found[0].length)}`;
    return { amount, rest: lines.join('\n') };
  }
  return { amount: '', rest: text };
}

/** The note that the customer pays with is not the amount. */
const CHANGE = /change (?:for|of) $/iu;

let known: { key: string; pattern: RegExp } | undefined;

function patternOf(signs: readonly string[]): RegExp {
  const key = signs.join('\n');
  if (known?.key === key) return known.pattern;
  const names = [...signs]
    .sort((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const sign = `(?:${[...names, String.raw`\p{Sc}`].join('|')})`;
  const start = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
  const word = String.raw`(?:${CASH_WORDS})[ :：=-]{0,3}`;
  // in "012 345 678 $12.50" the sign belongs to what follows it, and the last figures to the phone number
  const behind = String.raw`(?<!\p{Nd}[ -])(?<behind>${FIGURE} ?${sign})(?![\p{L}\p{M}]| ?\p{Nd})`;
  // "Rs 2,500/-" has a sign on both sides
  const beside = `(?:(?<before>${sign} ?${FIGURE})(?: ?/[-=])?|${behind})`;
  // "total 2 bags" counts something
  const behindWord = String.raw`${word}(?<bare>${FIGURE})(?!\p{Nd}|[.,٫٬]\p{Nd}| ?\p{L}|[\p{Nd} -]*\p{Nd}{3})`;
  const pattern = new RegExp(`${start}(?:(?:${word})?${beside}|${behindWord})`, 'iu');
  known = { key, pattern };
  return pattern;
}

/** "2 noodles", "3 x tea": how many of what, which is no address by itself. */
export function mayBeContents(text: string): boolean {
  return /^\p{Nd}{1,3} ?[x×*]? ?\p{L}[\p{L}\p{M} '’()-]{1,80}$/iu.test(text);
}

/** "please call before": what is asked of the rider. */
export function mayBeNote(text: string): boolean {
  return (
    !/\p{Nd}/u.test(text) &&
    !namesPlace(text) &&
    /^(?:(?:please|pls|plz|kindly|call|ring|leave|don['’]?t|no)(?![\p{L}\p{M}])|សូម|ជួយ|الرجاء|رجاء|يرجى|请|請|麻烦|麻煩)/iu.test(
      text,
    )
  );
}
