import type { CityRow } from '../types';
import { districts, namePairs, named } from './names';
import { streetsNamed } from './street-list';
import { arabicPlaces } from './words/ar';

export const CAIRO: CityRow = {
  name: named('Cairo', 'القاهرة'),
  localLanguage: 'ar',
  rotation: 12,
  address: { house: (number, street) => `${number} ${street}` },
  avenues: {
    northSouth: namePairs(
      'Sudan Street=شارع السودان, El Nil Street=شارع النيل, Corniche El Nil=كورنيش النيل, Ramses Street=شارع رمسيس, Port Said Street=شارع بورسعيد, Salah Salem Street=شارع صلاح سالم, El Nasr Road=طريق النصر',
    ),
    westEast: namePairs(
      'Rod El Farag Street=شارع روض الفرج, Shubra Street=شارع شبرا, 26 July Street=شارع 26 يوليو, El Azhar Street=شارع الأزهر, Kasr El Aini Street=شارع القصر العيني, Magra El Oyoun Street=شارع مجرى العيون',
    ),
  },
  middle: { column: 3, row: 2 },
  water: { kind: 'river', side: 'west', name: 'Nile' },
  districts: districts(
    namePairs(
      'Imbaba=إمبابة, Rod El Farag=روض الفرج, Shubra=شبرا, El Sharabiya=الشرابية, El Waily=الوايلي, El Kit Kat=الكيت كات, Bulaq=بولاق, El Faggala=الفجالة, El Daher=الظاهر, El Abbasiya=العباسية, Mohandessin=المهندسين, Zamalek=الزمالك, Downtown=وسط البلد, El Mosky=الموسكي, El Gamaliya=الجمالية, Dokki=الدقي, Garden City=جاردن سيتي, Abdeen=عابدين, El Darb El Ahmar=الدرب الأحمر, El Mokattam=المقطم, Giza=الجيزة, El Manial=المنيل, El Sayeda Zeinab=السيدة زينب, El Khalifa=الخليفة, Manshiyet Naser=منشأة ناصر',
    ),
    11_511,
    5,
  ),
  parks: [
    { name: named('Al Azhar Park', 'حديقة الأزهر'), in: 'El Darb El Ahmar' },
    { name: named('Orman Garden', 'حديقة الأورمان'), in: 'Giza' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Egyptian Museum', 'المتحف المصري'), in: 'Downtown' },
    { kind: 'landmark', name: named('Abdeen Palace', 'قصر عابدين'), in: 'Abdeen' },
    { kind: 'landmark', name: named('Cairo Tower', 'برج القاهرة'), in: 'Zamalek' },
    { kind: 'landmark', name: named('Saladin Citadel', 'قلعة صلاح الدين'), in: 'El Khalifa' },
    { kind: 'market', name: named('Khan El Khalili', 'خان الخليلي'), in: 'El Gamaliya' },
    { kind: 'market', name: named('El Ataba Market', 'سوق العتبة'), in: 'El Mosky' },
    { kind: 'worship', name: named('Al Azhar Mosque', 'الجامع الأزهر'), in: 'El Gamaliya' },
    { kind: 'hospital', name: named('Kasr El Aini Hospital', 'مستشفى القصر العيني'), in: 'El Manial' },
    { kind: 'landmark', name: named('Ramses Station', 'محطة رمسيس'), in: 'El Faggala' },
  ],
  ...streetsNamed({
    kinds: namePairs('* Street=شارع *, Haret *=حارة *, Atfet *=عطفة *'),
    words: namePairs(
      'Talaat Harb=طلعت حرب, Kasr El Nil=قصر النيل, Sherif=شريف, Adly=عدلي, Abdel Khalek Tharwat=عبد الخالق ثروت, Mohamed Farid=محمد فريد, Emad El Din=عماد الدين, Nubar=نوبار, Mahmoud Bassiouny=محمود بسيوني, Champollion=شامبليون, El Bustan=البستان, El Tahrir=التحرير, Hoda Shaarawi=هدى شعراوي, Mohamed Mahmoud=محمد محمود, El Falaki=الفلكي, El Sheikh Rihan=الشيخ ريحان, El Gomhoreya=الجمهورية, Clot Bey=كلوت بك, Mohamed Ali=محمد علي, El Muizz=المعز لدين الله, El Ghouriya=الغورية, Bab El Wazir=باب الوزير, El Saliba=الصليبة, Khayrat=خيرت, El Mobtadayan=المبتديان, Mansour=منصور, Gamaet El Dowal=جامعة الدول, Shehab=شهاب, El Batal Ahmed=البطل أحمد, Mosaddak=مصدق, El Mesaha=المساحة, Taha Hussein=طه حسين, Hassan Sabri=حسن صبري, Brazil=البرازيل, Ahmed Heshmat=أحمد حشمت, El Mansour Mohamed=المنصور محمد, Ismail Mohamed=إسماعيل محمد, El Gezira=الجزيرة, Naguib Mahfouz=نجيب محفوظ, Sayed Darwish=سيد درويش, Ahmed Shawki=أحمد شوقي, Hafez Ibrahim=حافظ إبراهيم, Kasem Amin=قاسم أمين, Saad Zaghloul=سعد زغلول, Ahmed Orabi=أحمد عرابي, Ahmed Zewail=أحمد زويل, Om Kolthoum=أم كلثوم, El Mahrousa=المحروسة, El Fustat=الفسطاط, Ibn Tulun=ابن طولون, Beibars=بيبرس, Qalawun=قلاوون, Barquq=برقوق, El Ashraf=الأشرف, El Maqrizi=المقريزي, El Gabarti=الجبرتي, El Nahhasin=النحاسين, El Khayamiya=الخيامية, El Attarin=العطارين, El Sagha=الصاغة, El Fahhamin=الفحامين, El Warraqin=الوراقين, El Yasmin=الياسمين, El Foll=الفل, El Nakhil=النخيل, El Zaytoun=الزيتون, El Gamea=الجامع, El Mahatta=المحطة, El Madares=المدارس, El Markaz=المركز, Luxor=الأقصر, Aswan=أسوان, Dumyat=دمياط, Rashid=رشيد, Siwa=سيوة, El Fayoum=الفيوم, Tanta=طنطا, El Minya=المنيا, Qena=قنا, Sohag=سوهاج, Assiut=أسيوط, Esna=إسنا, Edfu=إدفو, El Arish=العريش, Suez=السويس, Ismailia=الإسماعيلية, El Mansoura=المنصورة, Zagazig=الزقازيق, Damanhour=دمنهور',
    ),
  }),
  placeNames: arabicPlaces({ market: named('Souq', 'سوق'), more: 'El-Nil=النيل, Hathor=حتحور, El-Fanar=الفنار' }),
};
