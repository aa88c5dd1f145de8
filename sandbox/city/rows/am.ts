import type { CityRow } from '../types';
import { namePairs, named, withPostcodes } from './names';
import { streetsNamed } from './street-list';
import { HY_PLACES, HY_STREETS } from './words/hy';

export const YEREVAN: CityRow = {
  name: named('Yerevan', 'Երևան'),
  localLanguage: 'hy',
  rotation: 21,
  address: {
    house: (number, street, language) => (language === 'local' ? `${street} ${number}` : `${number} ${street}`),
  },
  avenues: {
    northSouth: namePairs(
      'Isakov Avenue=Իսակովի պողոտա, Proshyan Street=Պռոշյանի փողոց, Mashtots Avenue=Մաշտոցի պողոտա, Abovyan Street=Աբովյանի փողոց, Charents Street=Չարենցի փողոց, Gai Avenue=Գայի պողոտա',
    ),
    westEast: namePairs(
      'Azatutyan Avenue=Ազատության պողոտա, Baghramyan Avenue=Բաղրամյան պողոտա, Sayat-Nova Avenue=Սայաթ-Նովայի պողոտա, Tigran Mets Avenue=Տիգրան Մեծի պողոտա, Arshakunyats Avenue=Արշակունյաց պողոտա',
    ),
  },
  districts: withPostcodes(
    'Davtashen=Դավթաշեն=0054, Arabkir=Արաբկիր=0014, Kanaker=Քանաքեռ=0047, Zeytun=Զեյթուն=0048, Avan=Ավան=0060, Ajapnyak=Աջափնյակ=0041, Barekamutyun=Բարեկամություն=0033, Pokr Kentron=Փոքր Կենտրոն=0009, Nork=Նորք=0047, Nor Nork=Նոր Նորք=0062, Malatia=Մալաթիա=0038, Kond=Կոնդ=0002, Kentron=Կենտրոն=0010, Aygestan=Այգեստան=0025, Nork-Marash=Նորք-Մարաշ=0008, Sebastia=Սեբաստիա=0032, Shengavit=Շենգավիթ=0006, Nor Aresh=Նոր Արեշ=0020, Erebuni=Էրեբունի=0013, Nubarashen=Նուբարաշեն=0055',
  ),
  parks: [
    { name: named("Lovers' Park", 'Սիրահարների այգի'), in: 'Barekamutyun' },
    { name: named('Victory Park', 'Հաղթանակի զբոսայգի'), in: 'Kanaker' },
    { name: named('Children’s Park', 'Մանկական զբոսայգի'), in: 'Kond' },
  ],
  landmarks: [
    { kind: 'landmark', name: named('Republic Square', 'Հանրապետության հրապարակ'), in: 'Kentron' },
    { kind: 'landmark', name: named('Opera House', 'Օպերայի շենք'), in: 'Pokr Kentron' },
    { kind: 'landmark', name: named('Cascade', 'Կասկադ'), in: 'Pokr Kentron' },
    { kind: 'landmark', name: named('Matenadaran', 'Մատենադարան'), in: 'Nork' },
    { kind: 'worship', name: named('Saint Gregory Cathedral', 'Սուրբ Գրիգոր Լուսավորիչ եկեղեցի'), in: 'Kentron' },
    { kind: 'market', name: named('Vernissage', 'Վերնիսաժ'), in: 'Kentron' },
    { kind: 'landmark', name: named('Railway Station', 'Երկաթուղային կայարան'), in: 'Erebuni' },
  ],
  ...streetsNamed({
    kinds: namePairs(HY_STREETS),
    words: namePairs(
      'Tumanyan=Թումանյանի, Isahakyan=Իսահակյանի, Teryan=Տերյանի, Nalbandyan=Նալբանդյանի, Khanjyan=Խանջյանի, Pushkin=Պուշկինի, Amiryan=Ամիրյանի, Aram=Արամի, Buzand=Բուզանդի, Hanrapetutyan=Հանրապետության, Vardanants=Վարդանանց, Koryun=Կորյունի, Moskovyan=Մոսկովյան, Paronyan=Պարոնյանի, Demirchyan=Դեմիրճյանի, Komitas=Կոմիտասի, Kochar=Քոչարի, Vagharshyan=Վաղարշյանի, Mamikonyants=Մամիկոնյանց, Gyulbenkyan=Գյուլբենկյան, Papazyan=Փափազյանի, Tigranyan=Տիգրանյանի, Sevak=Սևակի, Shiraz=Շիրազի, Raffi=Րաֆֆու, Ohanov=Օհանովի, Andranik=Անդրանիկի, Tichina=Տիչինայի, Shevchenko=Շևչենկոյի, Manandyan=Մանանդյանի, Bagratunyats=Բագրատունյաց, Khorenatsi=Խորենացու, Agatangeghos=Ագաթանգեղոսի, Zakyan=Զաքյանի, Sarmen=Սարմենի, Nersisyan=Ներսիսյանի, Saryan=Սարյանի, Spendiaryan=Սպենդիարյանի, Abelyan=Աբելյանի, Acharyan=Աճառյանի',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Masis=Մասիս, Sevan=Սևան, Aragats=Արագած, Nairi=Նաիրի, Urartu=Ուրարտու, Anahit=Անահիտ, Nane=Նանե, Arev=Արև, Tsiran=Ծիրան, Hayastan=Հայաստան, Garni=Գառնի, Dilijan=Դիլիջան, Lori=Լոռի, Hrazdan=Հրազդան, Araks=Արաքս, Vardavar=Վարդավառ, Nur=Նուռ, Lusin=Լուսին, Ani=Անի, Tatev=Տաթև',
    ),
    kinds: HY_PLACES,
  },
};
