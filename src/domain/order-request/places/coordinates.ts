import { latinDigits } from '../../../lib/digits';
import type { Coordinates } from '../../order/order';
import { hasUnreadMapLink, pointOfMapLink } from './map-link';

/** One angle; `point` is its decimal sign. Seconds need their minutes, minutes their degrees. */
function angle(point: string): string {
  const number = (digits: string) => `\\d{1,${digits}}(?:${point}\\d+)?`;
  const seconds = `(?:\\s*(${number('2')})\\s*(?:"|''))?`;
  const minutes = `(?:\\s*(${number('2')})\\s*'(?!')${seconds})?`;
  return `([NSEW])?\\s*([+-])?(${number('3')})(?:\\s*(°)${minutes})?\\s*([NSEW])?`;
}

/** What separates two angles; nothing is needed where a letter or a mark ends the first one. */
const PARTED = `(\\s*[,،、;/]\\s*|\\s+|(?<=[NSEW°'"]))`;
const WITH_POINTS = new RegExp(`^${angle('\\.')}${PARTED}${angle('\\.')}$`, 'i');
/** With decimal commas a comma separates two angles only when a space follows. */
const WITH_COMMAS = new RegExp(`^${angle(',')}(\\s*[;/]\\s*|,\\s+|\\s+|(?<=[NSEW°'"]))${angle(',')}$`, 'i');

interface Angle {
  degrees: number;
  axis: 'latitude' | 'longitude' | undefined;
  /** written with decimals, a mark or a letter: certainly not a house number */
  isMarked: boolean;
}

/**
 * Reads a point typed or pasted into an address field (specification/ask-for-a-rider.md#typed-coordinates): `lat,lng`
 * with points or decimal commas, in parentheses, in degrees, minutes and seconds, with N, S, E and W, in the digits of
 * any script; and the links of map services that contain their point. Undefined for anything else; no request is made.
 */
export function parseTypedCoordinates(text: string): Coordinates | undefined {
  return pointOfMapLink(text, pointOfPair) ?? pointOfPair(text);
}

/** Whether only its map service could say which place a pasted link means. */
export function isUnreadMapLink(text: string): boolean {
  return hasUnreadMapLink(text, pointOfPair);
}

function pointOfPair(text: string): Coordinates | undefined {
  const plain = unwrapped(normalized(text));
  const match = WITH_POINTS.exec(plain) ?? WITH_COMMAS.exec(plain);
  if (match === null) return undefined;
  const first = readAngle(match.slice(1, 8));
  const second = readAngle(match.slice(9, 16));
  if (first === undefined || second === undefined) return undefined;
  // "12 30" is a house and a street, not a place in Congo: it needs a separator other than a space, or decimals.
  if (match[8]?.trim() === '' && !first.isMarked && !second.isMarked) return undefined;
  if (first.axis !== undefined && first.axis === second.axis) return undefined;
  const isSwapped = first.axis === 'longitude' || second.axis === 'latitude';
  const [latitude, longitude] = isSwapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? undefined : { latitude, longitude };
}

/** The groups of one `angle`, in its order. */
function readAngle(groups: readonly (string | undefined)[]): Angle | undefined {
  const [before, sign, degrees = '', mark, minutes, seconds, behind] = groups;
  const letter = (before ?? behind)?.toUpperCase();
  if ((before && behind) || (letter && sign === '-')) return undefined;
  const value = (part: string | undefined) => Number((part ?? '0').replace(',', '.'));
  if (value(minutes) >= 60 || value(seconds) >= 60) return undefined;
  const isNegative = sign === '-' || letter === 'S' || letter === 'W';
  const exact = value(degrees) + value(minutes) / 60 + value(seconds) / 3600;
  // minutes and seconds make endless fractions: six decimals are about ten centimetres
  const rounded = minutes === undefined ? exact : Number(exact.toFixed(6));
  return {
    degrees: isNegative && rounded !== 0 ? -rounded : rounded,
    axis: letter === undefined ? undefined : letter === 'N' || letter === 'S' ? 'latitude' : 'longitude',
    isMarked: letter !== undefined || mark !== undefined || /[.,]/.test(degrees),
  };
}

/** Replaces the many signs with the same meaning by one each. */
function normalized(text: string): string {
  return (
    latinDigits(text.replace(/[º˚]/g, '°').normalize('NFKC'))
      // direction marks are copied along from right-to-left text
      .replace(/\p{Bidi_Control}/gu, '')
      .replaceAll('٫', '.')
      .replaceAll('−', '-')
      .replace(/[’′‘`]/g, "'")
      .replace(/[”″“]/g, '"')
      .trim()
  );
}

function unwrapped(text: string): string {
  return /^[([]([^()[\]]*)[)\]]$/.exec(text)?.[1]?.trim() ?? text;
}

const SIGNS = '23456789CFGHJMPQRVWX';
/** At the text's start also one whose last signs are missing, such as `8FVC0000+`. */
const PLUS_CODE = new RegExp(
  `(?:^([${SIGNS}0]{2,8}\\+[${SIGNS}]*)|[\\s,،]([${SIGNS}]{4,8}\\+[${SIGNS}]{2,7}))(?=$|[\\s,،])`,
  'i',
);

/** The plus code in the text, with the town before or after it; undefined when there is none. */
export function plusCodeIn(text: string): string | undefined {
  const match = PLUS_CODE.exec(text.normalize('NFKC').trim());
  return match?.[1] ?? match?.[2];
}

/** The words before and after the plus code, up to a comma: its town. Empty when there is none. */
export function besidePlusCode(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const code = plusCodeIn(plain);
  if (code === undefined) return '';
  const at = plain.indexOf(code);
  const trimmed = (words: string) => words.replace(/^[\s,،;]+|(?<![\s,،;])[\s,،;]+$/gu, '');
  return trimmed(plain.slice(at + code.length)) || trimmed(plain.slice(0, at));
}

/** Five decimals are about a metre. */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
