import type { Point } from '../geometry';
import type { CitySource, Name } from '../types';
import { superblocks } from './superblocks';

const named = (en: string, local: string): Name => ({ en, local });

/** The bay and the gulf, simplified. */
const WATER: readonly Point[] = [
  [29.395, 47.6],
  [29.36, 47.8],
  [29.337, 47.9],
  [29.352, 47.93],
  [29.372, 47.955],
  [29.387, 47.975],
  [29.391, 47.992],
  [29.38, 48.005],
  [29.364, 48.02],
  [29.352, 48.045],
  [29.348, 48.072],
  [29.338, 48.092],
  [29.31, 48.098],
  [29.28, 48.09],
  [29.2, 48.105],
  [29, 48.16],
  [28.4, 48.5],
  [28.4, 49.5],
  [30, 49.5],
  [29.6, 48.2],
  [29.5, 47.9],
  [29.48, 47.6],
];

/** Real names of quarters at made-up borders. */
const DISTRICTS = (
  [
    ['Qibla', 'القبلة'],
    ['Mirqab', 'المرقاب'],
    ['Sharq', 'شرق'],
    ['Dasman', 'دسمان'],
    ['Shuwaikh', 'الشويخ'],
    ['Shamiya', 'الشامية'],
    ['Abdullah Al-Salem', 'عبدالله السالم'],
    ['Mansouriya', 'المنصورية'],
    ['Daiya', 'الدعية'],
    ['Shaab', 'الشعب'],
    ['Kaifan', 'كيفان'],
    ['Faiha', 'الفيحاء'],
    ['Nuzha', 'النزهة'],
    ['Qadsiya', 'القادسية'],
    ['Hawalli', 'حولي'],
    ['Salmiya', 'السالمية'],
    ['Khaldiya', 'الخالدية'],
    ['Adailiya', 'العديلية'],
    ['Rawda', 'الروضة'],
    ['Jabriya', 'الجابرية'],
    ['Maidan Hawalli', 'ميدان حولي'],
    ['Rumaithiya', 'الرميثية'],
    ['Yarmouk', 'اليرموك'],
    ['Qortuba', 'قرطبة'],
    ['Surra', 'السرة'],
    ['Bayan', 'بيان'],
    ['Mishref', 'مشرف'],
    ['Salwa', 'سلوى'],
    ['Hateen', 'حطين'],
    ['Salam', 'السلام'],
  ] as const
).map(([en, local], index) => ({ name: named(en, local), postcode: String(15_000 + index * 100) }));

const blocks = superblocks({
  seed: 965,
  center: [29.3405, 48.005],
  rotation: -18,
  rows: 6,
  columns: 6,
  width: 1650,
  height: 1500,
  jitter: 110,
  rowRoads: [
    { ...named('Arabian Gulf Street', 'شارع الخليج العربي'), aliases: ['Gulf Road'] },
    named('First Ring Road', 'الدائري الأول'),
    named('Second Ring Road', 'الدائري الثاني'),
    named('Third Ring Road', 'الدائري الثالث'),
    named('Fourth Ring Road', 'الدائري الرابع'),
    named('Fifth Ring Road', 'الدائري الخامس'),
    named('Sixth Ring Road', 'الدائري السادس'),
  ],
  columnRoads: [
    named('Jamal Abdul Nasser Street', 'شارع جمال عبدالناصر'),
    named('Riyadh Street', 'شارع الرياض'),
    named('Damascus Street', 'شارع دمشق'),
    named('Cairo Street', 'شارع القاهرة'),
    named('Maghreb Street', 'شارع المغرب'),
    named('Beirut Street', 'شارع بيروت'),
    named('Salem Al-Mubarak Street', 'شارع سالم المبارك'),
  ],
  districts: DISTRICTS,
  water: [WATER],
  gaps: 0.2,
});

/** Four streets to a block, as blocks and streets are numbered there. */
const STREETS_PER_BLOCK = 4;

export const KUWAIT_CITY: CitySource = {
  country: 'KW',
  name: named('Kuwait City', 'مدينة الكويت'),
  localLanguage: 'ar',
  center: [29.3697, 47.9783],
  address: {
    house: (number, street, language) =>
      language === 'local' ? `${street}، منزل ${number}` : `${street}, House ${number}`,
  },
  ...blocks,
  landmarks: [
    { kind: 'landmark', name: named('Kuwait Towers', 'أبراج الكويت'), at: [29.3895, 47.9935] },
    { kind: 'landmark', name: named('Liberation Tower', 'برج التحرير'), at: [29.3664, 47.9766] },
    { kind: 'market', name: named('Souq Al-Mubarakiya', 'سوق المباركية'), at: [29.3745, 47.9755] },
    { kind: 'worship', name: named('Grand Mosque', 'المسجد الكبير'), at: [29.3785, 47.9748] },
    { kind: 'hospital', name: named('Amiri Hospital', 'مستشفى الأميري'), at: [29.3862, 47.9861] },
  ],
  areas: [],
  water: [WATER],
  islands: [],
  labels: [...blocks.labels, { kind: 'water', text: 'Kuwait Bay', at: [29.41, 47.93], angle: 0 }],
  streetName: (raw) => {
    const index = Number(raw.split(':')[1]);
    const block = 1 + Math.floor(index / STREETS_PER_BLOCK);
    const street = 1 + index;
    return {
      name: named(`Block ${block}, Street ${street}`, `قطعة ${block}، شارع ${street}`),
      label: `St ${street}`,
    };
  },
  unnamedStreet: ({ gridId, inGrid }) => `${gridId}:${inGrid}`,
  placeNames: {
    stems: [
      named('Al-Noor', 'النور'),
      named('Al-Bahar', 'البحر'),
      named('Al-Salam', 'السلام'),
      named('Al-Waha', 'الواحة'),
      named('Yasmin', 'الياسمين'),
      named('Al-Rayan', 'الريان'),
      named('Zahra', 'الزهراء'),
      named('Al-Khaleej', 'الخليج'),
      named('Al-Diwan', 'الديوان'),
      named('Lulua', 'اللؤلؤة'),
      named('Al-Nakheel', 'النخيل'),
      named('Al-Fajr', 'الفجر'),
      named('Sadu', 'السدو'),
      named('Al-Marjan', 'المرجان'),
      named('Al-Rawabi', 'الروابي'),
      named('Al-Amal', 'الأمل'),
      named('Bustan', 'البستان'),
      named('Al-Qasr', 'القصر'),
    ],
    kinds: [
      { kind: 'cafe', suffix: named('Café', 'مقهى') },
      { kind: 'restaurant', suffix: named('Restaurant', 'مطعم') },
      { kind: 'hotel', suffix: named('Hotel', 'فندق') },
      { kind: 'pharmacy', suffix: named('Pharmacy', 'صيدلية') },
      { kind: 'school', suffix: named('School', 'مدرسة') },
      { kind: 'hospital', suffix: named('Clinic', 'عيادة') },
      { kind: 'worship', suffix: named('Mosque', 'مسجد') },
      { kind: 'market', suffix: named('Co-op', 'جمعية') },
      { kind: 'shop', suffix: named('Grocery', 'بقالة') },
      { kind: 'shop', suffix: named('Sweets', 'حلويات') },
    ],
  },
};
