import type { CityRow } from '../types';
import { before, districts, named, namePairs } from './names';
import { arabicPlaces } from './words/ar';

/** Four streets to a block, as blocks and streets are numbered there. */
const STREETS_PER_BLOCK = 4;

export const KUWAIT_CITY: CityRow = {
  name: named('Kuwait City', 'مدينة الكويت'),
  localLanguage: 'ar',
  rotation: -14,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `${street}، منزل ${number}` : `${street}, House ${number}`,
  },
  avenues: {
    northSouth: namePairs(
      'Jamal Abdul Nasser Street=شارع جمال عبدالناصر, Riyadh Street=شارع الرياض, Damascus Street=شارع دمشق, Cairo Street=شارع القاهرة, Maghreb Street=شارع المغرب, Beirut Street=شارع بيروت, Salem Al-Mubarak Street=شارع سالم المبارك',
    ),
    westEast: [
      before(1_500, named('Arabian Gulf Street', 'شارع الخليج العربي', 'Gulf Road')),
      ...namePairs(
        'First Ring Road=الدائري الأول, Second Ring Road=الدائري الثاني, Third Ring Road=الدائري الثالث, Fourth Ring Road=الدائري الرابع, Fifth Ring Road=الدائري الخامس',
      ),
    ],
  },
  middle: { row: 1 },
  water: { kind: 'sea', side: 'north', name: 'Kuwait Bay' },
  districts: districts(
    namePairs(
      'Qibla=القبلة, Mirqab=المرقاب, Sharq=شرق, Dasman=دسمان, Shuwaikh=الشويخ, Shamiya=الشامية, Abdullah Al-Salem=عبدالله السالم, Mansouriya=المنصورية, Daiya=الدعية, Shaab=الشعب, Kaifan=كيفان, Faiha=الفيحاء, Nuzha=النزهة, Qadsiya=القادسية, Hawalli=حولي, Salmiya=السالمية, Khaldiya=الخالدية, Adailiya=العديلية, Rawda=الروضة, Jabriya=الجابرية, Maidan Hawalli=ميدان حولي, Rumaithiya=الرميثية, Yarmouk=اليرموك, Qortuba=قرطبة, Surra=السرة, Bayan=بيان, Mishref=مشرف, Salwa=سلوى, Hateen=حطين, Salam=السلام',
    ),
    15_000,
    100,
  ),
  parks: [
    { name: named('Shaheed Park', 'حديقة الشهيد'), in: 'Shuwaikh' },
    { name: named('Yarmouk Garden', 'حديقة اليرموك'), in: 'Yarmouk' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Kuwait Towers', 'أبراج الكويت'), in: 'Dasman' },
    { kind: 'landmark', name: named('Liberation Tower', 'برج التحرير'), in: 'Mirqab' },
    { kind: 'market', name: named('Souq Al-Mubarakiya', 'سوق المباركية'), in: 'Sharq' },
    { kind: 'worship', name: named('Grand Mosque', 'المسجد الكبير'), in: 'Qibla' },
    { kind: 'hospital', name: named('Amiri Hospital', 'مستشفى الأميري'), in: 'Dasman' },
  ],
  numberedByDistrict: true,
  streetName: (raw) => {
    const street = Number(raw);
    const block = Math.ceil(street / STREETS_PER_BLOCK);
    return {
      name: named(`Block ${block}, Street ${street}`, `قطعة ${block}، شارع ${street}`),
      label: `St ${street}`,
    };
  },
  unnamedStreet: ({ inDistrict }) => String(inDistrict + 1),
  placeNames: arabicPlaces({ market: named('Co-op', 'جمعية') }),
};
