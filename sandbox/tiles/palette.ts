import type { TileScheme } from '../../server/places/tiles-provider';

/** Colours of the map; the same values as the portal's map styles. */
export interface Palette {
  land: string;
  water: string;
  park: string;
  stone: string;
  building: string;
  alley: string;
  minor: string;
  minorCase: string;
  mid: string;
  midCase: string;
  major: string;
  majorCase: string;
  halo: string;
  minorText: string;
  majorText: string;
  placeText: string;
  quarterText: string;
  waterText: string;
  dot: string;
  dotRing: string;
}

export const PALETTES: Readonly<Record<TileScheme, Palette>> = {
  light: {
    land: '#f2f1ee',
    water: '#c5dbe9',
    park: '#d8ead0',
    stone: '#e9e6df',
    building: '#e8e6e1',
    alley: '#fbfaf8',
    minor: '#fff',
    minorCase: '#dfdcd5',
    mid: '#fff',
    midCase: '#d6d2c9',
    major: '#fdf3d8',
    majorCase: '#d9cdae',
    halo: '#f2f1ee',
    minorText: '#6f6b63',
    majorText: '#6b5f3f',
    placeText: '#5a6a52',
    quarterText: '#6a6f78',
    waterText: '#4f7a96',
    dot: '#7d9272',
    dotRing: '#fff',
  },
  dark: {
    land: '#1a1c21',
    water: '#10212f',
    park: '#1a2d23',
    stone: '#22252b',
    building: '#21242a',
    alley: '#24272e',
    minor: '#2a2e36',
    minorCase: '#14161a',
    mid: '#323740',
    midCase: '#121418',
    major: '#3b414c',
    majorCase: '#111317',
    halo: '#1a1c21',
    minorText: '#8b919c',
    majorText: '#aeb4bf',
    placeText: '#93a89a',
    quarterText: '#9aa1ad',
    waterText: '#5f88a6',
    dot: '#6f8a78',
    dotRing: '#1a1c21',
  },
};
