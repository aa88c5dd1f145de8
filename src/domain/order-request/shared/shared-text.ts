import { latinDigits } from '../../../lib/digits';
import { storableText } from '../../../lib/storable-text';
import type { PhoneReader } from '../phone/phone';
import { withoutChatHeaders } from './chat-header';
import { type Labelled, labelledLine, mayBeName, namesPlace, withoutPhoneLabel } from './message-words';
import { amountInText, mayBeContents, mayBeNote } from './order-in-text';
import { withoutOtherFigures } from './other-figures';
import { phoneInText } from './phone-in-text';
import { placeInText, type SharedPlace } from './place-in-text';

/** Characters of a message that are read; a longer text is no address, and is marked (`isCut`). */
export const SHARED_TEXT_MAX = 2000;

/** What was understood of a message, to be checked: nothing of it is used before the user has agreed. */
export interface SharedRequest {
  name: string;
  /** as it was written, in Latin digits */
  phone: string;
  /** in words */
  address: string;
  notes: string;
  /** what the rider collects, as it was written */
  amount: string;
  /** what is ordered */
  contents: string;
  place: SharedPlace | undefined;
  /** text that was read and not used: other numbers and links */
  left: string[];
  /** it contains a map link, and names no other place */
  hasUnreadMap: boolean;
  isCut: boolean;
}

/**
 * What an operating system passes on when something is shared; any of it may be missing, and parts repeat each other.
 */
export interface Shared {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

/** The parts as one text, without repetitions. */
export function sharedText({ title = '', text = '', url = '' }: Shared): string {
  const parts: string[] = [];
  for (const part of [text, title, url].map((part) => part.trim())) {
    if (part !== '' && !parts.some((other) => other.includes(part))) parts.push(part);
  }
  // a title says what the text is about, and comes before it
  return [...parts.filter((part) => part === title.trim()), ...parts.filter((part) => part !== title.trim())].join(
    '\n',
  );
}

/**
 * Reads a message such as "Sok, 012 345 678, #12 St 51" into the fields of a request. Pure: no link is requested, and
 * the text is data only. `judge` validates the market's phone numbers; `currencySigns`: the market's own.
 */
export function readSharedText(
  text: string,
  judge: Pick<PhoneReader, 'verdict'>,
  currencySigns: readonly string[] = [],
): SharedRequest {
  const bounded = [...storableText(text)].slice(0, SHARED_TEXT_MAX).join('');
  const chat = withoutChatHeaders(plain(bounded));
  const found = placeInText(chat.text);
  const money = amountInText(found.rest, currencySigns);
  const figures = withoutOtherFigures(money.rest, judge);
  const parts = partsOf(figures.text);
  const left = [...found.links, ...figures.taken];
  const sender = phoneInText(chat.sender, judge) === undefined ? chat.sender : '';
  const phone = takePhone(parts, judge, left) ?? (sender === '' ? phoneInText(chat.sender, judge) : undefined);
  const name = takeLabelled(parts, 'name') || sender || takeName(parts, phone && 'at' in phone ? phone.at : undefined);
  const contents = takeLabelled(parts, 'contents') || takeThose(parts, isContents(money.amount !== ''));
  const notes = takeLabelled(parts, 'notes') || takeThose(parts, (part) => mayBeNote(part.text));
  const labelled = takeLabelled(parts, 'amount');
  const amount = money.amount || (/\p{Nd}/u.test(labelled) ? labelled : '');
  if (labelled !== '' && labelled !== amount) left.push(labelled);
  const address = parts
    .map((part) => part.text)
    .filter((words) => /[\p{L}\p{Nd}]/u.test(words))
    .join(commaOf(bounded));
  return {
    name,
    // groups of Arabic digits would be shown in reverse order between Latin characters
    phone: latinDigits(phone?.text ?? ''),
    address: address || (found.name ?? ''),
    notes,
    amount: latinDigits(amount),
    contents,
    place: found.place,
    left,
    hasUnreadMap: found.hasUnreadMap,
    isCut: bounded.length < storableText(text).length,
  };
}

/** One space for any whitespace, without invisible marks of direction and line ends. */
function plain(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u000b\f]/gu, '\n')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/(?![\n])\p{Cc}/gu, '');
}

/** The comma of the message's own script, to join its parts again. */
function commaOf(text: string): string {
  const comma = /[,،、，]/u.exec(text)?.[0] ?? ',';
  return comma === ',' || comma === '،' ? `${comma} ` : comma;
}

interface Part {
  text: string;
  kind: Labelled | undefined;
}

/** Labelled lines as a whole, the others split at their commas. */
function partsOf(text: string): Part[] {
  return text.split('\n').flatMap((line): Part[] => {
    const labelled = labelledLine(line.trim());
    if (labelled) return [{ text: labelled.rest, kind: labelled.kind }];
    return line.split(/[,،、，;؛；|•]| [-–—] /u).flatMap((words): Part[] => {
      const inner = labelledLine(words.trim());
      return [inner ? { text: inner.rest, kind: inner.kind } : { text: words.trim(), kind: undefined }];
    });
  });
}

/** What stands behind these labels is never called. */
const NO_PHONES: ReadonlySet<Labelled | undefined> = new Set(['notes', 'amount', 'contents']);

/** Takes the number out of its part; `at`: the index of that part. Further numbers are kept as unused text. */
function takePhone(
  parts: Part[],
  judge: Pick<PhoneReader, 'verdict'>,
  left: string[],
): { text: string; at: number } | undefined {
  const order = [...parts.keys()].sort(
    (a, b) => Number(parts[b]?.kind === 'phone') - Number(parts[a]?.kind === 'phone'),
  );
  let taken: { text: string; at: number } | undefined;
  for (const at of order) {
    const part = parts[at];
    if (part === undefined || NO_PHONES.has(part.kind)) continue;
    for (let turn = 0; turn < 3; turn += 1) {
      const phone = phoneInText(part.text, judge);
      if (phone === undefined) break;
      const before = withoutPhoneLabel(part.text.slice(0, phone.start).replace(/(?<![ (/])[ (/]+$/u, ''));
      const behind = part.text.slice(phone.end).replace(/^[ )/]+/u, '');
      part.text = [before, behind].filter((words) => words !== '').join(' ');
      if (taken === undefined) taken = { text: phone.text, at };
      else left.push(phone.text);
    }
  }
  return taken;
}

function takeLabelled(parts: Part[], kind: Labelled): string {
  const texts = parts.filter((part) => part.kind === kind).map((part) => part.text);
  for (const part of parts) if (part.kind === kind) part.text = '';
  return texts.filter(Boolean).join(', ');
}

function takeThose(parts: Part[], isMeant: (part: Part) => boolean): string {
  const meant = parts.filter((part) => part.kind === undefined && part.text !== '' && isMeant(part));
  const texts = meant.map((part) => part.text);
  for (const part of meant) part.text = '';
  return texts.join(', ');
}

/** Beside an amount, a small number with words is what is ordered; without one it may be a house and its street. */
function isContents(hasAmount: boolean): (part: Part) => boolean {
  return ({ text }) => hasAmount && mayBeContents(text) && !namesPlace(text);
}

/** Without a label a name is what is beside a number: in the same part, else before it, else after it. */
function takeName(parts: Part[], at: number | undefined): string {
  if (at === undefined) return '';
  const before = parts
    .slice(0, at)
    .filter((part) => part.text !== '')
    .at(-1);
  const behind = parts.slice(at + 1).find((part) => part.text !== '');
  for (const part of [parts[at], before, behind]) {
    if (part === undefined || (part.kind !== undefined && part.kind !== 'phone') || !mayBeName(part.text)) continue;
    const name = part.text;
    part.text = '';
    return name;
  }
  return '';
}
