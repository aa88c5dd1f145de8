import { Trans } from '@lingui/react/macro';
import * as linkStyles from '../link.module.css';
import * as styles from './map-failed.module.css';

/**
 * Says that there is no map, and that nothing else needs it; its content is in its description. `isLate`: nothing
 * loaded until the limit (specification/pages.md#map).
 */
export function MapFailed({ isLate, onRetry }: { isLate: boolean; onRetry: () => void }) {
  return (
    <div className={styles.state}>
      <p role="status">
        {isLate ? (
          <Trans id="map.timeout">Timeout: the map took too long to load. Everything else works.</Trans>
        ) : (
          <Trans id="map.failed">The map couldn't load. Everything else works.</Trans>
        )}
        <button className={linkStyles.link} type="button" onClick={onRetry}>
          <Trans id="retry">Try again</Trans>
        </button>
      </p>
    </div>
  );
}
