import type { CityRow } from '../types';
import { european } from './european';
import { ROMANIAN } from './words/ro';

export const CHISINAU: CityRow = european({
  name: { en: 'Chisinau', local: 'Chișinău' },
  language: ROMANIAN,
  rotation: -33,
  northSouth:
    'Strada Ion Creangă, Strada Serghei Lazo, Strada Maria Cebotari, Strada Alexandru Pușkin, Strada Armenească, Strada Ismail',
  westEast: 'Calea Orheiului, Strada Columna, Bulevardul Ștefan cel Mare, Strada București, Bulevardul Dacia',
  districts:
    'Buiucani@MD-2028, Petricani@MD-2059, Poșta Veche@MD-2020, Râșcani@MD-2045, Ciocana@MD-2044, Sculeni@MD-2051, Visterniceni@MD-2005, Old Town=Orașul Vechi@MD-2001, Albișoara@MD-2005, Otovasca@MD-2024, Schinoasa@MD-2019, Valea Morilor@MD-2004, City Centre=Centru@MD-2012, Gara@MD-2001, Muncești@MD-2002, Telecentru@MD-2043, Mălina Mică@MD-2025, Valea Trandafirilor@MD-2038, Botanica@MD-2032, Aeroport@MD-2026',
  parks:
    'Valea Morilor Park=Parcul Valea Morilor@Valea Morilor, Dendrarium Park=Parcul Dendrarium@Sculeni, Rose Valley Park=Parcul Valea Trandafirilor@Valea Trandafirilor',
  landmarks: {
    landmark:
      'Triumphal Arch=Arcul de Triumf@City Centre, National Museum of History=Muzeul Național de Istorie@City Centre, Opera and Ballet Theatre=Teatrul de Operă și Balet@City Centre, Railway Station=Gara Feroviară@Gara, Stephen the Great Monument=Monumentul lui Ștefan cel Mare@Valea Morilor',
    worship: 'Nativity Cathedral=Catedrala Nașterea Domnului@City Centre, Ciuflea Monastery=Mănăstirea Ciuflea@Gara',
    market: 'Central Market=Piața Centrală@Old Town',
    hospital: 'Republican Hospital=Spitalul Republican@Valea Trandafirilor',
  },
  streets:
    'Strada Alexei Mateevici, Strada Mihail Kogălniceanu, Strada Alexei Șciusev, Strada Veronica Micle, Strada Mihai Eminescu, Strada Vasile Alecsandri, Strada Bulgară, Strada Tighina, Strada Mitropolit Varlaam, Strada Mitropolit Dosoftei, Strada Alexandru cel Bun, Strada Cojocarilor, Strada Sfatul Țării, Strada Toma Ciorbă, Strada Petru Movilă, Strada Nicolae Iorga, Strada Alexandru Hâjdeu, Strada Albișoara, Strada Romană, Calea Basarabiei, Strada Ciuflea, Bulevardul Negruzzi, Bulevardul Iurie Gagarin, Bulevardul Decebal, Bulevardul Traian, Bulevardul Grigore Vieru, Bulevardul Renașterii, Strada Grenoble, Strada Sarmizegetusa, Strada Independenței, Calea Ieșilor',
});
