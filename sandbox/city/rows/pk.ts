import type { CityRow } from '../types';
import { districts, named, namePairs } from './names';

const POETS = namePairs(
  'Hafiz=حافظ, Rumi=رومی, Iqbal=اقبال, Ghalib=غالب, Shamsheer=شمشیر, Badar=بدر, Momin=مومن, Seher=سحر, Rahat=راحت, Shujaat=شجاعت, Muhafiz=محافظ, Bukhari=بخاری, Tanzeem=تنظیم, Hilal=ہلال, Qasim=قاسم, Bahria=بحریہ, Mujahid=مجاہد, Shaheed=شہید, Badban=بادبان, Sahil=ساحل',
);
const STEMS = namePairs(
  'Mango=آم, Jasmine=چنبیلی, Lotus=کنول, Neem=نیم, Peepal=پیپل, Banyan=برگد, Gulmohar=گل مہر, Sunset=سن سیٹ, Market=مارکیٹ, Mill=مل, Temple=مندر, School=اسکول, Garden=گارڈن, Canal=نہر, Station=اسٹیشن',
);

const URDU_WORDS = new Map([...POETS, ...STEMS].map(({ en, local = en }) => [en, local]));

/** Three ways of naming a street, in turn: numbered, after a poet or a virtue, after a building there. */
function streetRaw(overall: number): string {
  const n = Math.floor(overall / 3);
  if (overall % 3 === 0) return `Street ${n + 1}`;
  if (overall % 3 === 1) {
    const lane = Math.floor(n / POETS.length);
    const poet = POETS[n % POETS.length]?.en;
    return lane === 0 ? `Khayaban-e-${poet}` : `${poet} Lane ${lane}`;
  }
  const road = Math.floor(n / STEMS.length);
  const stem = STEMS[n % STEMS.length]?.en;
  return road === 0 ? `${stem} Road` : `${stem} Commercial Street ${road}`;
}

const KINDS: readonly (readonly [english: RegExp, urdu: string])[] = [
  [/^Street (?<number>\d+)$/, 'گلی #'],
  [/^Khayaban-e-(?<word>\w+)$/, 'خیابانِ *'],
  [/^(?<word>\w+) Lane (?<number>\d+)$/, '* لین #'],
  [/^(?<word>\w+) Road$/, '* روڈ'],
  [/^(?<word>\w+) Commercial Street (?<number>\d+)$/, '* کمرشل اسٹریٹ #'],
];

/** A name that `streetRaw` has made, in Urdu. */
function streetInUrdu(raw: string): string {
  for (const [english, urdu] of KINDS) {
    const { word = '', number = '' } = english.exec(raw)?.groups ?? {};
    if (english.test(raw)) return urdu.replace('*', URDU_WORDS.get(word) ?? word).replace('#', number);
  }
  return raw;
}

export const KARACHI: CityRow = {
  name: named('Karachi', 'کراچی'),
  localLanguage: 'ur',
  rotation: 11,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `مکان ${number}، ${street}` : `House ${number}, ${street}`,
  },
  avenues: {
    northSouth: namePairs(
      'Mauripur Road=ماڑی پور روڈ, MA Jinnah Road=ایم اے جناح روڈ, II Chundrigar Road=آئی آئی چندریگر روڈ, Dr Ziauddin Road=ڈاکٹر ضیاء الدین روڈ, Sunset Boulevard=سن سیٹ بلیوارڈ, Khayaban-e-Jami=خیابانِ جامی, Baloch Colony Road=بلوچ کالونی روڈ',
    ),
    westEast: namePairs(
      'Rashid Minhas Road=راشد منہاس روڈ, University Road=یونیورسٹی روڈ, Shahrah-e-Quaideen=شاہراہِ قائدین, Shahrah-e-Faisal=شاہراہِ فیصل, Abdullah Haroon Road=عبداللہ ہارون روڈ, Korangi Link Road=کورنگی لنک روڈ, Khayaban-e-Ittehad=خیابانِ اتحاد, Khayaban-e-Saadi=خیابانِ سعدی',
    ),
  },
  ring: { name: named('Karachi Ring Road', 'کراچی رنگ روڈ'), at: 2 },
  water: { kind: 'sea', side: 'south', name: 'Arabian Sea' },
  districts: districts(
    namePairs(
      'Lyari=لیاری, Garden=گارڈن, Soldier Bazaar=سولجر بازار, PECHS=پی ای سی ایچ ایس, Bahadurabad=بہادر آباد, Gulshan-e-Iqbal=گلشنِ اقبال, Kharadar=کھارادر, Ranchore Line=رنچھوڑ لائن, Jamshed Town=جمشید ٹاؤن, Tariq Road=طارق روڈ, Shahra-e-Faisal=شاہراہِ فیصل, Karsaz=کارساز, Keamari=کیماڑی, Saddar=صدر, Civil Lines=سول لائنز, Cantonment=کینٹونمنٹ, Mehmoodabad=محمود آباد, Baloch Colony=بلوچ کالونی, Bath Island=باتھ آئی لینڈ, Frere Town=فریئر ٹاؤن, Clifton Block 9=کلفٹن بلاک 9, Defence Phase 2=ڈیفنس فیز 2, Defence Phase 1=ڈیفنس فیز 1, Qayyumabad=قیوم آباد, Clifton Block 5=کلفٹن بلاک 5, Clifton Block 4=کلفٹن بلاک 4, Defence Phase 4=ڈیفنس فیز 4, Defence Phase 5=ڈیفنس فیز 5, Defence Phase 7=ڈیفنس فیز 7, Korangi Creek=کورنگی کریک, Clifton Block 2=کلفٹن بلاک 2, Boat Basin=بوٹ بیسن, Sea View=سی ویو, Defence Phase 6=ڈیفنس فیز 6, Defence Phase 8=ڈیفنس فیز 8, Ibrahim Hyderi=ابراہیم حیدری, Zamzama=زمزمہ, Gizri=گزری, Punjab Colony=پنجاب کالونی, Delhi Colony=دہلی کالونی, Azam Basti=اعظم بستی, Manzoor Colony=منظور کالونی',
    ),
    74_000,
    50,
  ),
  parks: [
    { name: named('Bagh Ibne Qasim', 'باغ ابنِ قاسم'), in: 'Gizri' },
    { name: named('Hill Park', 'ہل پارک'), in: 'Karsaz' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Mazar-e-Quaid', 'مزارِ قائد'), in: 'Jamshed Town' },
    { kind: 'market', name: named('Empress Market', 'ایمپریس مارکیٹ'), in: 'Saddar' },
    { kind: 'landmark', name: named('Frere Hall', 'فریئر ہال'), in: 'Frere Town' },
    { kind: 'hospital', name: named('Jinnah Hospital', 'جناح اسپتال'), in: 'Cantonment' },
  ],
  streetName: (raw) => ({ name: named(raw, streetInUrdu(raw)), label: raw.replace(/^Street /, 'St ') }),
  unnamedStreet: ({ overall }) => streetRaw(overall),
  placeNames: {
    stems: namePairs(
      'Al-Madina=المدینہ, Student=اسٹوڈنٹ, Quetta=کوئٹہ, Chaman=چمن, Lahore=لاہور, Sindbad=سندباد, Mehran=مہران, Bismillah=بسم اللہ, Makkah=مکہ, Hyderi=حیدری, Shalimar=شالیمار, Noor=نور, Pearl Court=پرل کورٹ, Sea Breeze=سی بریز, Indus=انڈس, Bolan=بولان, Chenab=چناب, Ravi=راوی, Shaheen=شاہین, Karwan=کارواں',
    ),
    kinds: [
      { kind: 'cafe', suffix: named('Tea House', 'چائے خانہ') },
      { kind: 'restaurant', suffix: named('Biryani', 'بریانی') },
      { kind: 'hotel', suffix: named('Hotel', 'ہوٹل') },
      { kind: 'pharmacy', suffix: named('Medical Store', 'میڈیکل اسٹور') },
      { kind: 'school', suffix: named('Grammar School', 'گرامر اسکول') },
      { kind: 'hospital', suffix: named('Clinic', 'کلینک') },
      { kind: 'worship', suffix: named('Masjid', 'مسجد') },
      { kind: 'market', suffix: named('Bazaar', 'بازار') },
      { kind: 'shop', suffix: named('General Store', 'جنرل اسٹور') },
      { kind: 'shop', suffix: named('Sweets', 'سویٹس') },
    ],
  },
};
