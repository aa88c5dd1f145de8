import type { CityRow } from '../types';
import { european } from './european';
import { NORWEGIAN } from './words/nb';

export const OSLO: CityRow = european({
  name: { en: 'Oslo', local: 'Oslo' },
  language: NORWEGIAN,
  rotation: -9,
  northSouth: 'Kirkeveien, Bogstadveien, Pilestredet, Akersgata, Storgata, Trondheimsveien',
  westEast: 'Uelands gate, Waldemar Thranes gate, Hausmanns gate, Karl Johans gate, Dronning Eufemias gate',
  water: { kind: 'sea', side: 'south', name: 'Oslofjorden' },
  districts:
    'Majorstuen@0367, Fagerborg@0358, St. Hanshaugen@0174, Sagene@0458, Torshov@0476, Frogner@0265, Homansbyen@0353, Gamle Aker@0171, Grünerløkka@0552, Rodeløkka@0561, Skillebekk@0267, Uranienborg@0351, City Centre=Sentrum@0157, Grønland@0188, Tøyen@0578, Tjuvholmen@0252, Vika@0250, Kvadraturen@0151, Bjørvika@0191, Old Oslo=Gamlebyen@0192',
  parks: 'Frogner Park=Frognerparken@Frogner, Palace Park=Slottsparken@Uranienborg, Tøyen Park=Tøyenparken@Tøyen',
  landmarks: {
    landmark:
      'Royal Palace=Slottet@Uranienborg, Opera House=Operahuset@Bjørvika, City Hall=Rådhuset@Vika, Akershus Fortress=Akershus festning@Kvadraturen, Central Station=Sentralstasjonen@City Centre, University Library=Universitetsbiblioteket@Skillebekk',
    worship: 'Oslo Cathedral=Oslo domkirke@City Centre, Old Aker Church=Gamle Aker kirke@Gamle Aker',
    hospital: 'Ullevål Hospital=Ullevål sykehus@Sagene',
    market: 'Youngstorget Market=Youngstorget@City Centre',
  },
  streets:
    'Bygdøy allé, Drammensveien, Frognerveien, Thereses gate, Josefines gate, Parkveien, Oscars gate, Grensen, Torggata, Møllergata, Youngs gate, Markveien, Thorvald Meyers gate, Toftes gate, Sofienberggata, Seilduksgata, Vogts gate, Maridalsveien, Grønlandsleiret, Tøyengata, Schweigaards gate, Dronningens gate, Kirkegata, Kongens gate, Prinsens gate, Tollbugata, Stortingsgata, Munkedamsveien, Rådhusgata',
});
