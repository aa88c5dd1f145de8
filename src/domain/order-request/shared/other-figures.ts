import type { PhoneReader } from '../phone/phone';
import { phoneInText } from './phone-in-text';

/** A day, with points, slashes or hyphens; nothing of a longer number. */
const DAY =
  /(?<!\p{Nd}|\p{Nd}[./-])(?:(?:0?[1-9]|[12]\p{Nd}|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20)?\p{Nd}{2}|20\p{Nd}{2}([./-])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\p{Nd}|3[01]))(?![./-]?\p{Nd})(?: (?:at )?\p{Nd}{1,2}:\p{Nd}{2})?/gu;

/** What stands before a number that nobody can be called at. */
const NAMED =
  /(?<![\p{L}\p{M}])(?:aba|acleda|account|acct|acc|a\/c|iban|invoice|inv|receipt|reference|ref|transaction|txn|bill|card|គណនី|វិក្កយបត្រ|حساب|فاتورة|账号|賬號|账户|发票|單號|单号)(?:[ .:：#-]{0,3}(?:no|number|id|nr|លេខ|رقم)?[ .:：#]{0,3})(?:[A-Z]{0,4}[ -]?)\p{Nd}(?:[ .-]?\p{Nd}){4,33}(?!\p{Nd})/giu;

/** Words of `NAMED` that are people's names, too, with a number behind them. */
const MAY_BE_A_NAME = /^(?:bill|card|ref) (?<number>[\p{Nd} .-]+)$/iu;

/** Twelve digits or more in one run, as on a card. */
const LONG = /(?<![\p{Nd}+＋]|\p{Nd}[ -])\p{Nd}(?:[ -]?\p{Nd}){11,33}(?!\p{Nd}|[ -]\p{Nd})/gu;

/** What was taken out of a text, and the text without it. */
export interface FiguresTaken {
  text: string;
  taken: string[];
}

/** Takes out what looks like a phone number and is none: days, numbers of accounts and invoices, and of cards. */
export function withoutOtherFigures(text: string, judge: Pick<PhoneReader, 'verdict'>): FiguresTaken {
  const taken: string[] = [];
  const take = (found: string) => {
    taken.push(found.trim());
    return ' ';
  };
  const rest = text
    .replace(NAMED, (found) =>
      isPhone(MAY_BE_A_NAME.exec(found)?.groups?.['number'] ?? '', judge) ? found : take(found),
    )
    .replace(DAY, take)
    .replace(LONG, (found) => (!isInFours(found) && hasPhone(found, judge) ? found : take(found)));
  return { text: taken.length === 0 ? text : rest, taken };
}

/** A number as people write it: "012 345 678". */
function isPhone(figures: string, judge: Pick<PhoneReader, 'verdict'>): boolean {
  return figures.startsWith('0') && judge.verdict(figures) === 'valid';
}

/** Whether the run is a phone number, or one beside the figures of a house or of another phone. */
function hasPhone(figures: string, judge: Pick<PhoneReader, 'verdict'>): boolean {
  if (judge.verdict(figures) === 'valid') return true;
  return isPhone(phoneInText(figures, judge)?.text ?? '', judge);
}

/** "0123 4567 8901" is grouped as a card's number is, and no phone number is. */
function isInFours(figures: string): boolean {
  return /^\p{Nd}{4}(?:[ -]\p{Nd}{4}){2,5}$/u.test(figures);
}
