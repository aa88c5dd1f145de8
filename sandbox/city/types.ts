import type { Point, Quad } from './geometry';

/** A name in English, and in the country's own language (`local`), with what else people call it. */
export interface Name {
  en: string;
  local?: string;
  aliases?: readonly string[];
}

export type StreetRank = 'major' | 'mid' | 'minor';

/** One unbroken piece of a street. House numbers continue from piece to piece: this one's begin at `start` metres. */
export interface StreetPiece {
  line: readonly Point[];
  start: number;
  length: number;
}

export interface Street {
  /** unique in its city, stable: part of suggestion ids */
  id: string;
  name: Name;
  /** as written on the map */
  label: string;
  rank: StreetRank;
  pieces: readonly StreetPiece[];
  /** metres of all pieces */
  length: number;
}

export type PlaceKind =
  | 'landmark'
  | 'market'
  | 'worship'
  | 'hospital'
  | 'hotel'
  | 'cafe'
  | 'restaurant'
  | 'school'
  | 'pharmacy'
  | 'shop'
  | 'park';

export interface Place {
  id: string;
  name: Name;
  kind: PlaceKind;
  at: Point;
  /** made up for the sandbox: no such place need exist */
  synthetic: boolean;
}

export interface District {
  name: Name;
  postcode: string;
  polygon: readonly Point[];
}

/** A block of buildings between streets. */
export interface Block {
  corners: Quad;
  seed: number;
}

export interface Area {
  kind: 'park' | 'stone';
  name: string;
  polygon: readonly Point[];
}

/** A name on the map that belongs to no street: a river, a quarter. `angle` in degrees, clockwise. */
export interface MapLabel {
  text: string;
  at: Point;
  angle: number;
  kind: 'water' | 'quarter';
}

/** The format of addresses there. */
export interface AddressStyle {
  /** house number before a street: `No. 118, Street 308` */
  house(number: number, street: string, language: 'en' | 'local'): string;
}

/** Everything known about a city: the geocoder, the tiles, the routes and the sandbox data read the same. */
export interface City {
  /** ISO 3166 alpha-2, upper case */
  country: string;
  name: Name;
  /** language of `Name.local`; undefined when the city has only English names */
  localLanguage: string | undefined;
  /** parts are made up: this is sandbox data, not a map to navigate by */
  synthetic: true;
  center: Point;
  address: AddressStyle;
  streets: readonly Street[];
  places: readonly Place[];
  districts: readonly District[];
  blocks: readonly Block[];
  areas: readonly Area[];
  water: readonly (readonly Point[])[];
  islands: readonly (readonly Point[])[];
  labels: readonly MapLabel[];
}

/** A named main road, as drawn by hand or by a generator. */
export interface RoadSource {
  rank: 'major' | 'mid';
  name: Name;
  points: readonly Point[];
}

/** A part of town with its own grid of streets; a name missing from `rowNames` or `columnNames` is generated. */
export interface GridSource {
  id: string;
  corners: Quad;
  rows: number;
  columns: number;
  /** streets running west to east, from the north; and north to south, from the west */
  rowNames: readonly string[];
  columnNames: readonly string[];
  /** how often a stretch of street is missing, 0 to 1 */
  gaps: number;
}

/** What a city is made from. */
export interface CitySource {
  country: string;
  name: Name;
  localLanguage: string | undefined;
  center: Point;
  address: AddressStyle;
  roads: readonly RoadSource[];
  grids: readonly GridSource[];
  districts: readonly District[];
  landmarks: readonly Omit<Place, 'id' | 'synthetic'>[];
  areas: readonly Area[];
  water: readonly (readonly Point[])[];
  islands: readonly (readonly Point[])[];
  labels: readonly MapLabel[];
  /** the name of a street from its name in the grid (`St 308`) */
  streetName(raw: string): { name: Name; label: string };
  /** a raw name for an unnamed street: the n-th such street of its grid and of the city, from 0 */
  unnamedStreet(which: { gridId: string; inGrid: number; overall: number }): string;
  placeNames: PlaceNames;
}

/** Parts that made-up places are named from. */
export interface PlaceNames {
  stems: readonly Name[];
  kinds: readonly { kind: PlaceKind; suffix: Name; prefixed?: boolean }[];
}
