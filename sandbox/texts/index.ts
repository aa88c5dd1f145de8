import { direction } from '../../src/domain/market/languages';
import { textsByLanguage } from '../../src/domain/market/texts-by-language';
import { required } from '../../src/lib/assert';
import { bcp47 } from '../../src/lib/language-tag';
import { languageIn } from '../../src/lib/of-language';
import { SANDBOX_TEXT_FILES } from './files';

/** The made-up providers' own texts: for the portal they are other programs. */
export type SandboxTexts = Readonly<typeof SANDBOX_TEXT_FILES.en>;

const TEXTS = textsByLanguage<SandboxTexts>(SANDBOX_TEXT_FILES);

/** In a language by its tag in either spelling, or a variant of it; else in English. */
export function sandboxTexts(tag: string): { lang: string; dir: 'ltr' | 'rtl'; texts: SandboxTexts } {
  const language = languageIn(TEXTS, tag) ?? 'en';
  return { lang: bcp47(language), dir: direction(language), texts: required(TEXTS[language], 'texts') };
}
