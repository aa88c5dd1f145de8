import type { Tone } from '../tone';

export interface MapPoint {
  latitude: number;
  longitude: number;
}

export type MarkerKind = 'origin' | 'stop' | 'rider' | 'cursor' | 'dot';

/** One thing on the map. Its text has to be in the map's description too: pins are visual only. */
export interface MapMarker {
  id: string;
  kind: MarkerKind;
  at: MapPoint;
  label?: string | undefined;
  /** the label would cover something: only screen readers get it */
  covered?: boolean | undefined;
  /** where the label is; by default below */
  labelSide?: 'above' | 'start' | 'end' | undefined;
  /** degrees clockwise from north */
  heading?: number | undefined;
  /** the position is old: drawn dashed */
  stale?: boolean | undefined;
  small?: boolean | undefined;
  /** colour of a dot */
  tone?: Tone | undefined;
  /** makes the pin a link */
  href?: string | undefined;
}

/** A line: the remaining or the past route. `straight` if its streets are unknown: drawn dashed. */
export interface MapWay {
  points: readonly MapPoint[];
  kind: 'ahead' | 'past';
  straight: boolean;
}

/** px of the map that something else covers; the middle of the rest is the middle of the view. */
export interface Insets {
  start?: number | undefined;
  end?: number | undefined;
  top?: number | undefined;
  bottom?: number | undefined;
}

export interface Size {
  width: number;
  height: number;
}

/** What the map shows: the point in its middle, and the zoom. */
export interface View {
  center: MapPoint;
  zoom: number;
}

/** Map constants of specification/vendors-and-outlets.md#collection-point and specification/pages.md#map. */
export const MARKER_PX = 65;
export const ZOOM_PARENT = 12;
export const ZOOM_SELECTED = 17;
export const ZOOM_PLACE = 18;
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 19;
