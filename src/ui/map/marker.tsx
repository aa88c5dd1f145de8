import { type CSSProperties, memo, type ReactNode } from 'react';
import { Icon } from '../icon';
import { House, MapPin, Motorbike, Store } from '../icons';
import type { MapMarker } from './types';

/** Places its pin at px of the map; `left` and `top` are given by the map library. */
export function MarkerOverlay({
  marker,
  left = 0,
  top = 0,
}: {
  marker: MapMarker;
  left?: number;
  top?: number;
  anchor: [number, number];
}) {
  return (
    <div className="map-anchor" style={{ transform: `translate(${left}px, ${top}px)` }}>
      <Pin marker={marker} />
    </div>
  );
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
          className={['pin-label', marker.labelSide && `is-${marker.labelSide}`].filter(Boolean).join(' ')}
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
