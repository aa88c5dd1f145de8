import { Trans } from '@lingui/react/macro';
import type { MessageId } from '../../domain/message-ids';
import { isPlaced } from '../../domain/order-request/destination/placed-pin';
import { coordinatesText } from '../../domain/order-request/places/coordinates';
import type { RequestState } from '../../domain/order-request/state';
import { AddressError } from './lookup-status';
import { MyLocationNote } from '../../places/my-location';
import { PinAddress } from './pin-address';
import { splitAddress } from '../../domain/order-request/places/split-address';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import type { MyLocation } from '../../places/use-my-location';
import type { Request } from './use-request';
import * as styles from './point-step.module.css';

const ERROR_ID = 'request-point-error';

/**
 * Below the map on which a place is chosen: the address under the pin, and the button that takes it. The same for every
 * place.
 */
export function PointStep({ request, location }: { request: Request; location: MyLocation }) {
  const { state, send } = request;
  const isOrigin = state.pointing?.place === 'origin';
  const { address, isLookedUp, errorId } = isOrigin ? originUnderPin(state) : destinationUnderPin(state);
  const isChecking = state.step.name === 'CHECK_IF_DESTINATION_IS_VALID';
  const { main, rest } = splitAddress(address);
  const isReady = isPlaced(state) && location.state !== 'rough';
  return (
    <StepPanel
      title={<Trans id="request.point.title">Choose on map</Trans>}
      focusOnShow={false}
      onBack={() => send({ type: 'POINTING_LEFT' })}
      foot={
        <StepAction
          busy={isChecking}
          isReady={isReady}
          onPress={() => send({ type: isOrigin ? 'ORIGIN_CONFIRMED' : 'DESTINATION_CONFIRMED' })}
        >
          {isChecking ? (
            <Trans id="request.address.checking">Checking the address…</Trans>
          ) : !isReady ? (
            <Trans id="request.point.move">Move the map to the place</Trans>
          ) : isOrigin ? (
            <Trans id="request.point.collect">Collect here</Trans>
          ) : (
            <Trans id="request.point.deliver">Deliver here</Trans>
          )}
        </StepAction>
      }
    >
      <div className={styles.address}>
        <p role="status">
          {isLookedUp ? (
            <Trans id="request.point.finding">Looking up the address…</Trans>
          ) : (
            <>
              <b dir="auto" translate="no">
                {main}
              </b>
              {rest && (
                <span dir="auto" translate="no">
                  {rest}
                </span>
              )}
            </>
          )}
        </p>
        <AddressError id={ERROR_ID} messageId={errorId} />
        <MyLocationNote location={location} />
      </div>
      {!isOrigin && <PinAddress request={request} />}
    </StepPanel>
  );
}

interface UnderPin {
  address: string;
  isLookedUp: boolean;
  /** a catalogue id */
  errorId: MessageId | null;
}

function destinationUnderPin({ destination, form, addressError }: RequestState): UnderPin {
  const at = destination?.coordinates;
  return {
    address: form.destinationTextAddress || (at ? coordinatesText(at) : ''),
    isLookedUp: destination?.resolving === 'REVERSE' && form.destinationTextAddress === '',
    errorId: addressError,
  };
}

function originUnderPin({ origin }: RequestState): UnderPin {
  return {
    address: origin.form.address || (origin.at ? coordinatesText(origin.at) : ''),
    isLookedUp: origin.resolving === 'REVERSE' && origin.form.address === '',
    errorId: origin.error?.field === 'originSearch' ? origin.error.messageId : null,
  };
}
