/**
 * What a language of the interface is, for the portal, mails, files and made-up pages alike. Browsers know its plural
 * rules, and its digits are Latin (`locales` of `lib/language-tag`); how its script is set is in
 * `src/ui/styles/tokens.css`.
 */
export interface Language {
  /** the specification's (`zh_Hant_TW`); Intl and `lang` use `bcp47` */
  tag: string;
  /** the language's own name, as the language selector shows it */
  name: string;
  /** `ltr` if there is none */
  direction?: 'rtl';
  /** of text files by its programs from before UTF-8; `windows-1252` if there is none */
  encoding?: string;
  /** Chromium lacks its units, weekdays and months, or has its name alone: they are in `src/i18n/own-words` */
  ownWords?: true;
  /** the language whose texts stand where this one has none of its own: its catalogue has only those that differ */
  base?: string;
}

const row = <T extends string>(tag: T, name: string, more?: Omit<Language, 'tag' | 'name'>) => ({ tag, name, ...more });

const ARABIC = { direction: 'rtl', encoding: 'windows-1256' } as const;
const REGIONAL_ARABIC = { ...ARABIC, base: 'ar' };
const CENTRAL_EUROPEAN = { encoding: 'windows-1250' };
const CYRILLIC = { encoding: 'windows-1251' };
const TRADITIONAL_CHINESE = { encoding: 'big5' };

/**
 * The languages of the interface: the 44 of the specification (specification/markets-and-languages.md#languages), and
 * the official one of a market that has none of its own among them.
 */
export const LANGUAGES = [
  row('en', 'English'),
  row('en_BH', 'English (Bahrain)', { base: 'en' }),
  row('ar', 'العربية', ARABIC),
  row('ar_AE', 'العربية (الإمارات)', REGIONAL_ARABIC),
  row('ar_BH', 'العربية (البحرين)', REGIONAL_ARABIC),
  row('ar_EG', 'العربية (مصر)', REGIONAL_ARABIC),
  row('ar_IQ', 'العربية (العراق)', REGIONAL_ARABIC),
  row('ar_JO', 'العربية (الأردن)', REGIONAL_ARABIC),
  row('ar_KW', 'العربية (الكويت)', REGIONAL_ARABIC),
  row('ar_OM', 'العربية (عُمان)', REGIONAL_ARABIC),
  row('ar_QA', 'العربية (قطر)', REGIONAL_ARABIC),
  row('ar_SA', 'العربية (السعودية)', REGIONAL_ARABIC),
  row('bg', 'Български', CYRILLIC),
  row('bn', 'বাংলা'),
  row('bs', 'Bosanski', { ...CENTRAL_EUROPEAN, ownWords: true }),
  row('cs', 'Čeština', CENTRAL_EUROPEAN),
  row('da', 'Dansk'),
  row('de', 'Deutsch'),
  row('el', 'Ελληνικά', { encoding: 'windows-1253' }),
  row('es', 'Español'),
  row('fi', 'Suomi'),
  row('fil', 'Filipino'),
  row('fr', 'Français'),
  row('hr', 'Hrvatski', CENTRAL_EUROPEAN),
  row('hu', 'Magyar', CENTRAL_EUROPEAN),
  row('hy', 'Հայերեն', { ownWords: true }),
  row('it', 'Italiano'),
  row('ja', '日本語', { encoding: 'shift_jis' }),
  row('ka', 'ქართული', { ownWords: true }),
  row('kk', 'Қазақша', { ...CYRILLIC, ownWords: true }),
  row('km', 'ខ្មែរ', { ownWords: true }),
  row('ky', 'Кыргызча', { ...CYRILLIC, ownWords: true }),
  row('lo', 'ລາວ', { ownWords: true }),
  row('ms', 'Bahasa Melayu'),
  row('my', 'မြန်မာ', { ownWords: true }),
  row('nb', 'Norsk bokmål'),
  row('pl', 'Polski', CENTRAL_EUROPEAN),
  row('pt', 'Português'),
  row('ro', 'Română', CENTRAL_EUROPEAN),
  row('ru', 'Русский', CYRILLIC),
  row('sk', 'Slovenčina', CENTRAL_EUROPEAN),
  row('sl', 'Slovenščina', CENTRAL_EUROPEAN),
  row('sr_Latn', 'Srpski', CENTRAL_EUROPEAN),
  row('sv', 'Svenska'),
  row('th', 'ไทย', { encoding: 'windows-874' }),
  row('tr', 'Türkçe', { encoding: 'windows-1254' }),
  row('uk', 'Українська', CYRILLIC),
  row('ur', 'اردو', ARABIC),
  row('vi', 'Tiếng Việt', { encoding: 'windows-1258' }),
  row('zh_Hant_HK', '繁體中文（香港）', { ...TRADITIONAL_CHINESE, base: 'zh_Hant_TW' }),
  row('zh_Hant_TW', '繁體中文（台灣）', TRADITIONAL_CHINESE),
] as const satisfies readonly Language[];

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];
