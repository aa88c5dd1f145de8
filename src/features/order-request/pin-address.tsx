import { Trans } from '@lingui/react/macro';
import { isOwn } from '../../domain/order-request/places/found-text';
import type { Request } from './use-request';
import * as linkStyles from '../../ui/link.module.css';
import * as lookupStatusStyles from './lookup-status.module.css';
import * as styles from './pin-address.module.css';

/** The map's own address of the pin, if it differs from the user's, which stays. */
export function PinAddress({ request: { state, send } }: { request: Request }) {
  const { found, form, destination } = state;
  const written = form.destinationTextAddress;
  if (found.address === '' || destination?.resolving !== null || !isOwn(written, found.address)) return null;
  return (
    <div className={`${lookupStatusStyles.note} ${styles.pinAddress}`} role="status">
      <p>
        <Trans id="request.address.at-pin">
          The pin is at <bdi>{found.address}</bdi>. Your own words for the address are kept.
        </Trans>
      </p>
      <button className={linkStyles.link} type="button" onClick={() => send({ type: 'PIN_ADDRESS_TAKEN' })}>
        <Trans id="request.address.take-pin">Use the map's</Trans>
      </button>
    </div>
  );
}
