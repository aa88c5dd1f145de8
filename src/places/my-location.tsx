import { Trans } from '@lingui/react/macro';
import { formatDistance } from '../i18n/format';
import { Icon } from '../ui/icon';
import { LocateFixed } from '../ui/icons';
import { classes } from '../ui/classes';
import type { MyLocation } from './use-my-location';
import * as choiceStyles from '../ui/choice.module.css';
import * as spinnerStyles from '../ui/spinner.module.css';
import * as styles from './my-location.module.css';

/** Sets a place to the user's location. */
export function MyLocationChoice({
  location,
  className,
}: {
  location: MyLocation;
  /** of the line it is in */
  className?: string | undefined;
}) {
  const isFinding = location.state === 'finding';
  return (
    <button
      className={classes(choiceStyles.choice, className)}
      type="button"
      aria-busy={isFinding || undefined}
      onClick={isFinding ? undefined : location.find}
    >
      {isFinding ? <span className={spinnerStyles.spinner} aria-hidden="true" /> : <Icon of={LocateFixed} />}
      <span className={choiceStyles.label}>
        <Trans id="request.location.use">Use my location</Trans>
      </span>
    </button>
  );
}

/** Why the location is not known, and what to do instead. `hasPin`: the map has a pin to drag. */
export function MyLocationNote({
  location: { state, about },
  hasPin = false,
}: {
  location: MyLocation;
  hasPin?: boolean | undefined;
}) {
  const away = about && formatDistance(about.accuracy);
  return (
    <div role="status" className={styles.note}>
      {state === 'finding' && <Trans id="request.location.finding">Finding where you are…</Trans>}
      {state === 'rough' &&
        (hasPin ? (
          <Trans id="outlet.location.rough">
            Your location is only known to within about {away}. Drag the pin to the place.
          </Trans>
        ) : (
          <Trans id="request.location.rough">
            Your location is only known to within about {away}. Move the map to the place.
          </Trans>
        ))}
      {state === 'far-off' && (
        <Trans id="request.location.far-off">
          Your location is only known to within about {away}. Choose the place yourself.
        </Trans>
      )}
      {state === 'denied' && (
        <Trans id="request.location.denied">
          This page can't see your location. Allow it in the browser's settings, or choose the place yourself.
        </Trans>
      )}
      {state === 'unavailable' && (
        <Trans id="request.location.unavailable">Your location isn't available. Choose the place yourself.</Trans>
      )}
      {state === 'timeout' && (
        <Trans id="request.location.timeout">
          Finding your location took too long. Try again, or choose the place yourself.
        </Trans>
      )}
    </div>
  );
}
