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
