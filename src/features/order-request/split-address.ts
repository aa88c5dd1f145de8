const COMMA = /[,،、]\s*/;

/** "No. 118, Street 308, Phnom Penh" → what is recognised first, and the rest. House number and street stay together. */
export function splitAddress(address: string): { main: string; rest: string } {
  const parts = address.split(COMMA).filter((part) => part !== '');
  const [first = '', second, ...others] = parts;
  if (second !== undefined && first.length <= 8 && /\d/.test(first)) {
    return { main: `${first}, ${second}`, rest: others.join(', ') };
  }
  return { main: first, rest: parts.slice(1).join(', ') };
}
