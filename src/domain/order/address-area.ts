/** As far as an address may be told to readers of a link: `Tuol Tompoung, Phnom Penh`, without street, house or number. */
export function areaOf(address: string): string | undefined {
  const parts = address
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // The first part is where somebody lives, whatever else is written.
  const area = parts
    .slice(1)
    .slice(-2)
    .filter((part) => !/\p{Nd}/u.test(part));
  return area.length === 0 ? undefined : area.join(', ');
}
