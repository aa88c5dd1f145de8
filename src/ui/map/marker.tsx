import { type CSSProperties, memo, type ReactNode } from 'react';
import { Icon } from '../icon';
import { House, MapPin, Motorbike, Store } from '../icons';
import { coveredLabels } from './covered-labels';
import type { MapMarker } from './types';
import * as mapViewStyles from './map-view.module.css';
import * as pinStyles from './pin.module.css';
import * as visuallyHiddenStyles from '../page/visually-hidden.module.css';
import { classes } from '../classes';

/** All pins at their px of the map, given by the library. */
export function Markers({
  markers,
  latLngToPixel,
}: {
  markers: readonly MapMarker[];
  latLngToPixel?: (at: [number, number]) => [number, number];
}) {
  if (!latLngToPixel) return null;
  const toPixel = ({ at }: MapMarker) => latLngToPixel([at.latitude, at.longitude]);
  const covered = coveredLabels(markers, toPixel);
  return markers.map((marker) => {
    const [left, top] = toPixel(marker);
    return (
      <div key={marker.id} className={mapViewStyles.anchor} style={{ transform: `translate(${left}px, ${top}px)` }}>
        <Pin marker={covered.has(marker.id) ? { ...marker, covered: true } : marker} />
      </div>
    );
  });
}

const KINDS: Readonly<Record<MapMarker['kind'], string | undefined>> = {
  origin: pinStyles.origin,
  stop: pinStyles.stop,
  cursor: pinStyles.cursor,
  rider: pinStyles.rider,
  dot: pinStyles.dot,
};
const SIDES = { above: pinStyles.isAbove, start: pinStyles.isStart, end: pinStyles.isEnd } as const;

/** Drawn again only when something about it changes, not whenever the map moves. */
export const Pin = memo(function Pin({ marker }: { marker: MapMarker }) {
  const style = { '--heading': `${marker.heading ?? 0}deg` } as CSSProperties;
  const body = (
    <>
      {head(marker)}
      {marker.label && (
        <span
          className={
            marker.covered
              ? visuallyHiddenStyles.visuallyHidden
              : classes(pinStyles.label, marker.labelSide && SIDES[marker.labelSide])
          }
          dir="auto"
          translate="no"
        >
          {marker.label}
        </span>
      )}
    </>
  );
  const className = classes(
    pinStyles.pin,
    KINDS[marker.kind],
    marker.small && pinStyles.isSmall,
    marker.stale && pinStyles.isOld,
  );
  if (marker.href) {
    return (
      <a className={className} style={style} href={marker.href} draggable={false}>
        {body}
      </a>
    );
  }
  return (
    <div className={className} style={style} data-tone={marker.tone} aria-hidden="true">
      {body}
    </div>
  );
}, sameLooks);

function sameLooks({ marker: a }: { marker: MapMarker }, { marker: b }: { marker: MapMarker }): boolean {
  return (Object.keys({ ...a, ...b }) as (keyof MapMarker)[]).every((key) => key === 'at' || a[key] === b[key]);
}

function head({ kind, heading, stale }: MapMarker): ReactNode {
  switch (kind) {
    case 'cursor':
      return <span className={pinStyles.drop} />;
    case 'rider':
      return (
        <>
          {heading !== undefined && !stale && <span className={pinStyles.heading} />}
          <span className={pinStyles.head}>
            <Icon of={Motorbike} />
          </span>
        </>
      );
    case 'origin':
      return (
        <span className={pinStyles.head}>
          <Icon of={Store} />
        </span>
      );
    case 'stop':
      return (
        <span className={pinStyles.head}>
          <Icon of={House} />
        </span>
      );
    case 'dot':
      return (
        <span className={pinStyles.head}>
          <Icon of={MapPin} />
        </span>
      );
  }
}
