/** The map's last words for a point: a text that still equals them follows the pin, any other is the user's own. */
export interface FoundText {
  address: string;
  building: string;
}

export const NOTHING_FOUND: FoundText = { address: '', building: '' };

/** Whether the text is the user's own words: neither empty nor what the map said. */
export function isOwn(text: string, found: string): boolean {
  return text.trim() !== '' && text.trim() !== found.trim();
}

/** The text once the map has another one: the user's own words stay. */
export function following(text: string, before: string, after: string): string {
  return isOwn(text, before) ? text : after;
}
