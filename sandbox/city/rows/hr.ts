import type { CityRow } from '../types';
import { european } from './european';
import { CROATIAN } from './words/hr';

export const ZAGREB: CityRow = european({
  name: { en: 'Zagreb', local: 'Zagreb' },
  language: CROATIAN,
  rotation: 3,
  northSouth: 'Selska cesta, Savska cesta, Praška ulica, Draškovićeva ulica, Heinzelova ulica, Avenija Gojka Šuška',
  westEast: 'Medveščak, Ilica, Ulica grada Vukovara, Slavonska avenija, Avenija Dubrovnik, Avenija Većeslava Holjevca',
  middle: { row: 2 },
  water: { kind: 'river', side: 'south', name: 'Sava' },
  districts:
    'Kustošija@10000, Tuškanac@10000, Upper Town=Gornji grad@10000, Šalata@10000, Maksimir@10000, Voltino@10000, Lower Town=Donji grad@10000, Zrinjevac@10000, Kvatrić@10000, Borongaj@10000, Knežija@10000, Vrbik@10000, Trnje@10000, Savica@10000, Volovčica@10000, Remetinec@10020, Kajzerica@10020, Sopot@10020, Zapruđe@10020, Dugave@10020',
  parks:
    'Botanical Garden=Botanički vrt@Lower Town, Maksimir Park=Park Maksimir@Maksimir, Ribnjak Park=Park Ribnjak@Šalata, Bundek Park=Park Bundek@Sopot',
  landmarks: {
    landmark:
      'National Theatre=Hrvatsko narodno kazalište@Lower Town, Art Pavilion=Umjetnički paviljon@Zrinjevac, Main Station=Glavni kolodvor@Zrinjevac, Mimara Museum=Muzej Mimara@Lower Town',
    worship: "Zagreb Cathedral=Zagrebačka katedrala@Upper Town, St. Mark's Church=Crkva svetog Marka@Upper Town",
    market: 'Dolac Market=Tržnica Dolac@Upper Town, Kvatrić Market=Tržnica Kvatrić@Kvatrić',
    hospital: 'Rebro Hospital=Bolnica Rebro@Maksimir',
  },
  streets:
    'Radićeva ulica, Tkalčićeva ulica, Ulica Pavla Hatza, Jurišićeva ulica, Palmotićeva ulica, Amruševa ulica, Boškovićeva ulica, Martićeva ulica, Vlaška ulica, Petrinjska ulica, Gundulićeva ulica, Preradovićeva ulica, Masarykova ulica, Teslina ulica, Berislavićeva ulica, Dalmatinska ulica, Medulićeva ulica, Kačićeva ulica, Klaićeva ulica, Prilaz Gjure Deželića, Hebrangova ulica, Mihanovićeva ulica, Strojarska cesta, Miramarska cesta, Tratinska ulica, Ozaljska ulica, Zagrebačka avenija, Horvaćanska cesta, Zvonimirova ulica, Maksimirska cesta, Bukovačka cesta, Opatička ulica, Mesnička ulica, Nova Ves, Kaptol',
});
