const COMMAS = /(?:[,،、]\s*)+/g;

/** "No. 118, Street 308, Phnom Penh" → the main part, and the rest. House number and street stay together. */
export function splitAddress(address: string): { main: string; rest: string } {
  const text = address.replace(/^[,،、\s]+/, '');
  const [first, second] = text.matchAll(COMMAS);
  if (first === undefined) return { main: text, rest: '' };
  const opening = text.slice(0, first.index);
  const isHouseNumber = opening.length <= 8 && /\d/.test(opening);
  const end = isHouseNumber ? second : first;
  if (end === undefined) return { main: text, rest: '' };
  return { main: text.slice(0, end.index), rest: text.slice(end.index + end[0].length) };
}
