import { latinDigits } from './digits';
import { visibleText } from './visible-text';

/**
 * An id as the platform writes ids, however it was typed or copied: in digits of any script or full-width letters, with
 * other dashes, spaces or invisible marks. Its case is left alone.
 */
export function typedId(text: string): string {
  return visibleText(latinDigits(text.normalize('NFKC')))
    .replace(/\p{Dash_Punctuation}|\u2212/gu, '-')
    .replace(/\s/g, '');
}
