import type { MapMarker } from './types';

/** px of a label: estimates, so that no label waits for a layout */
const LETTER = 7;
const PADDING = 16;
const WIDEST = 152;
const HEIGHT = 22;
/** from a pin's middle to that of the label above or below it */
const AWAY = 30;
const PIN = 28;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Which markers have their label hidden, by id: the small ones, riders among many, whose label would cover another pin
 * or an earlier label. The list has the same information; zoomed in, there is room again.
 */
export function coveredLabels(
  markers: readonly MapMarker[],
  toPixel: (marker: MapMarker) => readonly [number, number],
): ReadonlySet<string> {
  const placed = markers.map((marker) => ({ marker, pin: pinBox(toPixel(marker)) }));
  const labels: Box[] = [];
  const covered = new Set<string>();
  const withLabels = placed.filter(({ marker }) => marker.label !== undefined);
  for (const { marker, pin } of withLabels.sort((a, b) => Number(a.marker.small ?? 0) - Number(b.marker.small ?? 0))) {
    const label = labelBox(marker, pin);
    const isOnPin = placed.some((other) => other.marker !== marker && overlap(label, other.pin));
    if (marker.small && (isOnPin || labels.some((other) => overlap(label, other)))) covered.add(marker.id);
    else labels.push(label);
  }
  return covered;
}

function pinBox([x, y]: readonly [number, number]): Box {
  return { x, y, width: PIN, height: PIN };
}

function labelBox({ label = '', labelSide }: MapMarker, { x, y }: Box): Box {
  const width = Math.min(WIDEST, label.length * LETTER + PADDING);
  return { x, y: y + (labelSide === 'above' ? -AWAY : AWAY), width, height: HEIGHT };
}

/** Boxes are given by their middle. */
function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
}
