import type { CityRow } from '../types';
import { european } from './european';
import { ROMANIAN } from './words/ro';

export const BUCHAREST: CityRow = european({
  name: { en: 'Bucharest', local: 'București' },
  language: ROMANIAN,
  house: (number, street) => `${street} nr. ${number}`,
  rotation: 11,
  northSouth:
    'Calea Griviței, Calea Victoriei, Bulevardul Magheru, Calea Moșilor, Bulevardul Pache Protopopescu, Șoseaua Mihai Bravu',
  westEast:
    'Bulevardul Iancu de Hunedoara, Bulevardul Dacia, Bulevardul Carol, Splaiul Independenței, Bulevardul Mărășești',
  districts:
    'Gara de Nord@010857, Victoriei@010071, Dorobanți@010561, Floreasca@014461, Obor@021101, Berzei@010525, Amzei@010391, Icoanei@020451, Foișor@024011, Iancului@021717, Cișmigiu@050022, Universitate@010021, Armenească@021042, Traian@030577, Muncii@021621, Izvor@050563, Lipscani@030031, Unirii@030119, Vitan@031281, Dristor@031537',
  parks:
    'Cișmigiu Gardens=Grădina Cișmigiu@Cișmigiu, Ioanid Park=Parcul Ioanid@Icoanei, Unirii Park=Parcul Unirii@Unirii',
  landmarks: {
    landmark:
      'Romanian Athenaeum=Ateneul Român@Amzei, Palace of the Parliament=Palatul Parlamentului@Izvor, National Museum of Art=Muzeul Național de Artă@Universitate, University of Bucharest=Universitatea din București@Universitate, North Station=Gara de Nord@Gara de Nord',
    worship: 'Stavropoleos Church=Biserica Stavropoleos@Lipscani, Patriarchal Cathedral=Catedrala Patriarhală@Unirii',
    market: 'Obor Market=Piața Obor@Obor, Amzei Market=Piața Amzei@Amzei',
    hospital: 'Colțea Hospital=Spitalul Colțea@Universitate',
  },
  streets:
    'Strada Lipscani, Strada Smârdan, Strada Covaci, Strada Gabroveni, Strada Doamnei, Strada Academiei, Strada Edgar Quinet, Strada Batiștei, Strada Tudor Arghezi, Strada Jean Louis Calderon, Strada Vasile Lascăr, Strada Maria Rosetti, Strada Dionisie Lupu, Strada Mendeleev, Strada George Enescu, Strada Biserica Amzei, Strada Polonă, Strada Eremia Grigorescu, Strada Dumbrava Roșie, Calea Dorobanți, Calea Floreasca, Strada Știrbei Vodă, Strada Berzei, Strada Buzești, Calea Plevnei, Calea Rahovei, Calea Șerban Vodă, Strada Popa Nan, Strada Mântuleasa, Strada Plantelor, Calea Călărașilor, Strada Franceză, Strada Blănari',
});
