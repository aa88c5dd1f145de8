import { townFirst } from '../../order/town-first';

const COMMAS = /(?:[,،、]\s*)+/g;
/** The number after the street: "Carrer de Balmes, 12", "вул. Хрещатик, 22а". Postcodes are longer. */
const HOUSE_ALONE = /^\d{1,4}\p{L}?$/u;

/**
 * "No. 118, Street 308, Phnom Penh" → the main part, and the rest. House number and street stay together, in either order;
 * of `臺北市北投區八德路一段12號` the street is the main part, too.
 */
export function splitAddress(address: string): { main: string; rest: string } {
  const text = address.replace(/^[,،、\s]+/, '');
  const [first, second] = text.matchAll(COMMAS);
  if (first === undefined) {
    const end = townFirst(text)?.end ?? 0;
    return { main: text.slice(end), rest: text.slice(0, end) };
  }
  const opening = text.slice(0, first.index);
  const isHouseNumber = /\d/.test(opening) && /^(?:.{0,8}|building .{0,5})$/i.test(opening);
  const next = text.slice(first.index + first[0].length, second?.index);
  const end = isHouseNumber || HOUSE_ALONE.test(next) ? second : first;
  if (end === undefined) return { main: text, rest: '' };
  return { main: text.slice(0, end.index), rest: text.slice(end.index + end[0].length) };
}
