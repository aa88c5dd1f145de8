import type { Point } from '../geometry';
import { bilinear } from '../geometry';
import type { Area, District, MapLabel, Name, Place } from '../types';
import { CHINESE_NAMES } from './phnom-penh-chinese';
import { GRIDS } from './phnom-penh-grids';

/** The rivers as one sheet of water; what stands in them is `ISLANDS`. Their courses far from the city are made up. */
export const WATER: readonly Point[] = [
  [12.4, 104.6],
  [11.95, 104.78],
  [11.72, 104.89],
  [11.64, 104.915],
  [11.61, 104.9218],
  [11.593, 104.9223],
  [11.585, 104.9238],
  [11.579, 104.9262],
  [11.572, 104.9302],
  [11.566, 104.9336],
  [11.561, 104.937],
  [11.5575, 104.9394],
  [11.553, 104.9392],
  [11.548, 104.9388],
  [11.542, 104.938],
  [11.537, 104.936],
  [11.53, 104.9352],
  [11.522, 104.9392],
  [11.51, 104.942],
  [11.45, 104.953],
  [11.36, 104.985],
  [11.2, 105.03],
  [10.7, 105.1],
  [10.7, 105.3],
  [11.2, 105.25],
  [11.5, 105.04],
  [11.62, 105.02],
  [12.4, 105.4],
];

export const ISLANDS: readonly (readonly Point[])[] = [
  [
    [12.4, 104.63],
    [11.95, 104.8],
    [11.72, 104.9],
    [11.64, 104.921],
    [11.612, 104.9262],
    [11.593, 104.9262],
    [11.586, 104.928],
    [11.579, 104.9312],
    [11.573, 104.9348],
    [11.5675, 104.9392],
    [11.5668, 104.9408],
    [11.569, 104.9428],
    [11.576, 104.944],
    [11.585, 104.9448],
    [11.612, 104.947],
    [11.66, 104.962],
    [11.78, 105.03],
    [12.4, 105.2],
  ],
  [
    [11.5545, 104.9408],
    [11.5552, 104.943],
    [11.5545, 104.946],
    [11.55, 104.9473],
    [11.544, 104.947],
    [11.5405, 104.944],
    [11.54, 104.9412],
    [11.544, 104.9402],
    [11.55, 104.9403],
  ],
  [
    [11.5535, 104.953],
    [11.549, 104.9503],
    [11.544, 104.9492],
    [11.539, 104.9452],
    [11.5345, 104.9408],
    [11.529, 104.9392],
    [11.522, 104.9425],
    [11.505, 104.946],
    [11.45, 104.9575],
    [11.36, 104.99],
    [11.2, 105.035],
    [10.7, 105.11],
    [10.7, 105.2],
    [11.2, 105.15],
    [11.42, 105.03],
    [11.505, 104.985],
    [11.525, 104.972],
    [11.54, 104.961],
    [11.549, 104.9562],
    [11.5535, 104.9545],
  ],
  [
    [12.4, 105.24],
    [11.78, 105.055],
    [11.66, 104.98],
    [11.615, 104.964],
    [11.58, 104.9625],
    [11.56, 104.964],
    [11.545, 104.972],
    [11.53, 104.984],
    [11.505, 105],
    [11.42, 105.045],
    [11.2, 105.17],
    [10.7, 105.22],
    [10.7, 105.6],
    [12.4, 105.6],
  ],
];

const park = (name: string, ...polygon: Point[]): Area => ({ kind: 'park', name, polygon });
const stone = (name: string, ...polygon: Point[]): Area => ({ kind: 'stone', name, polygon });

export const AREAS: readonly Area[] = [
  park('Wat Phnom', [11.577, 104.9222], [11.5772, 104.9243], [11.5752, 104.9247], [11.5749, 104.9228]),
  stone('Royal Palace', [11.5652, 104.929], [11.5652, 104.9325], [11.5608, 104.9334], [11.5606, 104.9296]),
  park('', [11.557, 104.9288], [11.5571, 104.9336], [11.5558, 104.9337], [11.5559, 104.9288]),
  stone('Olympic Stadium', [11.5602, 104.9103], [11.5606, 104.9138], [11.5567, 104.9148], [11.5563, 104.9105]),
  park('Wat Botum Park', [11.5604, 104.9325], [11.5604, 104.9336], [11.5572, 104.9343], [11.5571, 104.9332]),
  stone('Wat Langka', [11.5555, 104.9264], [11.5557, 104.9277], [11.5545, 104.9279], [11.5544, 104.9266]),
  stone('Central Market', [11.5705, 104.92], [11.5706, 104.9222], [11.5688, 104.9224], [11.5686, 104.9203]),
  stone('Russian Market', [11.5408, 104.915], [11.5409, 104.9165], [11.5396, 104.9166], [11.5395, 104.9151]),
  park('', [11.5785, 104.9256], [11.57, 104.9309], [11.5697, 104.9303], [11.5781, 104.9251]),
  park('', [11.564, 104.9343], [11.559, 104.9374], [11.5587, 104.9368], [11.5637, 104.9336]),
  park('', [11.55, 104.9408], [11.5502, 104.9424], [11.545, 104.9424], [11.545, 104.941]),
];

const landmark = (kind: Place['kind'], en: string, local: string, at: Point): Omit<Place, 'id' | 'synthetic'> => ({
  kind,
  name: { en, local, aliases: CHINESE_NAMES[en] ?? [] },
  at,
});

export const LANDMARKS: readonly Omit<Place, 'id' | 'synthetic'>[] = [
  landmark('landmark', 'Independence Monument', 'វិមានឯករាជ្យ', [11.5564, 104.9282]),
  landmark('landmark', 'Royal Palace', 'ព្រះបរមរាជវាំង', [11.563, 104.9312]),
  landmark('worship', 'Wat Phnom', 'វត្តភ្នំ', [11.5761, 104.9234]),
  landmark('market', 'Central Market', 'ផ្សារធំថ្មី', [11.5696, 104.9212]),
  landmark('landmark', 'Olympic Stadium', 'ពហុកីឡដ្ឋានជាតិអូឡាំពិក', [11.5583, 104.9124]),
  landmark('market', 'Russian Market', 'ផ្សារទួលទំពូង', [11.5402, 104.9158]),
  landmark('worship', 'Wat Langka', 'វត្តលង្កា', [11.555, 104.9271]),
  landmark('park', 'Wat Botum Park', 'សួនវត្តបទុម', [11.5588, 104.9333]),
  landmark('market', 'Phsar Boeng Keng Kang', 'ផ្សារបឹងកេងកង', [11.5492, 104.9239]),
  landmark('market', 'Orussey Market', 'ផ្សារអូរឫស្សី', [11.5628, 104.9162]),
  landmark('market', 'Old Market', 'ផ្សារចាស់', [11.5742, 104.9254]),
  landmark('landmark', 'National Museum', 'សារមន្ទីរជាតិ', [11.5657, 104.9294]),
  landmark('landmark', 'Railway Station', 'ស្ថានីយរថភ្លើង', [11.5727, 104.9163]),
  landmark('hospital', 'Calmette Hospital', 'មន្ទីរពេទ្យកាល់ម៉ែត', [11.5812, 104.9166]),
];

/** `[name, Khmer, aliases, postcode, grid, west, east, north, south]`: a quarter is a grid or a part of one. */
const QUARTERS: readonly [string, string, string, string, string, number?, number?, number?, number?][] = [
  ['Boeng Keng Kang 1', 'បឹងកេងកង 1', 'BKK1', '120102', 'bkk1'],
  ['Boeng Keng Kang 2', 'បឹងកេងកង 2', 'BKK2', '120103', 'bkk3', 0.3, 1, 0.62, 1],
  ['Boeng Keng Kang 3', 'បឹងកេងកង 3', 'BKK3', '120104', 'bkk3', 0.3, 1, 0, 0.62],
  ['Olympic', 'អូឡាំពិក', '', '120105', 'bkk3', 0, 0.3, 0, 1],
  ['Olympic', 'អូឡាំពិក', '', '120105', 'wedge'],
  ['Phsar Thmei', 'ផ្សារថ្មី', '', '120201', 'chamkar', 0, 1, 0, 0.45],
  ['Chakto Mukh', 'ចតុមុខ', '', '120207', 'chamkar', 0, 1, 0.45, 1],
  ['Chakto Mukh', 'ចតុមុខ', '', '120207', 'palace'],
  ['Voat Phnum', 'វត្តភ្នំ', '', '120211', 'wat'],
  ['Daun Penh', 'ដូនពេញ', '', '120206', 'river'],
  ['Tonle Bassac', 'ទន្លេបាសាក់', '', '120101', 'bassac'],
  ['7 Makara', '7 មករា', 'Prampir Makara', '120301', 'makara'],
  ['Tuol Tompoung', 'ទួលទំពូង', 'TTP', '120110', 'ttp'],
  ['Tuol Tompoung 2', 'ទួលទំពូង 2', 'TTP2', '120109', 'ttpw'],
  ['Phsar Daeum Thkov', 'ផ្សារដើមថ្កូវ', '', '120112', 'south'],
  ['Srah Chak', 'ស្រះចក', '', '120210', 'nw'],
  ["Tuek L'ak", 'ទឹកល្អក់', '', '120403', 'far'],
  ['Ou Ruessei', 'អូរឫស្សី', '', '120305', 'wedgeb'],
  ['Stueng Mean Chey', 'ស្ទឹងមានជ័យ', '', '120601', 'swq'],
  ['Koh Pich', 'កោះពេជ្រ', 'Diamond Island', '120113', 'koh'],
  ['Chbar Ampov', 'ច្បារអំពៅ', '', '121201', 'chbar'],
  ['Chroy Changvar', 'ជ្រោយចង្វារ', '', '121001', 'chroy'],
  ['Tuol Kork', 'ទួលគោក', 'TK', '120408', 'tk'],
  ['Russey Keo', 'ឫស្សីកែវ', '', '120705', 'rk'],
  ['Sen Sok', 'សែនសុខ', '', '120801', 'sensok'],
  ['Tuek Thla', 'ទឹកថ្លា', '', '120802', 'tuekthla'],
  ['Pou Senchey', 'ពោធិ៍សែនជ័យ', '', '120901', 'psc'],
  ['Mean Chey', 'មានជ័យ', '', '120602', 'mc'],
  ['Boeng Tumpun', 'បឹងទំពុន', '', '120605', 'tumpun'],
  ['Chak Angrae', 'ចាក់អង្រែ', '', '120604', 'stm'],
];

export const DISTRICTS: readonly District[] = QUARTERS.map(
  ([en, local, alias, postcode, gridId, west = 0, east = 1, north = 0, south = 1]) => {
    const corners = GRIDS.find((grid) => grid.id === gridId)?.corners;
    if (corners === undefined) throw new Error(`no grid ${gridId}`);
    const name: Name = { en, local, aliases: alias === '' ? [] : [alias] };
    const at = (u: number, v: number) => bilinear(corners, u, v);
    return { name, postcode, polygon: [at(west, north), at(east, north), at(east, south), at(west, south)] };
  },
);

const water = (text: string, at: Point, angle: number): MapLabel => ({ kind: 'water', text, at, angle });
const quarter = (text: string, at: Point): MapLabel => ({ kind: 'quarter', text, at, angle: 0 });

export const LABELS: readonly MapLabel[] = [
  water('Tonlé Sap', [11.5745, 104.9308], -48),
  water('Mekong', [11.569, 104.953], 75),
  water('Bassac', [11.545, 104.9484], 72),
  water('Tonlé Bassac', [11.559, 104.9425], 60),
  water('Mekong', [11.64, 104.962], -60),
  water('Bassac', [11.49, 104.9475], 78),
  quarter('Daun Penh', [11.566, 104.9225]),
  quarter('Boeng Keng Kang', [11.5478, 104.9272]),
  quarter('Tuol Tompoung', [11.536, 104.9205]),
  quarter('Tonle Bassac', [11.5478, 104.9338]),
  quarter('7 Makara', [11.564, 104.9125]),
  quarter('Olympic', [11.55, 104.913]),
  quarter('Koh Pich', [11.5485, 104.9436]),
  quarter('Chroy Changvar', [11.58, 104.9385]),
  quarter('Phsar Daeum Thkov', [11.5335, 104.929]),
  quarter('Srah Chak', [11.58, 104.912]),
  quarter('Tuol Kork', [11.585, 104.893]),
  quarter('Russey Keo', [11.604, 104.907]),
  quarter('Sen Sok', [11.604, 104.874]),
  quarter('Tuek Thla', [11.58, 104.8755]),
  quarter('Pou Senchey', [11.556, 104.88]),
  quarter('Mean Chey', [11.537, 104.883]),
  quarter('Boeng Tumpun', [11.522, 104.899]),
  quarter('Chak Angrae', [11.518, 104.924]),
  quarter('Chbar Ampov', [11.538, 104.9545]),
];
