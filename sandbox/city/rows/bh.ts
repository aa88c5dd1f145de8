import type { CityRow } from '../types';
import { named, namePairs, withPostcodes } from './names';
import { arabicPlaces } from './words/ar';

export const MANAMA: CityRow = {
  name: named('Manama', 'المنامة'),
  localLanguage: 'ar',
  rotation: 4,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `مبنى ${number}، ${street}` : `Building ${number}, ${street}`,
  },
  avenues: {
    northSouth: namePairs(
      'Budaiya Road=شارع البديع, Sheikh Khalifa Bin Salman Highway=شارع الشيخ خليفة بن سلمان, Sheikh Isa Avenue=شارع الشيخ عيسى, Exhibitions Avenue=شارع المعارض, Al Fatih Highway=شارع الفاتح, Shabab Avenue=شارع الشباب',
    ),
    westEast: namePairs(
      'King Faisal Highway=شارع الملك فيصل, Government Avenue=شارع الحكومة, Sheikh Hamad Avenue=شارع الشيخ حمد, Palace Avenue=شارع القصر, Kuwait Avenue=شارع الكويت, Sheikh Salman Highway=شارع الشيخ سلمان',
    ),
  },
  middle: { column: 3, row: 2 },
  water: { kind: 'sea', side: 'north', name: 'Gulf of Bahrain' },
  // The postcode is the number of the block.
  districts: withPostcodes(
    'Karbabad=كرباباد=436, Al Seef=السيف=428, Naim=النعيم=314, Diplomatic Area=المنطقة الدبلوماسية=317, Bahrain Bay=خليج البحرين=346, Jidhafs=جدحفص=422, Sanabis=السنابس=408, Fareeq Al Makharga=فريق المخارقة=304, Ras Rumman=رأس رمان=315, Fareeq Al Hammam=فريق الحمام=306, Al Burhama=البرهامة=356, Salmaniya=السلمانية=329, Qudaibiya=القضيبية=321, Hoora=الحورة=320, Juffair=الجفير=340, Tashan=طشان=404, Zinj=الزنج=358, Suqaya=السقية=330, Al Fateh=الفاتح=323, Ghuraifa=الغريفة=343, Tubli=توبلي=712, Isa Town=مدينة عيسى=806, Mahooz=الماحوز=334, Umm Al Hassam=أم الحصم=337, Bu Ashira=بو عشيرة=333',
  ),
  parks: [
    { name: named('Salmaniya Garden', 'حديقة السلمانية'), in: 'Salmaniya' },
    { name: named('Andalus Garden', 'حديقة الأندلس'), in: 'Qudaibiya' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Bab Al Bahrain', 'باب البحرين'), in: 'Fareeq Al Hammam' },
    { kind: 'market', name: named('Manama Souq', 'سوق المنامة'), in: 'Fareeq Al Makharga' },
    { kind: 'landmark', name: named('National Museum', 'المتحف الوطني'), in: 'Bahrain Bay' },
    { kind: 'worship', name: named('Al Fateh Grand Mosque', 'جامع الفاتح'), in: 'Juffair' },
    { kind: 'hospital', name: named('Salmaniya Medical Complex', 'مجمع السلمانية الطبي'), in: 'Salmaniya' },
    { kind: 'market', name: named('Central Market', 'السوق المركزي'), in: 'Naim' },
  ],
  // Road 2803 is the third one of block 428.
  streetName: (raw) => {
    const [block = '', road = ''] = raw.split(' ');
    return {
      name: named(`Road ${road}, Block ${block}`, `طريق ${road}، مجمع ${block}`),
      label: `Rd ${road}`,
    };
  },
  unnamedStreet: ({ district: { postcode = '' }, inDistrict }) =>
    `${postcode} ${Number(postcode.slice(-2))}${String(inDistrict + 1).padStart(2, '0')}`,
  placeNames: arabicPlaces({ market: named('Souq', 'سوق'), more: 'Dilmun=دلمون, Al-Muharraq=المحرق, Awal=أوال' }),
};
