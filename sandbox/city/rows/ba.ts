import type { CityRow } from '../types';
import { european } from './european';
import { BOSNIAN } from './words/bs';

export const SARAJEVO: CityRow = european({
  name: { en: 'Sarajevo', local: 'Sarajevo' },
  language: BOSNIAN,
  rotation: -4,
  northSouth: 'Kolodvorska ulica, Ulica Halida Kajtaza, Alipašina ulica, Ulica Koševo, Logavina ulica, Ulica Sagrdžije',
  westEast: 'Ulica Patriotske lige, Titova ulica, Ulica Zmaja od Bosne, Obala Kulina bana, Ulica Skenderija',
  districts:
    'Velešići@71000, Pofalići@71000, Koševsko Brdo@71000, Koševo@71000, Breka@71000, Čengić Vila@71000, Marijin Dvor@71000, Mejtaš@71000, Bjelave@71000, Vratnik@71000, Hrasno@71000, Kovačići@71000, City Centre=Centar@71000, Baščaršija@71000, Kovači@71000, Grbavica@71000, Vraca@71000, Skenderija@71000, Bistrik@71000, Alifakovac@71000',
  parks:
    'Great Park=Veliki park@Mejtaš, At Mejdan Park=Park At Mejdan@Bistrik, Hastahana Park=Park Hastahana@Marijin Dvor',
  landmarks: {
    landmark:
      'City Hall=Vijećnica@Baščaršija, National Museum=Zemaljski muzej@Marijin Dvor, National Theatre=Narodno pozorište@City Centre, Sebilj Fountain=Sebilj@Baščaršija, Eternal Flame=Vječna vatra@Mejtaš',
    worship:
      'Gazi Husrev-beg Mosque=Gazi Husrev-begova džamija@Baščaršija, Sacred Heart Cathedral=Katedrala Srca Isusova@City Centre, Old Synagogue=Stara sinagoga@Baščaršija',
    market: 'City Market=Gradska tržnica@City Centre',
    hospital: 'Koševo Hospital=Bolnica Koševo@Koševo',
  },
  streets:
    'Ferhadija, Sarači, Ulica Mula Mustafe Bašeskije, Ulica Branilaca Sarajeva, Kundurdžiluk, Bravadžiluk, Kazandžiluk, Abadžiluk, Gazi Husrev-begova ulica, Jekovac, Dalmatinska ulica, Mis Irbina ulica, Ulica Đure Đakovića, Čekaluša, Nahorevska ulica, Bolnička ulica, Ulica Kralja Tvrtka, Ulica Vrbanja, Ulica Hiseta, Ulica Čobanija, Terezija, Ulica Hamdije Kreševljakovića, Maglajska ulica, Trebevićka ulica, Zagrebačka ulica, Ljubljanska ulica, Grbavička ulica, Zvornička ulica, Radićeva ulica, Kaptol',
});
