import { namesPremises } from '../order-request/shared/message-words';

/**
 * As far as an address may be told to readers of a link: the town, `Phnom Penh`, as the last of its parts. Nothing when
 * that part may be more: an address in fewer than three parts, or one that ends in a street or a building.
 */
export function publicArea(address: string): string | undefined {
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
