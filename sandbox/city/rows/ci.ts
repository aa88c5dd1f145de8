import type { CityRow } from '../types';
import { names, withoutPostcodes } from './names';
import { streetsNamed } from './street-list';
import { FRENCH_PLACE_KINDS } from './words/fr';

export const ABIDJAN: CityRow = {
  name: { en: 'Abidjan' },
  rotation: 7,
  address: { house: (number, street) => `${number}, ${street}` },
  avenues: {
    northSouth: names(
      'Autoroute du Nord, Boulevard Nangui Abrogoua, Boulevard de la République, Avenue Chardy, Boulevard Latrille, Boulevard de France, Boulevard Mitterrand',
    ),
    westEast: names(
      'Boulevard des Martyrs, Rue des Jardins, Boulevard de la Corniche, Avenue Reboul, Boulevard Clozel, Boulevard de la Paix, Boulevard de Marseille, Boulevard Giscard d’Estaing',
    ),
  },
  middle: { column: 2, row: 3 },
  water: { kind: 'river', side: 'south', name: 'Lagune Ébrié' },
  districts: withoutPostcodes(
    names(
      'Yopougon, Abobo, Plateau Dokui, Deux-Plateaux, Angré, Riviera Palmeraie, Banco, Adjamé Nord, Williamsville, Vallon, Aghien, Riviera 3, Locodjro, Adjamé, 220 Logements, Cocody, Saint-Jean, Riviera 2, Attécoubé, Plateau Nord, Indénié, Cocody Ambassades, Blockhauss, Riviera Golf, Boribana, Plateau, Cité Administrative, Le Commerce, Cocody Danga, M’Pouto, Treichville, Arras, Zone 3, Marcory, Biétry, Koumassi',
    ),
  ),
  parks: [
    { name: { en: 'Parc du Banco' }, in: 'Banco' },
    { name: { en: 'Jardin Botanique de Cocody' }, in: 'Cocody' },
  ],
  landmarks: [
    { kind: 'worship', name: { en: 'Cathédrale Saint-Paul', aliases: ['Saint Paul’s Cathedral'] }, in: 'Indénié' },
    { kind: 'worship', name: { en: 'Grande Mosquée du Plateau' }, in: 'Plateau' },
    { kind: 'market', name: { en: 'Marché de Treichville', aliases: ['Treichville Market'] }, in: 'Treichville' },
    { kind: 'market', name: { en: 'Marché d’Adjamé', aliases: ['Adjamé Market'] }, in: 'Adjamé' },
    { kind: 'market', name: { en: 'Marché de Cocody' }, in: 'Saint-Jean' },
    { kind: 'landmark', name: { en: 'Musée des Civilisations' }, in: 'Plateau Nord' },
    { kind: 'landmark', name: { en: 'Palais de la Culture' }, in: 'Treichville' },
    { kind: 'hospital', name: { en: 'CHU de Cocody' }, in: 'Cocody' },
  ],
  ...streetsNamed({
    kinds: names('Rue *, Allée *'),
    words: names(
      'des Hévéas, des Cocotiers, des Manguiers, des Bananiers, des Flamboyants, des Fromagers, des Caféiers, des Cacaoyers, des Bambous, des Palmiers, des Orchidées, des Bougainvilliers, des Tisserands, des Forgerons, des Pêcheurs, des Pirogues, des Écoles, du Commerce, du Marché, du Lycée, du Canal, du Wharf, de la Lagune, de la Mairie, de la Poste, de la Gare, de la Source, de la Cathédrale, de l’Université, de l’Hôpital, de Bouaké, de Korhogo, de Yamoussoukro, de Man, de Daloa, de San-Pédro, de Grand-Bassam, d’Assinie, d’Odienné, de Bondoukou, du Bandama, du Comoé, du Sassandra, du Cavally, du Mont Tonkoui, Bernard Dadié, Aoua Kéita, Léopold Sédar Senghor, Amadou Hampâté Bâ, Victor Hugo, Louis Pasteur',
    ),
    numbered: { en: 'Rue J*' },
  }),
  placeNames: {
    stems: names(
      'Akwaba, Ivoire, Lagune, Comoé, Bandama, Baoulé, Sénoufo, Dan, Les Cocotiers, Le Wharf, La Corniche, Les Palmes, Le Fromager, Espérance, La Paix, Le Lagon, Harmattan, Kolatier, Le Mandarinier, Étoile du Sud',
    ),
    kinds: FRENCH_PLACE_KINDS,
  },
};
