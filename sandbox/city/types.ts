import type { Point, Quad } from './geometry';

/**
 * A name in Latin letters as the country writes them (`Jalan Ampang`, `Rue de Marseille`), and in its own script
 * (`local`), with what else people call it.
 */
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

export interface CityPlace {
  id: string;
  name: Name;
  kind: PlaceKind;
  at: Point;
  /** made up for the sandbox: no such place need exist */
  synthetic: boolean;
}

export interface District {
  name: Name;
  /** undefined where the country has none */
  postcode: string | undefined;
  polygon: readonly Point[];
}

/** A block of buildings between streets. */
export interface Block {
  corners: Quad;
  seed: number;
}

export interface CityArea {
  kind: 'park' | 'stone';
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
  /** the country's own language begins with the city, and ends with the house, without commas */
  localOrder?: 'largest first';
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
  places: readonly CityPlace[];
  districts: readonly District[];
  blocks: readonly Block[];
  areas: readonly CityArea[];
  water: readonly (readonly Point[])[];
  /** in parks */
  ponds: readonly (readonly Point[])[];
  labels: readonly MapLabel[];
}

/** The side of a city, seen from its middle. */
export type Side = 'north' | 'east' | 'south' | 'west';

/** A main road right through the city. */
export type Avenue = Name & {
  /** to the next one to the east or south, where that must be so; else it follows from the seed */
  metresToNext?: number;
};

/** A part of town. */
export interface DistrictRow {
  name: Name;
  postcode?: string;
  /**
   * raw names of streets that must be there: those from west to east, from the north, and those from north to south,
   * from the west
   */
  streets?: { westEast: readonly string[]; northSouth: readonly string[] };
}

/** A well-known place. */
interface LandmarkRow {
  kind: PlaceKind;
  name: Name;
  /** English name of its district */
  in: string;
}

/** What a sandbox city is made from, beside its market's center: names, and a few facts about how the city lies. */
export interface CityRow {
  name: Name;
  localLanguage?: string;
  address: AddressStyle;
  /** degrees, counter-clockwise, by which the avenues are turned */
  rotation: number;
  /** those from north to south, from the west, and those from west to east, from the north */
  avenues: { northSouth: readonly Avenue[]; westEast: readonly Avenue[] };
  /** the avenues that cross in the middle, if they aren't those in the middle of the list; from 0 */
  middle?: { column?: number; row?: number };
  /** an avenue around the middle: so many avenues away from it */
  ring?: { name: Name; at: number };
  /** a river has a row of districts on its other bank */
  water?: { kind: 'river' | 'sea'; side: Side; name: string };
  /** row by row from the north-west, between the avenues */
  districts: readonly DistrictRow[];
  /** each a part of its district */
  parks: readonly Omit<LandmarkRow, 'kind'>[];
  landmarks: readonly LandmarkRow[];
  /** the name of a street from its raw name (`308`) */
  streetName(raw: string): { name: Name; label: string };
  /** a raw name for a street without one: the n-th of its district and of the city, from 0 */
  unnamedStreet(which: UnnamedStreet): string;
  /** streets are numbered in each district anew */
  numberedByDistrict?: boolean;
  placeNames: PlaceNames;
}

interface UnnamedStreet {
  district: DistrictRow;
  inDistrict: number;
  overall: number;
  runs: 'west-east' | 'north-south';
}

/** Parts that made-up places are named from. */
export interface PlaceNames {
  stems: readonly Name[];
  kinds: readonly { kind: PlaceKind; suffix: Name; prefixed?: boolean }[];
}
