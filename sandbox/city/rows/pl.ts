import type { CityRow } from '../types';
import { european } from './european';
import { POLISH } from './words/pl';

export const WARSAW: CityRow = european({
  name: { en: 'Warsaw', local: 'Warszawa' },
  language: POLISH,
  rotation: -16,
  northSouth:
    'ul. Towarowa, al. Jana Pawła II, ul. Marszałkowska, ul. Nowy Świat, Wybrzeże Kościuszkowskie, Wybrzeże Szczecińskie, ul. Targowa',
  westEast: 'ul. Słomińskiego, al. Solidarności, ul. Świętokrzyska, Aleje Jerozolimskie, ul. Wawelska',
  water: { kind: 'river', side: 'east', name: 'Wisła' },
  districts:
    'Wola@01-102, Muranów@00-175, New Town=Nowe Miasto@00-219, Old Town=Stare Miasto@00-272, Nowa Praga@03-430, Młynów@01-142, Mirów@00-138, City Centre North=Śródmieście Północne@00-102, Powiśle@00-387, Old Praga=Stara Praga@03-718, Czyste@01-222, Filtry@02-054, City Centre South=Śródmieście Południowe@00-512, Solec@00-403, Kamionek@03-808, Rakowiec@02-117, Stara Ochota@02-312, Mokotów@02-554, Ujazdów@00-460, Saska Kępa@03-902',
  parks:
    'Saxon Garden=Ogród Saski@City Centre North, Royal Baths=Łazienki Królewskie@Ujazdów, Skaryszew Park=Park Skaryszewski@Kamionek',
  landmarks: {
    landmark:
      'Palace of Culture=Pałac Kultury i Nauki@City Centre South, Royal Castle=Zamek Królewski@Old Town, National Museum=Muzeum Narodowe@Solec, University Library=Biblioteka Uniwersytecka@Powiśle, Central Station=Dworzec Centralny@City Centre South',
    worship:
      'Holy Cross Church=Bazylika Świętego Krzyża@City Centre North, St. Florian Cathedral=Katedra Świętego Floriana@Nowa Praga',
    market: 'Mirów Hall=Hala Mirowska@Mirów, Różycki Bazaar=Bazar Różyckiego@Old Praga',
    hospital: 'Praga Hospital=Szpital Praski@Old Praga',
  },
  streets:
    'Krakowskie Przedmieście, ul. Chmielna, ul. Złota, ul. Sienna, ul. Emilii Plater, ul. Hoża, ul. Wilcza, ul. Mokotowska, ul. Koszykowa, ul. Nowogrodzka, ul. Żurawia, ul. Wspólna, ul. Poznańska, ul. Krucza, ul. Bracka, ul. Foksal, ul. Tamka, ul. Dobra, ul. Browarna, ul. Karowa, ul. Miodowa, ul. Długa, ul. Senatorska, ul. Bielańska, ul. Nowolipki, ul. Dzielna, ul. Żelazna, ul. Wolska, ul. Grzybowska, ul. Twarda, ul. Prosta, ul. Puławska, ul. Rakowiecka, ul. Filtrowa, ul. Grójecka, ul. Ząbkowska, ul. Brzeska, ul. Francuska',
});
