import type { CityRow } from '../types';
import { european } from './european';
import { ITALIAN } from './words/it';

export const MILAN: CityRow = european({
  name: { en: 'Milan', local: 'Milano' },
  language: ITALIAN,
  rotation: 16,
  northSouth: 'Viale Monte Rosa, Via Carducci, Via Torino, Corso Venezia, Viale Piave, Viale Abruzzi',
  westEast: 'Viale della Liberazione, Via della Moscova, Corso Magenta, Via Santa Sofia, Viale Sabotino',
  ring: { name: { en: 'Circonvallazione', local: 'Circonvallazione' }, at: 2 },
  districts:
    "Sempione@20154, Isola@20159, Garibaldi@20124, Centrale@20124, Loreto@20131, Fiera@20149, Brera@20121, Quadrilatero@20121, Porta Venezia@20129, Città Studi@20133, Pagano@20145, Sant'Ambrogio@20123, Duomo@20122, Monforte@20122, Risorgimento@20129, Solari@20144, Navigli@20144, Ticinese@20123, Porta Romana@20122, Calvairate@20137",
  parks:
    'Sempione Park=Parco Sempione@Sempione, Public Gardens=Giardini Pubblici@Porta Venezia, Guastalla Garden=Giardino della Guastalla@Monforte',
  landmarks: {
    landmark:
      'Sforza Castle=Castello Sforzesco@Brera, Scala Opera House=Teatro alla Scala@Quadrilatero, Royal Palace=Palazzo Reale@Duomo, Central Station=Stazione Centrale@Centrale, Brera Gallery=Pinacoteca di Brera@Brera',
    worship: "Milan Cathedral=Duomo di Milano@Duomo, Basilica of Sant'Ambrogio=Basilica di Sant'Ambrogio@Sant'Ambrogio",
    market: 'Covered Market=Mercato Comunale@Ticinese',
    hospital: 'Polyclinic Hospital=Ospedale Policlinico@Porta Romana',
  },
  streets:
    "Via Dante, Via Brera, Via Solferino, Corso Garibaldi, Corso Como, Via Manzoni, Via Montenapoleone, Via della Spiga, Via Sant'Andrea, Via Orefici, Via Mazzini, Corso di Porta Romana, Corso di Porta Ticinese, Corso Genova, Via Tortona, Via Savona, Via Solari, Via De Amicis, Via Meravigli, Via Broletto, Corso Sempione, Via Paolo Sarpi, Via Canonica, Corso Buenos Aires, Via Vitruvio, Via Melzo, Via Lecco, Via Plinio, Corso Indipendenza, Viale Bligny, Via Ripamonti, Via Orti, Via Lanzone, Via Cappuccio",
});
