import type { CityRow } from '../types';
import { districts, namePairs, named } from './names';
import { streetsNamed } from './street-list';
import { FRENCH_PLACE_KINDS, MAGHREB_STEMS, MAGHREB_STREET_WORDS } from './words/fr';

/** Latin names are French, as on its street signs. */
export const TUNIS: CityRow = {
  name: named('Tunis', 'تونس'),
  localLanguage: 'ar',
  rotation: -11,
  address: {
    house: (number, street, language) => (language === 'local' ? `عدد ${number}، ${street}` : `${number}, ${street}`),
  },
  avenues: {
    northSouth: namePairs(
      'Boulevard du 20 Mars=شارع 20 مارس, Boulevard du 9 Avril 1938=شارع 9 أفريل 1938, Avenue Bab Jedid=شارع باب جديد, Avenue de Paris=شارع باريس, Avenue Mohammed V=شارع محمد الخامس, Avenue de la République=شارع الجمهورية',
    ),
    westEast: namePairs(
      'Avenue Taïeb Mehiri=شارع الطيب المهيري, Avenue Charles Nicolle=شارع شارل نيكول, Avenue de la Liberté=شارع الحرية, Avenue Habib Bourguiba=شارع الحبيب بورقيبة, Avenue Farhat Hached=شارع فرحات حشاد, Avenue de Carthage=شارع قرطاج',
    ),
  },
  middle: { column: 3, row: 3 },
  water: { kind: 'sea', side: 'east', name: 'Lac de Tunis' },
  districts: districts(
    namePairs(
      'El Manar=المنار, El Menzah=المنزه, Mutuelleville=ميتوالفيل, Montplaisir=مونبليزير, Les Berges du Lac=ضفاف البحيرة, Ras Tabia=راس الطابية, El Omrane=العمران, Belvédère=البلفدير, Lafayette=لافيات, Cité Jardins=حي الحدائق, Le Bardo=باردو, Bab Saadoun=باب سعدون, Bab Souika=باب سويقة, Le Passage=الباساج, Khereddine=خير الدين, Ezzouhour=الزهور, La Kasbah=القصبة, Médina=المدينة العتيقة, Bab Bhar=باب بحر, Petite Sicile=صقلية الصغيرة, Sidi Hassine=سيدي حسين, Mellassine=الملاسين, Bab El Jazira=باب الجزيرة, Montfleury=مونفلوري, Jebel Jelloud=جبل جلود',
    ),
    1_000,
    3,
  ),
  parks: [
    { name: named('Parc du Belvédère', 'منتزه البلفدير'), in: 'Belvédère' },
    { name: named('Jardin du Passage', 'حديقة الباساج'), in: 'Le Passage' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Musée du Bardo', 'متحف باردو', 'Bardo Museum'), in: 'Le Bardo' },
    { kind: 'landmark', name: named('Théâtre Municipal', 'المسرح البلدي'), in: 'Bab Bhar' },
    { kind: 'landmark', name: named('Place de la Kasbah', 'ساحة القصبة'), in: 'La Kasbah' },
    { kind: 'worship', name: named('Mosquée Ez-Zitouna', 'جامع الزيتونة', 'Zaytuna Mosque'), in: 'Médina' },
    { kind: 'market', name: named('Souk El Attarine', 'سوق العطارين'), in: 'Médina' },
    { kind: 'market', name: named('Marché Central', 'السوق المركزية', 'Central Market'), in: 'Bab Bhar' },
    { kind: 'hospital', name: named('Hôpital Charles Nicolle', 'مستشفى شارل نيكول'), in: 'Bab Saadoun' },
    { kind: 'landmark', name: named('Gare de Tunis', 'محطة تونس'), in: 'Petite Sicile' },
  ],
  ...streetsNamed({
    kinds: namePairs('Rue *=نهج *, Impasse *=زنقة *'),
    words: namePairs(
      `Charles de Gaulle=شارل ديغول, d’Allemagne=ألمانيا, d’Espagne=إسبانيا, de Hollande=هولندا, d’Angleterre=إنجلترا, du Lac=البحيرة, Mongi Slim=المنجي سليم, Sidi Ben Arous=سيدي بن عروس, Tourbet El Bey=تربة الباي, du Pacha=الباشا, de Sfax=صفاقس, de Sousse=سوسة, de Bizerte=بنزرت, de Gafsa=قفصة, de Tozeur=توزر, de Djerba=جربة, de Nabeul=نابل, de Zaghouan=زغوان, du Kef=الكاف, ${MAGHREB_STREET_WORDS}`,
    ),
    numbered: named('Rue *', 'نهج *'),
  }),
  placeNames: {
    stems: namePairs(`Carthage=قرطاج, Hannibal=حنبعل, Elyssa=عليسة, ${MAGHREB_STEMS}`),
    kinds: FRENCH_PLACE_KINDS,
  },
};
