import type { Coordinates } from '../../order/order';
import { urlOf } from '../../../lib/url-of';

type ReadPair = (text: string) => Coordinates | undefined;

/** A web address or a `geo:` one, also with words before or after it, as chat apps share it. */
const LINK = /\bhttps?:\/\/\S+|\bgeo:\S+/i;
/** Parameters that contain a place, the most specific first: the destination, the search, the view. */
const PLACE_PARAMETERS = ['daddr', 'destination', 'coordinate', 'to', 'q', 'query', 'll', 'address', 'center', 'sll'];
const MAP_HOST = /(^|\.)(google\.[a-z.]{2,6}|maps\.apple\.com|openstreetmap\.org|osm\.org|waze\.com)$/i;
const SHORT_LINK_HOST = /^(maps\.app\.goo\.gl|goo\.gl|maps\.apple)$/i;
const PAIR = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/**
 * The point that a link of Google Maps, Apple Maps, Waze or OpenStreetMap, or a `geo:` address, contains in its text.
 * Undefined when there is none: short links would need a request, which is not made. `read` reads `lat,lng`.
 */
export function pointOfMapLink(text: string, read: ReadPair): Coordinates | undefined {
  const link = LINK.exec(text)?.[0];
  if (link === undefined) return undefined;
  if (/^geo:/i.test(link)) return pointOfGeo(link, read);
  const url = urlOf(link);
  if (url === undefined) return undefined;
  if (/(^|\.)(openstreetmap\.org|osm\.org)$/i.test(url.hostname)) return pointOfOpenStreetMap(url, read);
  return MAP_HOST.test(url.hostname) ? (pointOfPath(url, read) ?? pointOfParameters(url, read)) : undefined;
}

/** The name of the place in a map link; undefined when there is none, or only numbers. */
export function nameInMapLink(link: string): string | undefined {
  if (!isMapLink(link) || /^geo:/i.test(link)) return undefined;
  const { pathname, searchParams } = new URL(link);
  const named = /\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1];
  const asked = PLACE_PARAMETERS.map((name) => searchParams.get(name)).find(
    (text) => text && /\p{L}[\p{L}\p{M}]/u.test(text),
  );
  const name = (named === undefined ? asked : decoded(named))?.replace(/^(?:loc:|ll\.).*$/i, '').trim();
  return name && /\p{L}[\p{L}\p{M}]/u.test(name) ? name : undefined;
}

/** Whether it is a map service's link, even if its text contains no place. */
export function isMapLink(link: string): boolean {
  if (/^geo:/i.test(link)) return true;
  const { hostname = '' } = urlOf(link) ?? {};
  return MAP_HOST.test(hostname) || SHORT_LINK_HOST.test(hostname);
}

/** Whether the text has a map service's link from which neither a point nor a name can be read. */
export function hasUnreadMapLink(text: string, read: ReadPair): boolean {
  const link = LINK.exec(text)?.[0];
  return (
    link !== undefined &&
    isMapLink(link) &&
    pointOfMapLink(link, read) === undefined &&
    nameInMapLink(link) === undefined
  );
}

/** RFC 5870; Android writes `geo:0,0?q=lat,lng(label)` where the label matters more than the view. */
function pointOfGeo(link: string, read: ReadPair): Coordinates | undefined {
  const [place = '', query = ''] = link.slice('geo:'.length).split('?');
  const asked = new URLSearchParams(query).get('q')?.replace(/\(.*$/, '');
  const at = read(place.split(';')[0] ?? '');
  const isNowhere = at?.latitude === 0 && at.longitude === 0;
  return (asked === undefined ? undefined : read(asked)) ?? (isNowhere ? undefined : at);
}

function pointOfOpenStreetMap({ searchParams, hash }: URL, read: ReadPair): Coordinates | undefined {
  const marked = read(`${searchParams.get('mlat') ?? ''},${searchParams.get('mlon') ?? ''}`);
  const [, , latitude = '', longitude = ''] = /map=(\d+)\/([^/]+)\/([^/&]+)/.exec(hash) ?? [];
  return marked ?? read(`${latitude},${longitude}`);
}

/** The pin's own place comes before the middle of the map, which is only where its sharer looked. */
function pointOfPath({ href, pathname }: URL, read: ReadPair): Coordinates | undefined {
  const pins = [...href.matchAll(new RegExp(`!3d${PAIR}!4d${PAIR}`, 'g'))];
  const pin = pins.at(-1);
  if (pin) return read(`${pin[1]},${pin[2]}`);
  const named = /\/(?:place|search|dir\/[^/]*)\/([^/@]+)/.exec(pathname)?.[1];
  const at = new RegExp(`/@${PAIR},${PAIR}`).exec(pathname);
  return (named === undefined ? undefined : read(decoded(named))) ?? (at ? read(`${at[1]},${at[2]}`) : undefined);
}

function pointOfParameters({ searchParams }: URL, read: ReadPair): Coordinates | undefined {
  for (const name of PLACE_PARAMETERS) {
    const at = read((searchParams.get(name) ?? '').replace(/^(?:loc:|ll\.)/i, ''));
    if (at) return at;
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    // a stray per cent sign: it is no coordinate pair
    return part;
  }
}
