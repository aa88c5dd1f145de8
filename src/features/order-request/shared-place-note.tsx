import { Trans } from '@lingui/react/macro';
import { coordinatesText } from '../../domain/order-request/places/coordinates';
import type { SharedRequest } from '../../domain/order-request/shared/shared-text';

/** The position in a message, and the text of it that was not used: shown, so that nobody has to guess. */
export function SharedPlaceNote({ read }: { read: SharedRequest }) {
  const { place, left, hasUnreadMap } = read;
  return (
    <div role="status">
      {place?.kind === 'point' && (
        <p>
          <Trans id="share.place.point">
            Pin on the map: <bdi dir="ltr">{coordinatesText(place.at)}</bdi>
          </Trans>
        </p>
      )}
      {place?.kind === 'plus-code' && (
        <p>
          <Trans id="share.place.code">
            Plus code: <bdi>{place.text}</bdi>
          </Trans>
        </p>
      )}
      {hasUnreadMap && (
        <p>
          <Trans id="share.place.unread">
            A short map link doesn't say where its place is. Open it in the map and copy the address or coordinates.
          </Trans>
        </p>
      )}
      {left.length > 0 && (
        <>
          <p>
            <Trans id="share.left">Not used:</Trans>
          </p>
          <ul>
            {[...new Set(left)].map((text) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
