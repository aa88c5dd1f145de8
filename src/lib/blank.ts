import { visibleText } from './visible-text';

/** Whether nothing of the text is seen: it has only white space, control characters and invisible marks. */
export function isBlank(text: string): boolean {
  return visibleText(text.replace(/\p{Cc}/gu, '')) === '';
}
