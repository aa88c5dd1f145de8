import { BURMESE_WORDS } from './burmese-words';
import { KHMER_WORDS } from './khmer-words';
import type { LanguageWords } from './language-words';
import { LAO_WORDS } from './lao-words';

/** Of languages that Chromium lacks, in one file: a browser that loads it lacks most of them. */
export const OWN_WORDS: Readonly<Record<string, LanguageWords | undefined>> = {
  km: KHMER_WORDS,
  lo: LAO_WORDS,
  my: BURMESE_WORDS,
};
