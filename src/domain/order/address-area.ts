import { namesPremises } from '../order-request/shared/message-words';

/**
 * As far as an address may be told to readers of a link: the town, `Phnom Penh`, as the last of its parts, or the town
 * and district with which an unspaced one begins, `臺北市北投區`. Nothing when that may be more: an address in fewer than
 * three parts, or one that ends in a street or a building.
 */
export function publicArea(address: string): string | undefined {
  const [, unspaced] = TOWN_FIRST.exec(address) ?? [];
  if (unspaced !== undefined) return unspaced;
  const parts = address
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined || parts.length < 3) return undefined;
  return /\p{N}/u.test(last) || namesPremises(last) || ALSO_IN_NAMES.test(last) ? undefined : last;
}

/**
 * From the largest part to the smallest, without spaces: a postcode, then what has the suffix of a city or district, or a
 * city by its name, ahead of more.
 */
const TOWN_FIRST =
  /^(?:\d{3,6}|〒?\d{3}-\d{4})?\s*((?:\p{Script=Han}{2,3}[市縣县都府県]\p{Script=Han}{1,3}[區区鄉鎮市])|香港|九龍|新界)(?=.{4})/u;

/** Words for streets and buildings that are in people's names too, so that messages aren't read by them. */
const ALSO_IN_NAMES =
  /(?:^|[^\p{L}\p{M}])(?:place|plaza|court|drive|close|square|park|garden|gardens|hill|office|shop|store|gate|room|flat|unit)(?=$|[^\p{L}\p{M}])/iu;
