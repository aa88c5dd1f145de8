/** A language of the interface. Tags are the specification's (`zh_Hant_TW`); Intl and `lang` use `bcp47`. */
export interface Language {
  tag: string;
  /** the language's own name, as the language selector shows it */
  name: string;
}

const row = <T extends string>(tag: T, name: string) => ({ tag, name }) as const;

/**
 * The 44 languages of the interface (specification/markets-and-languages.md#languages); right-to-left are Urdu and the
 * Arabic variants.
 */
export const LANGUAGES = [
  row('en', 'English'),
  row('en_BH', 'English (Bahrain)'),
  row('ar', 'العربية'),
  row('ar_AE', 'العربية (الإمارات)'),
  row('ar_BH', 'العربية (البحرين)'),
  row('ar_EG', 'العربية (مصر)'),
  row('ar_IQ', 'العربية (العراق)'),
  row('ar_JO', 'العربية (الأردن)'),
  row('ar_KW', 'العربية (الكويت)'),
  row('ar_OM', 'العربية (عُمان)'),
  row('ar_QA', 'العربية (قطر)'),
  row('ar_SA', 'العربية (السعودية)'),
  row('bg', 'Български'),
  row('bn', 'বাংলা'),
  row('bs', 'Bosanski'),
  row('cs', 'Čeština'),
  row('da', 'Dansk'),
  row('de', 'Deutsch'),
  row('el', 'Ελληνικά'),
  row('es', 'Español'),
  row('fi', 'Suomi'),
  row('fil', 'Filipino'),
  row('fr', 'Français'),
  row('hr', 'Hrvatski'),
  row('hu', 'Magyar'),
  row('it', 'Italiano'),
  row('ja', '日本語'),
  row('km', 'ខ្មែរ'),
  row('lo', 'ລາວ'),
  row('ms', 'Bahasa Melayu'),
  row('my', 'မြန်မာ'),
  row('nb', 'Norsk bokmål'),
  row('pl', 'Polski'),
  row('pt', 'Português'),
  row('ro', 'Română'),
  row('sk', 'Slovenčina'),
  row('sv', 'Svenska'),
  row('th', 'ไทย'),
  row('tr', 'Türkçe'),
  row('uk', 'Українська'),
  row('ur', 'اردو'),
  row('vi', 'Tiếng Việt'),
  row('zh_Hant_HK', '繁體中文（香港）'),
  row('zh_Hant_TW', '繁體中文（台灣）'),
] as const satisfies readonly Language[];

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];
