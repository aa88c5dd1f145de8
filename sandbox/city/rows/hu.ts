import type { CityRow } from '../types';
import { european } from './european';
import { HUNGARIAN } from './words/hu';

export const BUDAPEST: CityRow = european({
  name: { en: 'Budapest', local: 'Budapest' },
  language: HUNGARIAN,
  house: (number, street) => `${street} ${number}.`,
  rotation: 18,
  northSouth:
    'Alkotás utca, Fő utca, Belgrád rakpart, Károly körút, Erzsébet körút, Rottenbiller utca, Dózsa György út',
  westEast: 'Dráva utca, Podmaniczky utca, Andrássy út, Rákóczi út, Üllői út',
  water: { kind: 'river', side: 'west', name: 'Duna' },
  districts:
    'Rózsadomb@1025, Újlipótváros@1137, Angyalföld@1134, Vizafogó@1138, Herminamező@1146, Víziváros@1011, Lipótváros@1054, Terézváros@1064, City Park=Városliget@1146, Istvánmező@1143, Castle District=Várnegyed@1014, Inner City=Belváros@1052, Erzsébetváros@1074, Csikágó@1078, Zugló@1145, Tabán@1013, Palotanegyed@1088, Józsefváros@1085, Ferencváros@1094, Kőbánya@1101',
  parks:
    "Saint Stephen Park=Szent István park@Újlipótváros, People's Park=Népliget@Kőbánya, Orczy Garden=Orczy-kert@Józsefváros",
  landmarks: {
    landmark:
      "Parliament=Országház@Lipótváros, Opera House=Operaház@Terézváros, Buda Castle=Budavári Palota@Castle District, Heroes' Square=Hősök tere@City Park, Eastern Station=Keleti pályaudvar@Csikágó, National Museum=Nemzeti Múzeum@Palotanegyed",
    worship: "St Stephen's Basilica=Szent István-bazilika@Lipótváros, Great Synagogue=Nagy Zsinagóga@Erzsébetváros",
    market: 'Great Market Hall=Nagyvásárcsarnok@Ferencváros',
    hospital: 'Saint Rókus Hospital=Szent Rókus Kórház@Józsefváros',
  },
  streets:
    'Váci utca, Kossuth Lajos utca, Nádor utca, Bajcsy-Zsilinszky út, Király utca, Wesselényi utca, Dob utca, Dohány utca, Kazinczy utca, Nagymező utca, Hajós utca, Bajza utca, Szondi utca, Aradi utca, Izabella utca, Damjanich utca, Thököly út, Baross utca, Bródy Sándor utca, Múzeum körút, Ráday utca, Lónyay utca, Tompa utca, Mester utca, Pozsonyi út, Visegrádi utca, Balzac utca, Hegedűs Gyula utca, Bartók Béla út, Attila út, Lövőház utca',
});
