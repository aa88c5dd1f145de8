import type { PlaceNames } from '../../types';
import { named } from '../names';

/** Kinds of made-up places with French names, and in Arabic where the stem has an Arabic name as well. */
export const FRENCH_PLACE_KINDS: PlaceNames['kinds'] = [
  { kind: 'cafe', suffix: named('Café', 'مقهى'), prefixed: true },
  { kind: 'restaurant', suffix: named('Restaurant', 'مطعم'), prefixed: true },
  { kind: 'hotel', suffix: named('Hôtel', 'فندق'), prefixed: true },
  { kind: 'pharmacy', suffix: named('Pharmacie', 'صيدلية'), prefixed: true },
  { kind: 'school', suffix: named('École', 'مدرسة'), prefixed: true },
  { kind: 'hospital', suffix: named('Clinique', 'مصحة'), prefixed: true },
  { kind: 'worship', suffix: named('Mosquée', 'مسجد'), prefixed: true },
  { kind: 'market', suffix: named('Marché', 'سوق'), prefixed: true },
  { kind: 'shop', suffix: named('Épicerie', 'بقالة'), prefixed: true },
  { kind: 'shop', suffix: named('Boulangerie', 'مخبزة'), prefixed: true },
  { kind: 'shop', suffix: named('Pâtisserie', 'حلويات'), prefixed: true },
  { kind: 'park', suffix: named('Jardin', 'حديقة'), prefixed: true },
];

/** Words of streets and places in the Maghreb, in the French spelling. */
export const MAGHREB_STEMS =
  'Annasr=النصر, Ennour=النور, El Amal=الأمل, El Baraka=البركة, El Fath=الفتح, Essalam=السلام, El Waha=الواحة, El Manar=المنار, Yasmine=الياسمين, El Andalous=الأندلس, Zitouna=الزيتونة, El Menzeh=المنزه, Ezzahra=الزهراء, El Bahia=البهية, Errahma=الرحمة, Essaada=السعادة, El Yamama=اليمامة, El Ferdaous=الفردوس, El Kasbah=القصبة, El Bahr=البحر';

/** Whom and what streets in the Maghreb are named after. */
export const MAGHREB_STREET_WORDS =
  'Ibn Khaldoun=ابن خلدون, Ibn Sina=ابن سينا, Ibn Rochd=ابن رشد, Ibn Batouta=ابن بطوطة, Ibn Hazm=ابن حزم, Ibn Toufail=ابن طفيل, Ibn Zaidoun=ابن زيدون, Ibn Arabi=ابن عربي, Al Farabi=الفارابي, Al Khawarizmi=الخوارزمي, Al Idrissi=الإدريسي, El Moutanabbi=المتنبي, Tarik Ibn Ziad=طارق بن زياد, Okba Ibn Nafi=عقبة بن نافع, Salah Eddine=صلاح الدين, Haroun Errachid=هارون الرشيد, El Mansour=المنصور, El Kindi=الكندي, Er-Razi=الرازي, El Jahiz=الجاحظ, de Cordoue=قرطبة, de Grenade=غرناطة, de Séville=إشبيلية, de Marseille=مرسيليا, de Rome=روما, d’Athènes=أثينا, du Caire=القاهرة, de Damas=دمشق, de Bagdad=بغداد, de Jérusalem=القدس, d’Alger=الجزائر, de Dakar=داكار, de Kairouan=القيروان, de Fès=فاس, de Tlemcen=تلمسان, du Koweït=الكويت, de Djeddah=جدة, de la Mecque=مكة, de Médine=المدينة المنورة, d’Alep=حلب, des Orangers=البرتقال, des Palmiers=النخيل, des Oliviers=الزيتون, des Roses=الورود, des Jasmins=الياسمين, des Amandiers=اللوز, des Figuiers=التين, des Cyprès=السرو, de Palestine=فلسطين, de la Liberté=الحرية, de l’Indépendance=الاستقلال, de l’Unité=الوحدة, de la République=الجمهورية, de la Victoire=النصر, de la Paix=السلام, du Progrès=التقدم, de la Gare=المحطة, de la Poste=البريد, de l’Hôpital=المستشفى, de la Plage=الشاطئ';
