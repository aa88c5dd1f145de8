import type { CityRow } from '../types';
import { european } from './european';
import { SWEDISH } from './words/sv';

export const STOCKHOLM: CityRow = european({
  name: { en: 'Stockholm', local: 'Stockholm' },
  language: SWEDISH,
  rotation: 12,
  northSouth: 'Sankt Eriksgatan, Torsgatan, Sveavägen, Birger Jarlsgatan, Sturegatan, Lidingövägen',
  westEast: 'Odengatan, Karlavägen, Kungsgatan, Strandvägen, Hornsgatan, Ringvägen',
  middle: { row: 2 },
  water: { kind: 'river', side: 'south', name: 'Saltsjön' },
  districts:
    'Solna=Solna@171 45, Vasastan=Vasastan@113 22, Siberia=Sibirien@113 51, Norra Djurgården@115 42, Hjorthagen@115 43, Kristineberg@112 51, Birkastan@113 32, Observatorielunden@113 60, Lärkstaden@114 24, Gärdet@115 32, Kungsholmen@112 20, Norrmalm@111 22, Hötorget@111 57, Östermalm@114 35, Djurgården@115 21, Långholmen@117 33, Mariatorget@118 48, Södermalm@118 25, Katarina@116 45, Danvikstull@120 30',
  parks: "King's Garden=Kungsträdgården@Hötorget, Humlegården@Lärkstaden, Vasa Park=Vasaparken@Vasastan",
  landmarks: {
    landmark:
      'City Hall=Stadshuset@Kungsholmen, Concert Hall=Konserthuset@Hötorget, City Library=Stadsbiblioteket@Observatorielunden, Central Station=Centralstationen@Norrmalm, Olympic Stadium=Stadion@Hjorthagen',
    market: 'Östermalm Market Hall=Östermalms saluhall@Östermalm, Hötorget Market=Hötorgshallen@Hötorget',
    worship: 'Katarina Church=Katarina kyrka@Katarina, Gustaf Vasa Church=Gustaf Vasa kyrka@Observatorielunden',
    hospital: 'South Hospital=Södersjukhuset@Södermalm',
  },
  streets:
    'Drottninggatan, Götgatan, Hamngatan, Vasagatan, Regeringsgatan, Fleminggatan, Hantverkargatan, Upplandsgatan, Dalagatan, Norrtullsgatan, Surbrunnsgatan, Frejgatan, Tulegatan, Döbelnsgatan, Luntmakargatan, Holländargatan, Grev Turegatan, Linnégatan, Storgatan, Riddargatan, Nybrogatan, Artillerigatan, Skeppargatan, Grevgatan, Banérgatan, Valhallavägen, Folkungagatan, Bondegatan, Skånegatan, Kocksgatan, Åsögatan, Katarinavägen, Swedenborgsgatan, Bergsunds strand',
});
