import type { CityRow } from '../types';
import { european } from './european';
import { SLOVENIAN } from './words/sl';

export const LJUBLJANA: CityRow = european({
  name: { en: 'Ljubljana', local: 'Ljubljana' },
  language: SLOVENIAN,
  rotation: -12,
  northSouth: 'Celovška cesta, Tivolska cesta, Slovenska cesta, Resljeva cesta, Njegoševa cesta, Šmartinska cesta',
  westEast: 'Drenikova ulica, Linhartova cesta, Trubarjeva cesta, Aškerčeva cesta, Karlovška cesta',
  districts:
    'Koseze@1000, Šiška@1107, Bežigrad@1113, Savsko Naselje@1113, Žale@1113, Rožnik@1000, Tivoli@1000, Ledina@1000, Tabor@1000, Moste@1110, Vič@1111, Gradišče@1000, City Centre=Center@1000, Poljane@1000, Kodeljevo@1110, Kolezija@1111, Trnovo@1000, Prule@1000, Old Town=Stara Ljubljana@1000, Štepanjsko Naselje@1110',
  parks: 'Tivoli Park=Park Tivoli@Tivoli, Špica Park=Park Špica@Prule, Northern Park=Severni park@Bežigrad',
  landmarks: {
    landmark:
      'Ljubljana Castle=Ljubljanski grad@Old Town, Opera House=Ljubljanska opera@Gradišče, National Gallery=Narodna galerija@Tivoli, University Library=Narodna in univerzitetna knjižnica@Gradišče, Town Hall=Mestna hiša@Old Town, Railway Station=Železniška postaja@Ledina',
    worship: "St Nicholas's Cathedral=Stolnica svetega Nikolaja@Old Town, Trnovo Church=Trnovska cerkev@Trnovo",
    market: 'Central Market=Osrednja tržnica@Old Town',
    hospital: 'Medical Centre=Klinični center@Poljane',
  },
  streets:
    'Čopova ulica, Stritarjeva ulica, Mestni trg, Stari trg, Gornji trg, Cankarjevo nabrežje, Wolfova ulica, Kongresni trg, Šubičeva ulica, Cankarjeva cesta, Prešernova cesta, Nazorjeva ulica, Miklošičeva cesta, Tavčarjeva ulica, Dalmatinova ulica, Cigaletova ulica, Kolodvorska ulica, Slomškova ulica, Petkovškovo nabrežje, Poljanska cesta, Streliška ulica, Roška cesta, Rimska cesta, Gregorčičeva ulica, Igriška ulica, Erjavčeva cesta, Barjanska cesta, Eipprova ulica, Zoisova cesta, Dunajska cesta, Vilharjeva cesta, Parmova ulica, Topniška ulica, Zaloška cesta',
});
