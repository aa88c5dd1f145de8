import type { PhoneReader } from '../phone/phone';

/** A day, with points, slashes or hyphens; nothing of a longer number. */
const DAY =
  /(?<!\p{Nd}|\p{Nd}[./-])(?:(?:0?[1-9]|[12]\p{Nd}|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20)?\p{Nd}{2}|20\p{Nd}{2}([./-])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\p{Nd}|3[01]))(?![./-]?\p{Nd})(?: (?:at )?\p{Nd}{1,2}:\p{Nd}{2})?/gu;

/** What stands before a number that nobody can be called at. */
const NAMED =
  /(?<![\p{L}\p{M}])(?:aba|acleda|account|acct|acc|a\/c|iban|invoice|inv|receipt|reference|ref|transaction|txn|bill|card|គណនី|វិក្កយបត្រ|حساب|فاتورة|账号|賬號|账户|发票|單號|单号)(?:[ .:：#-]{0,3}(?:no|number|id|nr|លេខ|رقم)?[ .:：#]{0,3})(?:[A-Z]{0,4}[ -]?)\p{Nd}(?:[ .-]?\p{Nd}){4,33}(?!\p{Nd})/giu;

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
    .replace(NAMED, take)
    .replace(DAY, take)
    .replace(LONG, (found) => (judge.verdict(found) === 'valid' && !isInFours(found) ? found : take(found)));
  return { text: taken.length === 0 ? text : rest, taken };
}

/** "0123 4567 8901" is grouped as a card's number is, and no phone number is. */
function isInFours(figures: string): boolean {
  return /^\p{Nd}{4}(?:[ -]\p{Nd}{4}){2,5}$/u.test(figures);
}
