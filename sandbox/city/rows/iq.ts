import type { CityRow } from '../types';
import { named, namePairs, withPostcodes } from './names';
import { arabicPlaces } from './words/ar';

/** Streets to a mahalla. */
const STREETS_PER_MAHALLA = 4;

export const BAGHDAD: CityRow = {
  name: named('Baghdad', 'بغداد'),
  localLanguage: 'ar',
  rotation: -24,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `${street}، دار ${number}` : `${street}, House ${number}`,
  },
  avenues: {
    northSouth: namePairs(
      'Damascus Street=شارع دمشق, Haifa Street=شارع حيفا, Al Rashid Street=شارع الرشيد, Al Jumhuriya Street=شارع الجمهورية, Al Sheikh Omar Street=شارع الشيخ عمر, Palestine Street=شارع فلسطين, Al Qanat Street=شارع القناة',
    ),
    westEast: namePairs(
      'Al Adhamiya Street=شارع الأعظمية, Antar Street=شارع عنتر, Al Maghrib Street=شارع المغرب, Al Kifah Street=شارع الكفاح, Al Nidhal Street=شارع النضال, Al Saadoun Street=شارع السعدون, Abu Nuwas Street=شارع أبو نواس',
    ),
  },
  middle: { column: 4, row: 3 },
  water: { kind: 'river', side: 'west', name: 'Tigris' },
  districts: withPostcodes(
    'Al Kadhimiya=الكاظمية=10017, Al Adhamiya=الأعظمية=10053, Al Maghrib=المغرب=10055, Al Waziriya=الوزيرية=10045, Al Mustansiriya=المستنصرية=10047, Al Utaifiya=العطيفية=10018, Al Sarrafiya=الصرافية=10056, Al Kasra=الكسرة=10054, Bab Al Muadham=باب المعظم=10048, Al Talibiya=الطالبية=10046, Al Karkh=الكرخ=10012, Al Maidan=الميدان=10049, Al Fadhil=الفضل=10057, Bab Al Sheikh=باب الشيخ=10058, Sadr City=مدينة الصدر=10041, Al Salhiya=الصالحية=10013, Al Shorja=الشورجة=10065, Al Sinak=السنك=10066, Al Nahdha=النهضة=10059, Zayouna=زيونة=10061, Al Mansour=المنصور=10014, Al Bataween=البتاوين=10067, Al Alwiya=العلوية=10068, Al Andalus=الأندلس=10060, Al Muthanna=المثنى=10062, Al Qadisiya=القادسية=10015, Al Karrada=الكرادة=10069, Arasat Al Hindiya=عرصات الهندية=10070, Al Jadriya=الجادرية=10071, Baghdad Al Jadida=بغداد الجديدة=10063',
  ),
  parks: [
    { name: named('Al Zawraa Park', 'متنزه الزوراء'), in: 'Al Mansour' },
    { name: named('Al Umma Garden', 'حديقة الأمة'), in: 'Al Bataween' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Al Mutanabbi Street Book Market', 'سوق الكتب في المتنبي'), in: 'Al Maidan' },
    { kind: 'market', name: named('Shorja Market', 'سوق الشورجة'), in: 'Al Shorja' },
    { kind: 'landmark', name: named('Freedom Monument', 'نصب الحرية'), in: 'Al Bataween' },
    { kind: 'landmark', name: named('Iraq Museum', 'المتحف العراقي'), in: 'Al Salhiya' },
    { kind: 'worship', name: named('Al Kadhimiya Mosque', 'جامع الكاظمية'), in: 'Al Kadhimiya' },
    { kind: 'worship', name: named('Al Khulafa Mosque', 'جامع الخلفاء'), in: 'Al Shorja' },
    { kind: 'hospital', name: named('Medical City', 'مدينة الطب'), in: 'Bab Al Muadham' },
  ],
  // An address is mahalla, street and house, each a number.
  streetName: (raw) => {
    const [mahalla = '', street = ''] = raw.split(' ');
    return {
      name: named(`Mahalla ${mahalla}, Street ${street}`, `محلة ${mahalla}، زقاق ${street}`),
      label: `St ${street}`,
    };
  },
  unnamedStreet: ({ overall, inDistrict }) =>
    `${101 + 2 * Math.floor(overall / STREETS_PER_MAHALLA)} ${inDistrict + 1}`,
  placeNames: arabicPlaces({ market: named('Souq', 'سوق'), more: 'Dijla=دجلة, Al-Furat=الفرات, Babil=بابل' }),
};
