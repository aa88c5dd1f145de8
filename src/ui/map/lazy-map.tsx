import { type ReactNode, Suspense, useState } from 'react';
import { LoadTimeout } from '../../lib/retry-import';
import { Boundary } from '../boundary';
import { lazyPart } from '../lazy-part';
import type { MapViewProps } from './map-view';
import { MapFailed } from './map-failed';
import { NoMap } from './no-map';
import * as mapNoteStyles from './map-note.module.css';
import * as mapStyles from './map.module.css';
import * as visuallyHiddenStyles from '../page/visually-hidden.module.css';
import { classes } from '../classes';

/** How long the library may take to load (specification/pages.md#map); the screen beside it does not wait. */
export const MAP_LOAD_LIMIT_MS = 30_000;

const View = lazyPart<MapViewProps>(() => import('./map-view').then((module) => module.MapView), {
  limitMs: MAP_LOAD_LIMIT_MS,
});

interface LazyMapProps extends Omit<MapViewProps, 'tilesUrl'> {
  tilesUrl: string | null;
  isComing?: boolean | undefined;
}

/**
 * The map, with its code loaded when first shown; its space is reserved from the start, so that nothing jumps.
 * `isComing`: only the space is shown, because other content comes first. `tilesUrl` null: there is no map.
 */
export function LazyMap({ isComing = false, tilesUrl, ...props }: LazyMapProps) {
  const [attempt, setAttempt] = useState(0);
  const isNote = props.describe === 'note';
  const place = (note?: ReactNode) => (
    <section className={classes(mapStyles.map, props.className)} aria-label={props.label}>
      <p className={isNote ? mapNoteStyles.mapNote : visuallyHiddenStyles.visuallyHidden}>{props.description}</p>
      {note}
    </section>
  );
  if (__WITHOUT_PLACES__ && tilesUrl === null) {
    const { label, description, className, insets } = props;
    return <NoMap label={label} description={description} className={className} insets={insets} />;
  }
  if (isComing || tilesUrl === null) return place();
  return (
    <Boundary
      key={attempt}
      failed={(error) =>
        place(<MapFailed isLate={error instanceof LoadTimeout} onRetry={() => setAttempt(attempt + 1)} />)
      }
    >
      <Suspense fallback={place()}>
        <View {...props} tilesUrl={tilesUrl} />
      </Suspense>
    </Boundary>
  );
}
