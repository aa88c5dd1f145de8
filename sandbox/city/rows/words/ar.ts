import type { Name, PlaceNames } from '../../types';
import { named, namePairs } from '../names';

const STEMS = namePairs(
  'Al-Noor=النور, Al-Bahar=البحر, Al-Salam=السلام, Al-Waha=الواحة, Yasmin=الياسمين, Al-Rayan=الريان, Zahra=الزهراء, Al-Khaleej=الخليج, Al-Diwan=الديوان, Lulua=اللؤلؤة, Al-Nakheel=النخيل, Al-Fajr=الفجر, Sadu=السدو, Al-Marjan=المرجان, Al-Rawabi=الروابي, Al-Amal=الأمل, Bustan=البستان, Al-Qasr=القصر',
);

/** Made-up places with Arabic names, and what a daily market is called there. `more` are words of that country. */
export const arabicPlaces = ({ market, more = '' }: { market: Name; more?: string }): PlaceNames => ({
  stems: more === '' ? STEMS : [...STEMS, ...namePairs(more)],
  kinds: [
    { kind: 'cafe', suffix: named('Café', 'مقهى') },
    { kind: 'restaurant', suffix: named('Restaurant', 'مطعم') },
    { kind: 'hotel', suffix: named('Hotel', 'فندق') },
    { kind: 'pharmacy', suffix: named('Pharmacy', 'صيدلية') },
    { kind: 'school', suffix: named('School', 'مدرسة') },
    { kind: 'hospital', suffix: named('Clinic', 'عيادة') },
    { kind: 'worship', suffix: named('Mosque', 'مسجد') },
    { kind: 'market', suffix: market },
    { kind: 'shop', suffix: named('Grocery', 'بقالة') },
    { kind: 'shop', suffix: named('Sweets', 'حلويات') },
  ],
});

/** Words that streets of Arab cities are named after: scholars and poets, cities, virtues and plants. */
export const ARABIC_STREET_WORDS =
  'Ibn Sina=ابن سينا, Ibn Rushd=ابن رشد, Ibn Battuta=ابن بطوطة, Ibn Al Haytham=ابن الهيثم, Ibn Al Nafis=ابن النفيس, Ibn Zaydoun=ابن زيدون, Al Farabi=الفارابي, Al Razi=الرازي, Al Khwarizmi=الخوارزمي, Al Biruni=البيروني, Al Idrisi=الإدريسي, Al Masoudi=المسعودي, Al Asmai=الأصمعي, Al Jahiz=الجاحظ, Al Buhturi=البحتري, Al Farazdaq=الفرزدق, Al Maarri=المعري, Al Khansa=الخنساء, Abu Firas=أبو فراس, Zarqa Al Yamama=زرقاء اليمامة, Khalid Bin Al Walid=خالد بن الوليد, Tariq Bin Ziyad=طارق بن زياد, Salah Al Din=صلاح الدين, Harun Al Rashid=هارون الرشيد, Cordoba=قرطبة, Granada=غرناطة, Seville=إشبيلية, Samarkand=سمرقند, Bukhara=بخارى, Aleppo=حلب, Mosul=الموصل, Tunis=تونس, Rabat=الرباط, Khartoum=الخرطوم, Sanaa=صنعاء, Al Wifaq=الوفاق, Al Wafa=الوفاء, Al Rahma=الرحمة, Al Hikma=الحكمة, Al Tasamuh=التسامح, Al Adala=العدالة, Al Ikhlas=الإخلاص, Al Nahda=النهضة, Al Tawfiq=التوفيق, Al Rabee=الربيع, Al Zaytoun=الزيتون, Al Rumman=الرمان, Al Lawz=اللوز, Al Teen=التين, Al Rayhan=الريحان, Al Khuzama=الخزامى, Al Narjis=النرجس, Al Ward=الورد, Al Sanawbar=الصنوبر, Al Safsaf=الصفصاف, Al Yanabee=الينابيع, Al Wadi=الوادي, Al Rabwa=الربوة, Al Maydan=الميدان, Al Maktaba=المكتبة, Al Madrasa=المدرسة, Al Souq=السوق';
