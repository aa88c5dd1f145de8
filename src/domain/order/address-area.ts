import { namesPremises } from '../order-request/shared/message-words';
import { townFirst } from './town-first';

/**
 * As far as an address may be told to readers of a link: the town, `Phnom Penh`, as the last of its parts, or the town
 * and district with which an unspaced one begins, `臺北市北投區`. Nothing when that may be more: an address in fewer than
 * three parts, or one that ends in a street or a building.
 */
export function publicArea(address: string): string | undefined {
  const unspaced = townFirst(address);
  if (unspaced !== undefined) return unspaced.town;
  const parts = address
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined || parts.length < 3) return undefined;
  return /\p{N}/u.test(last) || namesPremises(last) || ALSO_IN_NAMES.test(last) ? undefined : last;
}

/** Words for streets and buildings that are in people's names too, so that messages aren't read by them. */
const ALSO_IN_NAMES =
  /(?:^|[^\p{L}\p{M}])(?:place|plaza|court|drive|close|square|park|garden|gardens|hill|office|shop|store|gate|room|flat|unit)(?=$|[^\p{L}\p{M}])/iu;
