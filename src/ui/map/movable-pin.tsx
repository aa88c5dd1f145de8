import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { classes } from '../classes';
import type { MapPoint } from './types';
import * as mapViewStyles from './map-view.module.css';
import * as styles from './movable-pin.module.css';

/** px an arrow key moves the pin; further with Shift */
const STEP_PX = 10;
const BIG_STEP_PX = 80;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The classes that keep the library from moving the map and from handling a press. */
const LIBRARY_BLOCK = 'pigeon-drag-block pigeon-click-block';

type Pixel = [number, number];

/**
 * A pin that follows the finger, or the arrow keys: the map's `overlay`. Called with where it was left. `isFirm`: the
 * place is chosen; until then the pin is dashed.
 */
export function MovablePin({
  at,
  isFirm,
  label,
  name,
  onMove,
  latLngToPixel,
  pixelToLatLng,
}: {
  at: MapPoint;
  isFirm: boolean;
  /** above the pin */
  label?: string | undefined;
  /** for screen readers, with how it is moved */
  name: string;
  onMove: (to: MapPoint) => void;
  /** given by the library */
  latLngToPixel?: (at: Pixel) => Pixel;
  pixelToLatLng?: (at: Pixel) => Pixel;
}) {
  const [drag, setDrag] = useState<{ from: Pixel; by: Pixel } | null>(null);
  if (!latLngToPixel || !pixelToLatLng) return null;
  const [left, top] = latLngToPixel([at.latitude, at.longitude]);
  const [x, y] = drag?.by ?? [0, 0];

  function moveBy([dx, dy]: Pixel) {
    const [latitude, longitude] = pixelToLatLng?.([left + dx, top + dy]) ?? [at.latitude, at.longitude];
    onMove({ latitude, longitude });
  }

  function hold(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: [event.clientX, event.clientY], by: [0, 0] });
  }

  function follow({ clientX, clientY }: PointerEvent) {
    if (drag) setDrag({ ...drag, by: [clientX - drag.from[0], clientY - drag.from[1]] });
  }

  function leave() {
    if (x !== 0 || y !== 0) moveBy([x, y]);
    setDrag(null);
  }

  function press(event: KeyboardEvent) {
    const way = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = event.shiftKey ? BIG_STEP_PX : STEP_PX;
    moveBy([way[0] * step, way[1] * step]);
  }

  return (
    <div className={mapViewStyles.anchor} style={{ transform: `translate(${left + x}px, ${top + y}px)` }}>
      <button
        type="button"
        className={classes(styles.grip, isFirm ? undefined : styles.isLoose, drag && styles.isHeld, LIBRARY_BLOCK)}
        aria-label={name}
        onPointerDown={hold}
        onPointerMove={follow}
        onPointerUp={leave}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={press}
      >
        <span className={styles.drop} />
      </button>
      {label && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
}
