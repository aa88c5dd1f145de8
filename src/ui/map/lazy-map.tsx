import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazy-part';
import type { MapViewProps } from './map';

const LazyMapView = lazyPart(() => import('./map').then((module) => module.MapView));

/** The map with its code loaded when first shown; its place is there from the start, so that nothing jumps. */
export function LazyMap(props: MapViewProps) {
  const place = (note?: ReactNode) => (
    <section className={['map', props.className].filter(Boolean).join(' ')} aria-label={props.label}>
      <p className={props.describe === 'note' ? 'map-note' : 'visually-hidden'}>{props.description}</p>
      {note && <div className="map-state">{note}</div>}
    </section>
  );
  const failed = (
    <p role="status">
      <Trans id="map.failed">The map could not load. Everything else works.</Trans>
    </p>
  );
  return (
    <MapBoundary fallback={place(failed)}>
      <Suspense fallback={place()}>
        <LazyMapView {...props} />
      </Suspense>
    </MapBoundary>
  );
}

/** A map that fails takes nothing else of the screen with it. */
class MapBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
