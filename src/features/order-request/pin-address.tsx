import { Trans } from '@lingui/react/macro';
import { isOwn } from '../../domain/order-request/found-text';
import type { Request } from './use-request';

/** The map's own words for the pin, where they differ from the user's, which stay. */
export function PinAddress({ request: { state, send } }: { request: Request }) {
  const { found, form, destination } = state;
  const written = form.destinationTextAddress;
  if (found.address === '' || destination?.resolving !== null || !isOwn(written, found.address)) return null;
  return (
    <div className="lookup-note pin-address" role="status">
      <p>
        <Trans id="request.address.at-pin">
          The pin is at <bdi>{found.address}</bdi>. Your own words for the address are kept.
        </Trans>
      </p>
      <button className="link" type="button" onClick={() => send({ type: 'PIN_ADDRESS_TAKEN' })}>
        <Trans id="request.address.take-pin">Use the map's</Trans>
      </button>
    </div>
  );
}
