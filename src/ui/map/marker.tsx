import { type CSSProperties, memo, type ReactNode } from 'react';
import { Icon } from '../icon';
import { House, MapPin, Motorbike, Store } from '../icons';
import { coveredLabels } from './covered-labels';
import type { MapMarker } from './types';

/** All pins at their px of the map, which the library tells. */
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
      <div key={marker.id} className="map-anchor" style={{ transform: `translate(${left}px, ${top}px)` }}>
        <Pin marker={covered.has(marker.id) ? { ...marker, covered: true } : marker} />
      </div>
    );
  });
}

/** Drawn again only when something about it changes, not whenever the map moves. */
export const Pin = memo(function Pin({ marker }: { marker: MapMarker }) {
  const names = ['pin', `pin-${marker.kind}`, marker.small && 'is-small', marker.stale && 'is-old'];
  const style = { '--heading': `${marker.heading ?? 0}deg` } as CSSProperties;
  const body = (
    <>
      {head(marker)}
      {marker.label && (
        <span
          className={
            marker.covered
              ? 'visually-hidden'
              : ['pin-label', marker.labelSide && `is-${marker.labelSide}`].filter(Boolean).join(' ')
          }
          dir="auto"
        >
          {marker.label}
        </span>
      )}
    </>
  );
  const className = names.filter(Boolean).join(' ');
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
      return <span className="pin-drop" />;
    case 'rider':
      return (
        <>
          {heading !== undefined && !stale && <span className="pin-heading" />}
          <span className="pin-head">
            <Icon of={Motorbike} />
          </span>
        </>
      );
    case 'origin':
      return (
        <span className="pin-head">
          <Icon of={Store} />
        </span>
      );
    case 'stop':
      return (
        <span className="pin-head">
          <Icon of={House} />
        </span>
      );
    case 'dot':
      return (
        <span className="pin-head">
          <Icon of={MapPin} />
        </span>
      );
  }
}
