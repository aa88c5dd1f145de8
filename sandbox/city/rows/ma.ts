import type { CityRow } from '../types';
import { districts, namePairs, named } from './names';
import { streetsNamed } from './street-list';
import { FRENCH_PLACE_KINDS, MAGHREB_STEMS, MAGHREB_STREET_WORDS } from './words/fr';

/** Latin names are French, as on its street signs. */
export const CASABLANCA: CityRow = {
  name: named('Casablanca', 'الدار البيضاء', 'Casa', 'Dar El Beida'),
  localLanguage: 'ar',
  rotation: 26,
  address: {
    house: (number, street, language) => (language === 'local' ? `رقم ${number}، ${street}` : `${number}, ${street}`),
  },
  avenues: {
    northSouth: namePairs(
      'Boulevard Ghandi=شارع غاندي, Boulevard Zerktouni=شارع الزرقطوني, Boulevard d’Anfa=شارع أنفا, Avenue Hassan II=شارع الحسن الثاني, Boulevard Mohammed V=شارع محمد الخامس, Avenue des FAR=شارع الجيش الملكي, Boulevard Ba Hmad=شارع با حماد',
    ),
    westEast: namePairs(
      'Boulevard Sidi Mohammed Ben Abdellah=شارع سيدي محمد بن عبد الله, Boulevard Moulay Youssef=شارع مولاي يوسف, Boulevard Rachidi=شارع الراشيدي, Boulevard Bir Anzarane=شارع بئر أنزران, Boulevard Brahim Roudani=شارع إبراهيم الروداني, Boulevard Abdelmoumen=شارع عبد المومن',
    ),
  },
  water: { kind: 'sea', side: 'north', name: 'Océan Atlantique' },
  middle: { column: 3, row: 2 },
  districts: districts(
    namePairs(
      'Aïn Diab=عين الذئاب, Bourgogne=بوركون, Ancienne Médina=المدينة القديمة, Port=الميناء, Roches Noires=الصخور السوداء, Aïn Sebaâ=عين السبع, Anfa=أنفا, Racine=راسين, Sidi Belyout=سيدي بليوط, Centre-Ville=وسط المدينة, Belvédère=بلفدير, Hay Mohammadi=الحي المحمدي, Californie=كاليفورنيا, Gauthier=كوتيي, Liberté=الحرية, Mers Sultan=مرس السلطان, Derb Omar=درب عمر, Aïn Borja=عين برجة, Aïn Chock=عين الشق, Maârif=المعاريف, Palmier=النخلة, Derb Ghallef=درب غلف, Habous=الأحباس, Derb Sultan=درب السلطان, Oasis=الواحة, Beauséjour=بوسيجور, Hay Hassani=الحي الحسني, Riviera=الريفييرا, La Gironde=لاجيروند, Ben M’Sick=بن مسيك',
    ),
    20_000,
    10,
  ),
  parks: [
    { name: named('Parc de la Ligue Arabe', 'حديقة الجامعة العربية'), in: 'Gauthier' },
    { name: named('Parc Murdoch', 'حديقة مردوخ', 'Parc Isesco'), in: 'Mers Sultan' },
  ],
  landmarks: [
    { kind: 'worship', name: named('Mosquée Hassan II', 'مسجد الحسن الثاني', 'Hassan II Mosque'), in: 'Bourgogne' },
    { kind: 'landmark', name: named('Place Mohammed V', 'ساحة محمد الخامس'), in: 'Centre-Ville' },
    { kind: 'market', name: named('Marché Central', 'السوق المركزي', 'Central Market'), in: 'Sidi Belyout' },
    { kind: 'market', name: named('Souk de Derb Ghallef', 'سوق درب غلف'), in: 'Derb Ghallef' },
    { kind: 'landmark', name: named('Gare Casa-Port', 'محطة الدار البيضاء الميناء'), in: 'Port' },
    { kind: 'hospital', name: named('Hôpital Ibn Rochd', 'مستشفى ابن رشد'), in: 'La Gironde' },
    { kind: 'landmark', name: named('Phare d’El Hank', 'منارة العنق'), in: 'Aïn Diab' },
  ],
  ...streetsNamed({
    kinds: namePairs('Rue *=زنقة *, Impasse *=درب *'),
    words: namePairs(
      `Tahar Sebti=الطاهر السبتي, Allal Ben Abdellah=علال بن عبد الله, Moussa Ibn Nouceir=موسى بن نصير, Prince Moulay Abdellah=الأمير مولاي عبد الله, Taha Hussein=طه حسين, Sebta=سبتة, Soumaya=سمية, de l’Atlas=الأطلس, de l’Ourika=أوريكة, de Meknès=مكناس, de Taza=تازة, de Tétouan=تطوان, d’Ifrane=إفران, d’Agadir=أكادير, d’Essaouira=الصويرة, de Safi=آسفي, de Chefchaouen=شفشاون, ${MAGHREB_STREET_WORDS}`,
    ),
    numbered: named('Rue *', 'زنقة *'),
  }),
  placeNames: {
    stems: namePairs(`Atlas=الأطلس, Chellah=شالة, Toubkal=توبقال, ${MAGHREB_STEMS}`),
    kinds: FRENCH_PLACE_KINDS,
  },
};
