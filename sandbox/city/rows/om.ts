import type { CityRow } from '../types';
import { named, namePairs, withPostcodes } from './names';
import { arabicPlaces } from './words/ar';

export const MUSCAT: CityRow = {
  name: named('Muscat', 'مسقط'),
  localLanguage: 'ar',
  rotation: -6,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `مبنى ${number}، ${street}` : `Building ${number}, ${street}`,
  },
  avenues: {
    northSouth: namePairs(
      'Al Khuwair Street=شارع الخوير, Al Qurum Street=شارع القرم, Al Inshirah Street=شارع الانشراح, Al Wutayyah Street=شارع الوطية, Ruwi Street=شارع روي, Al Mina Street=شارع الميناء, Riyam Street=شارع ريام',
    ),
    westEast: namePairs(
      'Corniche Road=طريق الكورنيش, As Saruj Street=شارع الصاروج, Sultan Qaboos Street=شارع السلطان قابوس, Muttrah Business District Street=شارع حي مطرح التجاري, Al Jaame Street=شارع الجامع, Muscat Expressway=طريق مسقط السريع',
    ),
  },
  middle: { column: 4, row: 2 },
  water: { kind: 'sea', side: 'north', name: 'Sea of Oman' },
  districts: withPostcodes(
    'Madinat Al Ilam=مدينة الإعلام=115, Shati Al Qurum=شاطئ القرم=134, Ras Al Hamra=رأس الحمراء=116, Mina Al Fahal=ميناء الفحل=118, Muttrah=مطرح=114, Muscat Old Town=مسقط القديمة=100, Al Khuwair North=الخوير الشمالية=133, Al Qurum=القرم=119, Qurum Heights=مرتفعات القرم=127, Al Hayy At Tijari=الحي التجاري=112, Darsayt=دارسيت=109, Kalbuh=كلبوه=123, Al Khuwair South=الخوير الجنوبية=130, Madinat Sultan Qaboos=مدينة السلطان قابوس=117, Al Wutayyah=الوطية=125, Bayt Al Falaj=بيت الفلج=110, Ruwi=روي=131, Sidab=سداب=113, Al Ghubrah=الغبرة=128, Bawshar=بوشر=129, Al Awabi=العوابي=120, Al Humriyah=الحمرية=126, Wadi Al Kabir=الوادي الكبير=102, Al Bustan=البستان=101, Al Ansab=الأنصب=138, Ghala=غلا=136, Al Amirat=العامرات=139, Al Nahdah=النهضة=135, Wadi Adai=وادي عدي=103, Yiti=يتي=104',
  ),
  parks: [
    { name: named('Qurum Natural Park', 'حديقة القرم الطبيعية'), in: 'Al Qurum' },
    { name: named('Riyam Park', 'حديقة ريام'), in: 'Kalbuh' },
  ],
  landmarks: [
    { kind: 'market', name: named('Muttrah Souq', 'سوق مطرح'), in: 'Muttrah' },
    { kind: 'landmark', name: named('Al Jalali Fort', 'قلعة الجلالي'), in: 'Muscat Old Town' },
    { kind: 'landmark', name: named('Bayt Al Zubair Museum', 'متحف بيت الزبير'), in: 'Muscat Old Town' },
    { kind: 'worship', name: named('Sultan Qaboos Mosque', 'جامع السلطان قابوس'), in: 'Ruwi' },
    { kind: 'hospital', name: named('Khoula Hospital', 'مستشفى خولة'), in: 'Mina Al Fahal' },
    { kind: 'landmark', name: named('Ruwi Clock Tower', 'برج الساعة بروي'), in: 'Bayt Al Falaj' },
  ],
  // Ways are numbered through: the hundreds are the part of town.
  streetName: (raw) => ({ name: named(`Way ${raw}`, `سكة ${raw}`), label: `Way ${raw}` }),
  unnamedStreet: ({ district: { postcode = '' }, inDistrict }) =>
    `${postcode.slice(-2)}${String(inDistrict + 1).padStart(2, '0')}`.replace(/^0/, '4'),
  placeNames: arabicPlaces({ market: named('Souq', 'سوق'), more: 'Luban=اللبان, Dhofar=ظفار, Sohar=صحار' }),
};
