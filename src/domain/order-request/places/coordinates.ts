import { latinDigits } from '../../../lib/digits';
import type { Coordinates } from '../../order/order';
import { pointOfMapLink } from './map-link';

/** One angle; `point` is its decimal sign. Seconds need their minutes, minutes their degrees. */
function angle(point: string): string {
  const number = (digits: string) => `\\d{1,${digits}}(?:${point}\\d+)?`;
  const seconds = `(?:\\s*(${number('2')})\\s*(?:"|''))?`;
  const minutes = `(?:\\s*(${number('2')})\\s*'(?!')${seconds})?`;
  return `([NSEW])?\\s*([+-])?(${number('3')})(?:\\s*(°)${minutes})?\\s*([NSEW])?`;
}

/** How two angles are parted; nothing needs to stand between where a letter or a mark ends the first one. */
const PARTED = `(\\s*[,،、;/]\\s*|\\s+|(?<=[NSEW°'"]))`;
const WITH_POINTS = new RegExp(`^${angle('\\.')}${PARTED}${angle('\\.')}$`, 'i');
/** With decimal commas a comma parts two angles only where a space follows. */
const WITH_COMMAS = new RegExp(`^${angle(',')}(\\s*[;/]\\s*|,\\s+|\\s+|(?<=[NSEW°'"]))${angle(',')}$`, 'i');

interface Angle {
  degrees: number;
  axis: 'latitude' | 'longitude' | undefined;
  /** written as a figure with decimals, a mark or a letter: surely no house number */
  isMarked: boolean;
}

/**
 * Reads a point typed or pasted into an address field (request-flow §5): `lat,lng` with points or decimal commas, in
 * parentheses, in degrees, minutes and seconds, with N, S, E and W, in the digits of any script; and the links of map
 * services that name their point. Undefined for anything else; nothing is asked of the network.
 */
export function parseTypedCoordinates(text: string): Coordinates | undefined {
  return pointOfMapLink(text, pointOfPair) ?? pointOfPair(text);
}

function pointOfPair(text: string): Coordinates | undefined {
  const plain = unwrapped(normalized(text));
  const match = WITH_POINTS.exec(plain) ?? WITH_COMMAS.exec(plain);
  if (match === null) return undefined;
  const first = readAngle(match.slice(1, 8));
  const second = readAngle(match.slice(9, 16));
  if (first === undefined || second === undefined) return undefined;
  // "12 30" is a house and a street, not a place in Congo: a separator other than a space, or decimals, must say so.
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
  // minutes and seconds make endless fractions: six decimals are a hand's breadth
  const rounded = minutes === undefined ? exact : Number(exact.toFixed(6));
  return {
    degrees: isNegative && rounded !== 0 ? -rounded : rounded,
    axis: letter === undefined ? undefined : letter === 'N' || letter === 'S' ? 'latitude' : 'longitude',
    isMarked: letter !== undefined || mark !== undefined || /[.,]/.test(degrees),
  };
}

/** The many signs people and keyboards write for the same, as one each. */
function normalized(text: string): string {
  return (
    latinDigits(text.replace(/[º˚]/g, '°').normalize('NFKC'))
      // marks of direction come along when a number is copied out of a right-to-left text
      .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
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

/** The plus code in the text, with the name of a town before or behind it; undefined where there is none. */
export function plusCodeIn(text: string): string | undefined {
  const match = PLUS_CODE.exec(text.normalize('NFKC').trim());
  return match?.[1] ?? match?.[2];
}

/** The words before and behind the plus code, the last part of an address: its town. Empty where it stands alone. */
export function besidePlusCode(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const code = plusCodeIn(plain);
  if (code === undefined) return '';
  const at = plain.indexOf(code);
  const trimmed = (words: string) => words.replace(/^[\s,،;]+|[\s,،;]+$/gu, '');
  return trimmed(plain.slice(at + code.length)) || trimmed(plain.slice(0, at));
}

/** Five decimals are about a metre. */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
