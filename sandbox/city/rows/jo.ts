import type { CityRow } from '../types';
import { namePairs, named, withPostcodes } from './names';
import { streetsNamed } from './street-list';
import { ARABIC_STREET_WORDS, arabicPlaces } from './words/ar';

export const AMMAN: CityRow = {
  name: named('Amman', 'عمّان', 'عمان'),
  localLanguage: 'ar',
  rotation: 21,
  address: {
    house: (number, street, language) =>
      language === 'local' ? `${street}، بناية ${number}` : `${street}, Building ${number}`,
  },
  avenues: {
    northSouth: namePairs(
      'Wasfi Al Tal Street=شارع وصفي التل, Queen Rania Street=شارع الملكة رانيا, Al Sharif Nasser Bin Jamil Street=شارع الشريف ناصر بن جميل, Zahran Street=شارع زهران, Prince Mohammad Street=شارع الأمير محمد, King Hussein Street=شارع الملك حسين, Al Istiqlal Street=شارع الاستقلال',
    ),
    westEast: namePairs(
      'Al Shaheed Street=شارع الشهيد, Arar Street=شارع عرار, Al Kindi Street=شارع الكندي, Rainbow Street=شارع الرينبو, Quraysh Street=شارع قريش, Al Quds Street=شارع القدس',
    ),
  },
  middle: { column: 4 },
  districts: withPostcodes(
    'Khalda=خلدا=11953, Tlaa Al Ali=تلاع العلي=11183, Al Jubeiha=الجبيهة=11941, Sport City=المدينة الرياضية=11196, Jabal Al Hussein=جبل الحسين=11152, Tabarbour=طبربور=11947, Um Uthaina=أم أذينة=11821, Al Shmeisani=الشميساني=11194, Al Abdali=العبدلي=11190, Jabal Al Luweibdeh=جبل اللويبدة=11191, Jabal Al Qalaa=جبل القلعة=11120, Al Hashmi=الهاشمي=11141, Al Sweifieh=الصويفية=11185, Jabal Amman=جبل عمّان=11181, Al Weibdeh Heights=مرتفعات اللويبدة=11195, Downtown=وسط البلد=11118, Jabal Al Jofeh=جبل الجوفة=11145, Al Mahatta=المحطة=11143, Abdoun=عبدون=11180, Al Rabieh=الرابية=11215, Ras Al Ain=رأس العين=11117, Al Muhajireen=المهاجرين=11116, Al Ashrafieh=الأشرفية=11146, Al Taj=جبل التاج=11144, Dabouq=دابوق=11822, Deir Ghbar=دير غبار=11184, Jabal Al Akhdar=الجبل الأخضر=11115, Al Nazif=النظيف=11114, Al Wihdat=الوحدات=11147, Al Nasr=جبل النصر=11148',
  ),
  parks: [
    { name: named('King Hussein Park', 'حدائق الحسين'), in: 'Dabouq' },
    { name: named('Luweibdeh Garden', 'حديقة اللويبدة'), in: 'Jabal Al Luweibdeh' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Roman Theatre', 'المدرج الروماني'), in: 'Downtown' },
    { kind: 'landmark', name: named('Amman Citadel', 'قلعة عمّان'), in: 'Jabal Al Qalaa' },
    { kind: 'worship', name: named('Al Husseini Mosque', 'المسجد الحسيني'), in: 'Downtown' },
    { kind: 'worship', name: named('King Abdullah I Mosque', 'مسجد الملك عبدالله الأول'), in: 'Al Abdali' },
    { kind: 'market', name: named('Gold Souq', 'سوق الذهب'), in: 'Downtown' },
    { kind: 'hospital', name: named('Al Bashir Hospital', 'مستشفى البشير'), in: 'Al Ashrafieh' },
    { kind: 'landmark', name: named('National Gallery', 'المتحف الوطني للفنون'), in: 'Jabal Al Luweibdeh' },
  ],
  ...streetsNamed({
    kinds: namePairs('* Street=شارع *, * Stairs=درج *'),
    words: namePairs(
      `Khirfan=خرفان, Al Mutanabbi=المتنبي, Omar Bin Al Khattab=عمر بن الخطاب, Abu Tammam=أبو تمام, Ibn Khaldoun=ابن خلدون, Al Baouniyah=الباعونية, Nimer Al Adwan=نمر العدوان, Kulliyat Al Sharia=كلية الشريعة, Al Hashimi=الهاشمي, Petra=البتراء, Jerash=جرش, Ajloun=عجلون, Aqaba=العقبة, Karak=الكرك, Maan=معان, Madaba=مأدبا, Salt=السلط, Irbid=إربد, Tafileh=الطفيلة, Wadi Rum=وادي رم, ${ARABIC_STREET_WORDS}`,
    ),
    numbered: named('Street *', 'شارع *'),
  }),
  placeNames: arabicPlaces({ market: named('Souq', 'سوق'), more: 'Petra=البتراء, Jerash=جرش, Philadelphia=فيلادلفيا' }),
};
