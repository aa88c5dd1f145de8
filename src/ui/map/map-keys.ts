import type { KeyboardEvent } from 'react';
import type { MapViewState } from './use-map-view';
import { ownValue } from '../../lib/own-value';

/** px an arrow key moves the map; with Shift about a screenful. */
const STEP_PX = 80;
const BIG_STEP_PX = 320;

/** Arrow keys move, plus and minus zoom, Home goes back. The browser's own shortcuts are not used. */
export function onMapKey(event: KeyboardEvent, { move, zoomBy, centre }: MapViewState): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
  const step = event.shiftKey ? BIG_STEP_PX : STEP_PX;
  const acts: Readonly<Record<string, () => void>> = {
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    Home: centre,
  };
  const act = ownValue(acts, event.key);
  if (!act) return;
  event.preventDefault();
  act();
}
