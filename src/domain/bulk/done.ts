import { DONE_WORDS } from './header-words/done';
import { cellWord } from './words';

/**
 * In every language, also where files are read in a few: a shop whose program speaks another one would have its
 * delivered orders sent again.
 */
const DONE = new Set(DONE_WORDS.map(cellWord));

/** How far an order is: nobody has to be sent any more. */
export const isDone = (text: string): boolean => DONE.has(cellWord(text));
