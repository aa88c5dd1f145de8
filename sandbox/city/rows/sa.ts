import type { CityRow } from '../types';
import { districts, namePairs, named } from './names';
import { streetsNamed } from './street-list';
import { ARABIC_STREET_WORDS, arabicPlaces } from './words/ar';

export const RIYADH: CityRow = {
  name: named('Riyadh', 'الرياض'),
  localLanguage: 'ar',
  rotation: -9,
  address: { house: (number, street) => `${number} ${street}` },
  avenues: {
    northSouth: namePairs(
      'King Khalid Road=طريق الملك خالد, Prince Turki Bin Abdulaziz Road=طريق الأمير تركي بن عبدالعزيز, Al Takhassusi Road=طريق التخصصي, King Fahd Road=طريق الملك فهد, Olaya Street=شارع العليا, King Abdulaziz Road=طريق الملك عبدالعزيز, Abu Bakr Al Siddiq Road=طريق أبي بكر الصديق',
    ),
    westEast: namePairs(
      'King Abdullah Road=طريق الملك عبدالله, Al Urubah Road=طريق العروبة, Makkah Al Mukarramah Road=طريق مكة المكرمة, Al Imam Saud Road=طريق الإمام سعود, Al Batha Street=شارع البطحاء, Al Manfuhah Street=شارع منفوحة',
    ),
  },
  ring: { name: named('Ring Road', 'الطريق الدائري'), at: 2 },
  districts: districts(
    namePairs(
      'Al Raid=الرائد, King Saud University=جامعة الملك سعود, Al Nakheel=النخيل, Al Maathar=المعذر, Al Wurud=الورود, King Fahd District=حي الملك فهد, Al Khuzama=الخزامى, Umm Al Hamam=أم الحمام, Al Muhammadiyah=المحمدية, Al Olaya=العليا, Al Sulaimaniyah=السليمانية, Al Mursalat=المرسلات, Irqah=عرقة, Al Nasiriyah=الناصرية, Al Murabba=المربع, Al Wizarat=الوزارات, Al Malaz=الملز, Al Rawdah=الروضة, Dhahrat Al Badiah=ظهرة البديعة, Al Badiah=البديعة, Al Dirah=الديرة, Al Futah=الفوطة, Al Amal=الأمل, Al Jazirah=الجزيرة, Al Suwaidi=السويدي, Al Shumaisi=الشميسي, Manfuhah=منفوحة, Al Batha=البطحاء, Thulaim=ثليم, Al Naseem=النسيم',
    ),
    12_211,
    11,
  ),
  parks: [
    { name: named('King Abdullah Park', 'حديقة الملك عبدالله'), in: 'Al Malaz' },
    { name: named('Al Futah Garden', 'حديقة الفوطة'), in: 'Al Futah' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Al Masmak Palace', 'قصر المصمك'), in: 'Al Dirah' },
    { kind: 'landmark', name: named('National Museum', 'المتحف الوطني'), in: 'Al Murabba' },
    { kind: 'landmark', name: named('Water Tower', 'برج المياه'), in: 'Al Murabba' },
    { kind: 'market', name: named('Al Zal Market', 'سوق الزل'), in: 'Al Dirah' },
    { kind: 'market', name: named('Al Batha Market', 'سوق البطحاء'), in: 'Al Batha' },
    { kind: 'worship', name: named('Imam Turki Mosque', 'جامع الإمام تركي بن عبدالله'), in: 'Al Dirah' },
    { kind: 'hospital', name: named('King Saud Medical City', 'مدينة الملك سعود الطبية'), in: 'Al Shumaisi' },
  ],
  ...streetsNamed({
    kinds: namePairs('* Street=شارع *, * Lane=ممر *'),
    words: namePairs(
      `Al Ahsa=الأحساء, Al Thumamah=الثمامة, Jarir=جرير, Al Sitteen=الستين, Al Dabab=الضباب, Al Washm=الوشم, Al Khazzan=الخزان, Asir=عسير, Najran=نجران, Hail=حائل, Tabuk=تبوك, Al Jouf=الجوف, Al Qassim=القصيم, Sudair=سدير, Al Aflaj=الأفلاج, Tuwaiq=طويق, ${ARABIC_STREET_WORDS}`,
    ),
    numbered: named('Street *', 'شارع *'),
  }),
  placeNames: arabicPlaces({ market: named('Market', 'سوق'), more: 'Najd=نجد, Al-Yamama=اليمامة, Tuwaiq=طويق' }),
};
