import type { CityRow, DistrictRow } from '../types';
import { named, namePairs, withPostcodes } from './names';
import { arabicPlaces } from './words/ar';

/** `Al Sadd=السد=38`: districts with the number of their zone, by which they are known as well; there are no postcodes. */
const zones = (text: string): DistrictRow[] =>
  withPostcodes(text).map(({ name, postcode = '' }) => ({
    name: { ...name, aliases: [`Zone ${postcode}`, `منطقة ${postcode}`] },
  }));

export const DOHA: CityRow = {
  name: named('Doha', 'الدوحة'),
  localLanguage: 'ar',
  rotation: 8,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `مبنى ${number}، ${street}` : `Building ${number}, ${street}`,
  },
  avenues: {
    northSouth: namePairs(
      'Al Waab Street=شارع الوعب, Khalifa Street=شارع خليفة, Suhaim Bin Hamad Street=شارع سحيم بن حمد, Jassim Bin Hamad Street=شارع جاسم بن حمد, Grand Hamad Street=شارع حمد الكبير, Corniche Street=شارع الكورنيش',
    ),
    westEast: namePairs(
      'Al Markhiya Street=شارع المرخية, Al Istiqlal Street=شارع الاستقلال, Al Rayyan Road=طريق الريان, Wadi Musheireb Street=شارع وادي مشيرب, Salwa Road=طريق سلوى, Ras Abu Abboud Street=شارع راس أبو عبود',
    ),
  },
  middle: { column: 4, row: 3 },
  ring: { name: named('C Ring Road', 'الطريق الدائري الثالث', 'Third Ring Road'), at: 2 },
  water: { kind: 'sea', side: 'east', name: 'Doha Bay' },
  districts: zones(
    'Al Gharrafa=الغرافة=51, Al Markhiya=المرخية=33, Madinat Khalifa=مدينة خليفة=32, Al Dafna=الدفنة=61, Al Qassar=القصار=66, Education City=المدينة التعليمية=52, Al Luqta=اللقطة=34, Al Messila=المسيلة=36, Fereej Kulaib=فريج كليب=35, Al Rumaila=الرميلة=21, Al Rayyan=الريان=53, Fereej Bin Omran=فريج بن عمران=37, Al Bidda=البدع=12, Al Jasra=الجسرة=1, Al Souq=السوق=7, Muaither=معيذر=54, Al Sadd=السد=38, Fereej Bin Mahmoud=فريج بن محمود=22, Mushaireb=مشيرب=3, Al Hitmi=الهتمي=17, Al Aziziyah=العزيزية=55, Al Mirqab=المرقاب=39, Al Muntazah=المنتزه=24, Najma=نجمة=26, Umm Ghuwailina=أم غويلينا=27',
  ),
  parks: [
    { name: named('Al Bidda Park', 'حديقة البدع'), in: 'Al Bidda' },
    { name: named('Muntazah Park', 'حديقة المنتزه'), in: 'Al Muntazah' },
  ],
  landmarks: [
    { kind: 'market', name: named('Souq Waqif', 'سوق واقف'), in: 'Al Souq' },
    { kind: 'landmark', name: named('Museum of Islamic Art', 'متحف الفن الإسلامي'), in: 'Al Hitmi' },
    { kind: 'landmark', name: named('Clock Tower', 'برج الساعة'), in: 'Al Jasra' },
    { kind: 'hospital', name: named('Hamad General Hospital', 'مستشفى حمد العام'), in: 'Al Rumaila' },
    { kind: 'worship', name: named('Grand Mosque', 'الجامع الكبير'), in: 'Al Jasra' },
    { kind: 'market', name: named('Gold Souq', 'سوق الذهب'), in: 'Al Souq' },
  ],
  // A blue plate at each door has its number, the street's and the zone's.
  streetName: (raw) => {
    const [zone = '', street = ''] = raw.split(' ');
    return {
      name: named(`Street ${street}, Zone ${zone}`, `شارع ${street}، منطقة ${zone}`),
      label: `St ${street}`,
    };
  },
  unnamedStreet: ({ district: { name }, inDistrict, runs }) =>
    `${name.aliases?.[0]?.replace('Zone ', '') ?? ''} ${(runs === 'west-east' ? 800 : 900) + 5 * inDistrict}`,
  placeNames: arabicPlaces({ market: named('Souq', 'سوق'), more: 'Al-Wakra=الوكرة, Al-Zubara=الزبارة, Dukhan=دخان' }),
};
