/** The map's last address of a point: a text that still equals it follows the pin, any other is the user's own. */
export interface FoundText {
  /** empty for a saved customer, whose own words stay when the pin is moved */
  address: string;
  building: string;
}

export const NOTHING_FOUND: FoundText = { address: '', building: '' };

/** What a destination brought with it, a saved customer's unit and notes included: it goes with the place. */
export interface BroughtText extends FoundText {
  unit: string;
  notes: string;
}

export const NOTHING_BROUGHT: BroughtText = { ...NOTHING_FOUND, unit: '', notes: '' };

/** Whether the text is the user's own: neither empty nor the map's. */
export function isOwn(text: string, found: string): boolean {
  return text.trim() !== '' && text.trim() !== found.trim();
}

/** The text once the map has another one: the user's own words stay. */
export function following(text: string, before: string, after: string): string {
  return isOwn(text, before) ? text : after;
}
