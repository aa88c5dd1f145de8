import { tokenize } from '../places/tokens';

/**
 * Whether a geocoder's result is certainly the written address, and not just the nearest thing it knows: the street for
 * a house on it, or a quarter for a place in it. The numbers and words that identify the door are compared: those
 * before the first comma.
 */
export function isFoundFor(written: string, found: string): boolean {
  const asked = new Set(tokenize(written));
  const known = new Set(tokenize(found));
  const door = doorOf(written);
  const foundDoor = doorOf(found);
  return (
    door.filter(isNumber).every((number) => known.has(number)) &&
    foundDoor.filter(isNumber).every((number) => asked.has(number)) &&
    holdsHalf(door, known) &&
    holdsHalf(foundDoor, asked)
  );
}

const isNumber = (token: string) => /^\d+$/.test(token);

/** The part before the first comma; if that names no street or place yet, such as "No. 18", also the next part. */
function doorOf(address: string): string[] {
  const parts = address.split(/[,،]/).map(tokenize);
  const upTo = parts.findIndex((tokens) => tokens.some((token) => !isNumber(token) && token.length > 2));
  return parts.slice(0, upTo + 1).flat();
}

function holdsHalf(tokens: readonly string[], all: ReadonlySet<string>): boolean {
  const words = tokens.filter((token) => !isNumber(token));
  return words.filter((word) => all.has(word)).length * 2 >= words.length;
}
