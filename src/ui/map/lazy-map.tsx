import { type ReactNode, Suspense, useState } from 'react';
import { LoadTimeout } from '../../lib/retry-import';
import { Boundary } from '../boundary';
import { lazyPart } from '../lazy-part';
import type { MapViewProps } from './map-view';
import { MapFailed } from './map-failed';
import * as mapNoteStyles from './map-note.module.css';
import * as mapStyles from './map.module.css';
import * as visuallyHiddenStyles from '../page/visually-hidden.module.css';
import { classes } from '../classes';

/** How long the library may take to load (request-flow §9); the screen beside it does not wait. */
export const MAP_LOAD_LIMIT_MS = 30_000;

const View = lazyPart<MapViewProps>(() => import('./map-view').then((module) => module.MapView), {
  limitMs: MAP_LOAD_LIMIT_MS,
});

/**
 * The map, with its code loaded when first shown; its space is reserved from the start, so that nothing jumps.
 * `isComing`: only the space is shown, because other content comes first.
 */
export function LazyMap({ isComing = false, ...props }: MapViewProps & { isComing?: boolean | undefined }) {
  const [attempt, setAttempt] = useState(0);
  const place = (note?: ReactNode) => (
    <section className={classes(mapStyles.map, props.className)} aria-label={props.label}>
      <p className={props.describe === 'note' ? mapNoteStyles.mapNote : visuallyHiddenStyles.visuallyHidden}>
        {props.description}
      </p>
      {note}
    </section>
  );
  if (isComing) return place();
  return (
    <Boundary
      key={attempt}
      failed={(error) =>
        place(<MapFailed isLate={error instanceof LoadTimeout} onRetry={() => setAttempt(attempt + 1)} />)
      }
    >
      <Suspense fallback={place()}>
        <View {...props} />
      </Suspense>
    </Boundary>
  );
}
