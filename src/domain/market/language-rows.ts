/** A language of the interface. Tags are the specification's (`zh_Hant_TW`); Intl and `lang` use `bcp47`. */
export interface Language {
  tag: string;
  /** the language's own name, as the language selector shows it */
  name: string;
  direction: 'ltr' | 'rtl';
}

const ltr = <T extends string>(tag: T, name: string) => ({ tag, name, direction: 'ltr' }) as const;
const rtl = <T extends string>(tag: T, name: string) => ({ tag, name, direction: 'rtl' }) as const;

/**
 * The 44 languages of the interface (specification/markets-and-languages.md#languages); right-to-left are Urdu and the
 * Arabic variants.
 */
export const LANGUAGES = [
  ltr('en', 'English'),
  ltr('en_BH', 'English (Bahrain)'),
  rtl('ar', 'العربية'),
  rtl('ar_AE', 'العربية (الإمارات)'),
  rtl('ar_BH', 'العربية (البحرين)'),
  rtl('ar_EG', 'العربية (مصر)'),
  rtl('ar_IQ', 'العربية (العراق)'),
  rtl('ar_JO', 'العربية (الأردن)'),
  rtl('ar_KW', 'العربية (الكويت)'),
  rtl('ar_OM', 'العربية (عُمان)'),
  rtl('ar_QA', 'العربية (قطر)'),
  rtl('ar_SA', 'العربية (السعودية)'),
  ltr('bg', 'Български'),
  ltr('bn', 'বাংলা'),
  ltr('bs', 'Bosanski'),
  ltr('cs', 'Čeština'),
  ltr('da', 'Dansk'),
  ltr('de', 'Deutsch'),
  ltr('el', 'Ελληνικά'),
  ltr('es', 'Español'),
  ltr('fi', 'Suomi'),
  ltr('fil', 'Filipino'),
  ltr('fr', 'Français'),
  ltr('hr', 'Hrvatski'),
  ltr('hu', 'Magyar'),
  ltr('it', 'Italiano'),
  ltr('ja', '日本語'),
  ltr('km', 'ខ្មែរ'),
  ltr('lo', 'ລາວ'),
  ltr('ms', 'Bahasa Melayu'),
  ltr('my', 'မြန်မာ'),
  ltr('nb', 'Norsk bokmål'),
  ltr('pl', 'Polski'),
  ltr('pt', 'Português'),
  ltr('ro', 'Română'),
  ltr('sk', 'Slovenčina'),
  ltr('sv', 'Svenska'),
  ltr('th', 'ไทย'),
  ltr('tr', 'Türkçe'),
  ltr('uk', 'Українська'),
  rtl('ur', 'اردو'),
  ltr('vi', 'Tiếng Việt'),
  ltr('zh_Hant_HK', '繁體中文（香港）'),
  ltr('zh_Hant_TW', '繁體中文（台灣）'),
] as const satisfies readonly Language[];

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];
