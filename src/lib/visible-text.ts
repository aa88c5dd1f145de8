/**
 * Without the spaces around it and the invisible marks in it, such as those of the writing direction, that messengers
 * and address books copy along. Not for texts that people read: some scripts need marks between their letters.
 */
export function visibleText(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}
