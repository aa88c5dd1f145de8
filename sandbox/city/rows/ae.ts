import type { CityRow } from '../types';
import { named, namePairs, withoutPostcodes } from './names';
import { arabicPlaces } from './words/ar';

export const DUBAI: CityRow = {
  name: named('Dubai', 'دبي'),
  localLanguage: 'ar',
  rotation: -38,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `مبنى ${number}، ${street}` : `Building ${number}, ${street}`,
  },
  avenues: {
    northSouth: namePairs(
      'Al Safa Street=شارع الصفا, Al Hadiqa Street=شارع الحديقة, Al Satwa Road=طريق السطوة, 2nd December Street=شارع 2 ديسمبر, Sheikh Rashid Road=طريق الشيخ راشد, Al Maktoum Road=طريق آل مكتوم, Abu Baker Al Siddique Road=طريق أبو بكر الصديق',
    ),
    westEast: namePairs(
      'Jumeirah Street=شارع جميرا, Al Wasl Road=طريق الوصل, Sheikh Zayed Road=شارع الشيخ زايد, Al Khail Road=طريق الخيل, Oud Metha Road=طريق عود ميثاء, Al Rebat Street=شارع الرباط',
    ),
  },
  middle: { column: 3, row: 2 },
  water: { kind: 'sea', side: 'north', name: 'Arabian Gulf' },
  districts: withoutPostcodes(
    namePairs(
      'Jumeirah 3=جميرا 3, Jumeirah 2=جميرا 2, Jumeirah 1=جميرا 1, Al Mina=الميناء, Al Shindagha=الشندغة, Al Ras=الراس, Al Safa=الصفا, Al Wasl=الوصل, Al Badaa=البدع, Al Hudaiba=الحضيبة, Al Rifa=الرفاعة, Al Sabkha=السبخة, Al Quoz=القوز, Business Bay=الخليج التجاري, Al Satwa=السطوة, Al Jafiliya=الجافلية, Al Mankhool=المنخول, Al Rigga=الرقة, Ras Al Khor=راس الخور, Downtown Dubai=وسط مدينة دبي, Trade Centre=المركز التجاري, Al Karama=الكرامة, Umm Hurair=أم هرير, Port Saeed=بور سعيد, Nad Al Hamar=ند الحمر, Al Jaddaf=الجداف, Zabeel=زعبيل, Oud Metha=عود ميثاء, Al Garhoud=القرهود, Umm Ramool=أم رمول',
    ),
  ),
  parks: [
    { name: named('Zabeel Park', 'حديقة زعبيل'), in: 'Zabeel' },
    { name: named('Safa Park', 'حديقة الصفا'), in: 'Al Safa' },
    { name: named('Creek Park', 'حديقة الخور'), in: 'Umm Hurair' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Dubai Museum', 'متحف دبي', 'Al Fahidi Fort'), in: 'Al Rifa' },
    { kind: 'market', name: named('Gold Souk', 'سوق الذهب'), in: 'Al Ras' },
    { kind: 'market', name: named('Spice Souk', 'سوق التوابل'), in: 'Al Ras' },
    { kind: 'market', name: named('Satwa Market', 'سوق السطوة'), in: 'Al Satwa' },
    { kind: 'worship', name: named('Jumeirah Mosque', 'مسجد جميرا'), in: 'Jumeirah 1' },
    { kind: 'hospital', name: named('Rashid Hospital', 'مستشفى راشد'), in: 'Oud Metha' },
    { kind: 'landmark', name: named('Clock Tower', 'برج الساعة'), in: 'Port Saeed' },
  ],
  numberedByDistrict: true,
  // Streets are numbered in each community: odd ones one way, even ones the other.
  streetName: (raw) => ({ name: named(`Street ${raw}`, `شارع ${raw}`), label: `St ${raw}` }),
  unnamedStreet: ({ inDistrict, runs }) => String(2 * inDistrict + (runs === 'west-east' ? 2 : 1)),
  placeNames: arabicPlaces({ market: named('Souk', 'سوق'), more: 'Al-Barza=البرزة, Al-Reem=الريم, Dana=دانة' }),
};
