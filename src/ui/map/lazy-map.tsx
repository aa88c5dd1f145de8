import { Component, type ReactNode, Suspense, useState } from 'react';
import { LoadTimeout } from '../../lib/retry-import';
import { type LazyPart, lazyPart } from '../lazy-part';
import type { MapViewProps } from './map-view';
import { MapFailed } from './map-failed';
import * as mapNoteStyles from './map-note.module.css';
import * as mapStyles from './map.module.css';
import * as visuallyHiddenStyles from '../page/visually-hidden.module.css';
import { classes } from '../classes';

/** How long the library may take to load (request-flow §9); the screen beside it does not wait. */
export const MAP_LOAD_LIMIT_MS = 30_000;

const loading = (): LazyPart<MapViewProps> =>
  lazyPart(() => import('./map-view').then((module) => module.MapView), { limitMs: MAP_LOAD_LIMIT_MS });

/** One for all maps, so that a second one is drawn at once; replaced by a retry, since a failed one stays failed. */
let latest = loading();

/**
 * The map, with its code loaded when first shown; its space is reserved from the start, so that nothing jumps.
 * `isComing`: only the space is shown, because other content comes first.
 */
export function LazyMap({ isComing = false, ...props }: MapViewProps & { isComing?: boolean | undefined }) {
  const [{ View, attempt }, setTry] = useState(() => ({ View: latest, attempt: 0 }));
  const place = (note?: ReactNode) => (
    <section className={classes(mapStyles.map, props.className)} aria-label={props.label}>
      <p className={props.describe === 'note' ? mapNoteStyles.mapNote : visuallyHiddenStyles.visuallyHidden}>
        {props.description}
      </p>
      {note}
    </section>
  );
  function retry() {
    latest = loading();
    setTry({ View: latest, attempt: attempt + 1 });
  }
  if (isComing) return place();
  return (
    <MapBoundary
      key={attempt}
      fallback={(error) => place(<MapFailed isLate={error instanceof LoadTimeout} onRetry={retry} />)}
    >
      <Suspense fallback={place()}>
        <View {...props} />
      </Suspense>
    </MapBoundary>
  );
}

/** A map that fails affects nothing else of the screen. */
class MapBoundary extends Component<
  { fallback: (error: unknown) => ReactNode; children: ReactNode },
  { error?: unknown }
> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return 'error' in this.state ? this.props.fallback(this.state.error) : this.props.children;
  }
}
