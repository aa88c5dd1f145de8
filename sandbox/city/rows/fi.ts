import type { CityRow } from '../types';
import { european } from './european';
import { FINNISH } from './words/fi';

export const HELSINKI: CityRow = european({
  name: { en: 'Helsinki', local: 'Helsinki' },
  language: FINNISH,
  rotation: 14,
  northSouth:
    'Mechelininkatu=Mechelininkatu=Mechelingatan, Runeberginkatu=Runeberginkatu=Runebergsgatan, Mannerheimintie=Mannerheimintie=Mannerheimvägen, Unioninkatu=Unioninkatu=Unionsgatan, Hämeentie=Hämeentie=Tavastvägen, Sörnäisten rantatie=Sörnäisten rantatie=Sörnäs strandväg',
  westEast:
    'Nordenskiöldinkatu=Nordenskiöldinkatu=Nordenskiöldsgatan, Helsinginkatu=Helsinginkatu=Helsingegatan, Kaisaniemenkatu=Kaisaniemenkatu=Kajsaniemigatan, Aleksanterinkatu=Aleksanterinkatu=Alexandersgatan, Merikatu=Merikatu=Havsgatan',
  water: { kind: 'sea', side: 'south', name: 'Suomenlahti' },
  districts:
    'Meilahti=Meilahti=Mejlans@00250, Pasila=Pasila=Böle@00520, Alppila=Alppila=Alphyddan@00550, Vallila=Vallila=Vallgård@00510, Hermanni=Hermanni=Hermanstad@00580, Taka-Töölö=Taka-Töölö=Bortre Tölö@00260, Etu-Töölö=Etu-Töölö=Främre Tölö@00100, Kallio=Kallio=Berghäll@00530, Harju=Harju=Ås@00500, Sörnäinen=Sörnäinen=Sörnäs@00580, Hietaniemi=Hietaniemi=Sandudd@00100, Kamppi=Kamppi=Kampen@00100, Kluuvi=Kluuvi=Gloet@00100, Kruununhaka=Kruununhaka=Kronohagen@00170, Sompasaari=Sompasaari=Sumparn@00540, Ruoholahti=Ruoholahti=Gräsviken@00180, Punavuori=Punavuori=Rödbergen@00120, Kaartinkaupunki=Kaartinkaupunki=Gardesstaden@00130, Ullanlinna=Ullanlinna=Ulrikasborg@00140, Katajanokka=Katajanokka=Skatudden@00160',
  parks:
    'Esplanade Park=Esplanadin puisto=Esplanadparken@Kaartinkaupunki, Sibelius Park=Sibeliuksen puisto=Sibeliusparken@Taka-Töölö, Bear Park=Karhupuisto=Björnparken@Harju',
  landmarks: {
    landmark:
      'Parliament House=Eduskuntatalo=Riksdagshuset@Etu-Töölö, Central Station=Päärautatieasema=Centralstationen@Kluuvi, National Museum=Kansallismuseo=Nationalmuseet@Etu-Töölö, Olympic Stadium=Olympiastadion@Taka-Töölö, City Hall=Kaupungintalo=Stadshuset@Kruununhaka',
    worship:
      'Helsinki Cathedral=Tuomiokirkko=Domkyrkan@Kruununhaka, Rock Church=Temppeliaukion kirkko=Tempelplatsens kyrka@Hietaniemi, Uspenski Cathedral=Uspenskin katedraali=Uspenskijkatedralen@Katajanokka',
    market:
      'Old Market Hall=Vanha kauppahalli=Gamla saluhallen@Kaartinkaupunki, Hakaniemi Market Hall=Hakaniemen kauppahalli=Hagnäs saluhall@Kallio',
    hospital: 'Meilahti Hospital=Meilahden sairaala=Mejlans sjukhus@Meilahti',
  },
  streets:
    'Bulevardi=Bulevardi=Bulevarden, Fredrikinkatu=Fredrikinkatu=Fredriksgatan, Uudenmaankatu=Uudenmaankatu=Nylandsgatan, Iso Roobertinkatu=Iso Roobertinkatu=Stora Robertsgatan, Annankatu=Annankatu=Annegatan, Yrjönkatu=Yrjönkatu=Georgsgatan, Lönnrotinkatu=Lönnrotinkatu=Lönnrotsgatan, Kalevankatu=Kalevankatu=Kalevagatan, Eerikinkatu=Eerikinkatu=Eriksgatan, Albertinkatu=Albertinkatu=Albertsgatan, Tehtaankatu=Tehtaankatu=Fabriksgatan, Kasarmikatu=Kasarmikatu=Kaserngatan, Korkeavuorenkatu=Korkeavuorenkatu=Högbergsgatan, Liisankatu=Liisankatu=Elisabetsgatan, Mariankatu=Mariankatu=Mariegatan, Snellmaninkatu=Snellmaninkatu=Snellmansgatan, Fleminginkatu=Fleminginkatu=Flemingsgatan, Vaasankatu=Vaasankatu=Vasagatan, Kaarlenkatu=Kaarlenkatu=Karlsgatan, Castréninkatu=Castréninkatu=Castrénsgatan, Porvoonkatu=Porvoonkatu=Borgågatan, Sturenkatu=Sturenkatu=Sturegatan, Topeliuksenkatu=Topeliuksenkatu=Topeliusgatan, Museokatu=Museokatu=Museigatan, Arkadiankatu=Arkadiankatu=Arkadiagatan, Mäkelänkatu=Mäkelänkatu=Backasgatan',
});
