import type { Coordinates } from '../../order/order';
import { parseTypedCoordinates, plusCodeIn } from '../places/coordinates';
import { isMapLink, nameInMapLink } from '../places/map-link';

/**
 * A place given by coordinates or codes. A plus code without its first characters means the one nearest to its town.
 */
export type SharedPlace = { kind: 'point'; at: Coordinates; text: string } | { kind: 'plus-code'; text: string };

const LINK = /\b(?:https?:\/\/|geo:)\S+/giu;
const DECIMAL = String.raw`[-+−]?\p{Nd}{1,3}[.٫]\p{Nd}{3,15}°?`;
const DEGREES = String.raw`\p{Nd}{1,3} ?[°º˚][\p{Nd}.,'"’”′″ ]{0,24}`;
/** Two numbers inside a line; `parseTypedCoordinates` decides whether they are a point. */
const FIGURES = [
  new RegExp(String.raw`[[(] ?${DECIMAL}[^\p{L}\p{Nd}]{1,3}${DECIMAL} ?[\])]`, 'gu'),
  new RegExp(String.raw`${DECIMAL} ?[NS]?[ ,،;/]{1,3}${DECIMAL}(?: ?[EW]\b)?`, 'giu'),
  new RegExp(String.raw`(?:\b[NS] ?)?${DEGREES}[NS]?[ ,،;/]{0,3}(?:[EW] ?)?${DEGREES}(?:[EW]\b)?`, 'giu'),
];

export interface PlaceFound {
  place: SharedPlace | undefined;
  /** the text without the place and without links */
  rest: string;
  /** the name of the place in a map link */
  name: string | undefined;
  /** links that were not used */
  links: string[];
  /** one of them leads to a map, and only the map could resolve it */
  hasUnreadMap: boolean;
}

/** Takes links, coordinates and plus codes out of a message. A link's point comes first: it was chosen on a map. */
export function placeInText(text: string): PlaceFound {
  const links: string[] = [];
  let place: SharedPlace | undefined;
  let name: string | undefined;
  let hasUnreadMap = false;
  let rest = text.replace(LINK, (written) => {
    const link = written.replace(/(?<![)\]>.,،;])[)\]>.,،;]+$/u, '');
    const at = parseTypedCoordinates(link);
    name ??= nameInMapLink(link);
    if (at && !place) place = { kind: 'point', at, text: link };
    else {
      links.push(link);
      hasUnreadMap ||= !at && isMapLink(link);
    }
    return '\n';
  });
  const figures = pointInText(rest);
  if (figures) {
    place ??= figures.place;
    rest = figures.rest;
  }
  const code = plusCodeLine(rest);
  if (code) {
    place ??= { kind: 'plus-code', text: code.text };
    rest = code.rest;
  }
  return { place, rest, name, links, hasUnreadMap: hasUnreadMap && place === undefined };
}

function pointInText(text: string): { place: SharedPlace; rest: string } | undefined {
  // a whole line may use formats that inside a line would match a street's numbers
  for (const line of text.split('\n')) {
    const at = parseTypedCoordinates(line);
    if (at) return { place: { kind: 'point', at, text: line.trim() }, rest: text.replace(line, () => '') };
  }
  for (const figures of FIGURES) {
    for (const [found] of text.matchAll(figures)) {
      const at = parseTypedCoordinates(found);
      if (at) return { place: { kind: 'point', at, text: found.trim() }, rest: text.replace(found, () => '\n') };
    }
  }
  return undefined;
}

/** The code with its town, which follows it up to the end of the line. */
function plusCodeLine(text: string): { text: string; rest: string } | undefined {
  for (const line of text.split('\n')) {
    const code = plusCodeIn(line);
    if (code === undefined) continue;
    const at = line.normalize('NFKC').indexOf(code);
    const before = at < 0 ? '' : line.slice(0, at);
    // a town before its code is between two commas; what is before that is the address
    const behind = at < 0 ? line : line.slice(at);
    const isAlone = !/[\p{L}\p{Nd}]/u.test(behind.slice(code.length));
    const cut = isAlone ? Math.max(...[...',،;'].map((comma) => before.lastIndexOf(comma))) + 1 : before.length;
    const [address, town] = [before.slice(0, cut), before.slice(cut)];
    const rest = text.replace(line, () => address.replace(/[,،;]\s*$/u, ''));
    return { text: `${town}${behind}`.trim(), rest };
  }
  return undefined;
}
