import type { CityRow } from '../types';
import { alike, namePairs, withPostcodes } from './names';
import { streetsNamed } from './street-list';
import { FIL_PLACES, FIL_STREETS } from './words/fil';

export const MANILA: CityRow = {
  name: alike('Manila', 'Maynila'),
  localLanguage: 'fil',
  rotation: 15,
  address: { house: (number, street) => `${number} ${street}` },
  avenues: {
    northSouth: namePairs(
      'Roxas Boulevard, Juan Luna Street, Rizal Avenue, Quezon Boulevard, Legarda Street, Gregorio Araneta Avenue',
    ),
    westEast: namePairs(
      'Blumentritt Road, Tayuman Street, Claro M. Recto Avenue, Padre Burgos Avenue, Pedro Gil Street',
    ),
  },
  water: { kind: 'sea', side: 'west', name: 'Manila Bay' },
  districts: withPostcodes(
    'Balut==1013, Gagalangin==1013, Manuguit==1013, Santa Cruz==1014, Sampaloc==1008, Tondo==1012, Divisoria==1006, Bambang==1003, San Lazaro==1014, Lacson==1015, San Nicolas==1010, Binondo==1006, Quiapo==1001, San Miguel==1005, Santa Mesa==1016, Port Area==1018, Intramuros==1002, Ermita==1000, Paco==1007, Pandacan==1011',
  ),
  parks: [
    { name: alike('Rizal Park', 'Luneta'), in: 'Ermita' },
    { name: alike('Paco Park'), in: 'Paco' },
    { name: alike('Tondo Plaza'), in: 'Tondo' },
  ],
  landmarks: [
    { kind: 'landmark', name: alike('Fort Santiago'), in: 'Intramuros' },
    { kind: 'worship', name: alike('Manila Cathedral'), in: 'Intramuros' },
    { kind: 'worship', name: alike('Quiapo Church'), in: 'Quiapo' },
    { kind: 'worship', name: alike('Binondo Church'), in: 'Binondo' },
    { kind: 'market', name: alike('Divisoria Market'), in: 'Divisoria' },
    { kind: 'market', name: alike('Quinta Market'), in: 'Quiapo' },
    { kind: 'landmark', name: alike('Manila City Hall'), in: 'Ermita' },
    { kind: 'hospital', name: alike('General Hospital'), in: 'Ermita' },
    { kind: 'school', name: alike('Polytechnic University'), in: 'Santa Mesa' },
  ],
  ...streetsNamed({
    kinds: namePairs(FIL_STREETS),
    words: namePairs(
      'Mabini, Del Pilar, Malvar, Escoda, Padre Faura, Kalaw, Orosa, Adriatico, Remedios, Nakpil, Singalong, Leon Guinto, Arquiza, Salas, Soler, Ongpin, Benavidez, Masangkay, Tetuan, Carriedo, Hidalgo, Evangelista, Arlegui, Dapitan, Laong Laan, Dimasalang, Maceda, Padre Noval, Gastambide, Loyola, Morayta, Nepomuceno, Zamora, Tejeron, Perez, Moriones, Tayabas, Solis, Velasquez, Asuncion, Magsaysay, Lardizabal',
    ),
  }),
  placeNames: {
    stems: namePairs(
      'Sampaguita, Bayani, Mabuhay, Kalesa, Narra, Maharlika, Perlas, Bahay Kubo, Ilang-Ilang, Tala, Luntian, Rosario, Aling Nena, Lola Ising, Tamaraw, Amihan, Silangan, Bituin, Masaya, Kapitan',
    ),
    kinds: FIL_PLACES,
  },
};
