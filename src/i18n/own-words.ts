import { ARMENIAN_WORDS } from './armenian-words';
import { BOSNIAN_WORDS } from './bosnian-words';
import { BURMESE_WORDS } from './burmese-words';
import { GEORGIAN_WORDS } from './georgian-words';
import { KAZAKH_WORDS } from './kazakh-words';
import { KHMER_WORDS } from './khmer-words';
import { KYRGYZ_WORDS } from './kyrgyz-words';
import type { LanguageWords } from './language-words';
import { LAO_WORDS } from './lao-words';

/** Of languages that Chromium lacks, in one file: a browser that loads it lacks most of them. */
export const OWN_WORDS: Readonly<Record<string, LanguageWords | undefined>> = {
  bs: BOSNIAN_WORDS,
  hy: ARMENIAN_WORDS,
  ka: GEORGIAN_WORDS,
  kk: KAZAKH_WORDS,
  km: KHMER_WORDS,
  ky: KYRGYZ_WORDS,
  lo: LAO_WORDS,
  my: BURMESE_WORDS,
};
