import { textsByLanguage } from '../../src/domain/market/texts-by-language';
import { required } from '../../src/lib/assert';
import { ofLanguage } from '../../src/lib/of-language';
import type { TemplateTexts } from '../bulk/template/template-texts';
import type { ExportTexts } from '../exports/export-texts';
import type { MailTexts } from '../mails/mail-text';
import { SERVER_TEXT_FILES } from './files';

/** What the platform writes itself, in one language: read without the portal, it has texts of its own. */
export interface ServerTexts {
  mails: MailTexts;
  exports: ExportTexts;
  template: TemplateTexts;
}

/** By language tag. */
export const SERVER_TEXTS = textsByLanguage<ServerTexts>(SERVER_TEXT_FILES);

/** The languages that mails are written in. */
export const WRITTEN_LANGUAGES: readonly string[] = Object.keys(SERVER_TEXTS);

/** In a language by its tag in either spelling, or a variant of it; else in English. */
export function serverTexts(language: string): ServerTexts {
  return ofLanguage(SERVER_TEXTS, language) ?? required(SERVER_TEXTS['en'], 'the English texts');
}
