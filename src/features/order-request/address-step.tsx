import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { placeOfEntry } from '../../domain/order-request/details/address-book';
import { paths } from '../../domain/paths';
import { orderRequest } from '../../state/order-request';
import { outbox } from '../../state/outbox';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { hasDigit } from '../../lib/digits';
import { Icon } from '../../ui/icon';
import { Check, ClipboardPaste, Hourglass } from '../../ui/icons';
import { type AddressOption, useAddressOptions } from './address-options';
import { SetAsideNote } from './set-aside-note';
import { AddressError, stopsAddress } from './lookup-status';
import { MyLocationNote } from '../../places/my-location';
import { PinAddress } from './pin-address';
import { PlaceSearch } from './place-search';
import { PointChoice } from './point-choice';
import { splitAddress } from '../../domain/order-request/places/split-address';
import { StepPanel } from './step-panel';
import { Trip, TripPickup, TripPoint } from './trip';
import type { PointingControls } from './use-pointing';
import { requestFieldId, type Request } from './use-request';
import { useSearchScreen } from './use-search-screen';
import { useEarlyText } from './use-early-text';
import * as addressStyles from './address.module.css';
import * as choiceStyles from '../../ui/choice.module.css';
import * as linkStyles from '../../ui/link.module.css';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';

const ERROR_ID = 'request-address-error';
const CONFIRM_ID = 'request-address-confirm';

/** Step 1: the address, by typing, by a recent recipient or by choosing it on the map. */
export function AddressStep({ request, pointing }: { request: Request; pointing: PointingControls }) {
  const { state, send } = request;
  const { t } = useLingui();
  useEarlyText(requestFieldId('destinationTextAddress'), 'address');
  const search = useSearchScreen();
  const groups = useAddressOptions(state, search.isOpen);
  const isChecking = state.step.name === 'CHECK_IF_DESTINATION_IS_VALID';
  const isResolving = state.destination?.resolving === 'PLACE';
  const { main } = splitAddress(state.form.destinationTextAddress);

  function pick({ choice }: AddressOption) {
    switch (choice.kind) {
      case 'suggestion':
        send({ type: 'SUGGESTION_CHOSEN', suggestion: choice.suggestion });
        return;
      case 'point':
        send({ type: 'CURSOR_MOVED', to: choice.at });
        return;
      case 'recent':
        send({ type: 'PLACE_CHOSEN', place: placeOf(choice.recent) });
        return;
      case 'saved':
        send({ type: 'PLACE_CHOSEN', place: placeOfEntry(choice.entry) });
    }
  }

  const label = t({ id: 'request.form.addressInput.label', message: 'Deliver to' });
  return (
    <StepPanel
      title={
        state.orderToBeUpdated === null ? (
          <Trans id="request.address.title">Where is it going?</Trans>
        ) : (
          <Trans id="update.address.title">Where should it go instead?</Trans>
        )
      }
      progress={state.orderToBeUpdated === null ? { number: 1, part: state.destination ? 0.8 : 0.4 } : undefined}
      foot={
        (!search.isOpen || state.destination !== null) && (
          <Button
            id={CONFIRM_ID}
            variant="primary"
            size="lg"
            wide
            busy={isChecking || isResolving}
            onClick={() => send({ type: 'DESTINATION_CONFIRMED' })}
          >
            <span dir="auto" translate="no">
              {isChecking ? (
                <Trans id="request.address.checking">Checking the address…</Trans>
              ) : state.destination === null ? (
                <Trans id="request.address.continue">Continue</Trans>
              ) : main === '' ? (
                <Trans id="request.address.confirm-point">Deliver to this point</Trans>
              ) : (
                <Trans id="request.address.confirm">Deliver to {main}</Trans>
              )}
            </span>
          </Button>
        )
      }
    >
      {state.orderToBeUpdated === null && <SetAsideNote />}
      {state.orderToBeUpdated === null && <SentBanner vendorId={state.pickup?.vendorId} />}
      {state.orderToBeUpdated === null && <UnsentBanner vendorId={state.pickup?.vendorId} />}
      <PlaceSearch
        id={requestFieldId('destinationTextAddress')}
        label={label}
        screen={search}
        query={state.query}
        lookup={state.lookup}
        isPlaced={state.destination !== null}
        isResolving={isResolving}
        groups={groups}
        errorId={state.addressError === null ? undefined : ERROR_ID}
        isInvalid={stopsAddress(state.addressError)}
        onType={(text) => send({ type: 'ADDRESS_TYPED', text })}
        onPick={pick}
        onConfirm={() => send({ type: 'DESTINATION_CONFIRMED' })}
        confirmId={CONFIRM_ID}
        frame={inTrip(request, label)}
      />
      <PointChoice isChosen={state.destination !== null} onPoint={pointing.start} />
      {state.orderToBeUpdated === null && <FromMessage query={state.query} />}
      <MyLocationNote location={pointing.location} />
      <PinAddress request={request} />
    </StepPanel>
  );
}

/** Longer than any typed address, so that pasted text is kept whole. */
const PASTED_LENGTH = 24;

/** Fills in name, phone and address at once. */
function FromMessage({ query }: { query: string }) {
  const pasted = query.length >= PASTED_LENGTH && hasDigit(query) ? query : undefined;
  return (
    <a className={`${choiceStyles.choice} ${addressStyles.placeChoice}`} href={paths.share(pasted)}>
      <Icon of={ClipboardPaste} />
      <span className={choiceStyles.label}>
        <Trans id="request.address.from-message">Fill in from a message</Trans>
      </span>
    </a>
  );
}

function placeOf(recent: Extract<AddressOption['choice'], { kind: 'recent' }>['recent']) {
  return {
    coordinates: { latitude: recent.latitude, longitude: recent.longitude },
    form: {
      destinationName: recent.name,
      destinationPhoneNumber: recent.phone_number,
      destinationTextAddress: recent.address,
      destinationUnitNumber: recent.unit,
      destinationBuilding: recent.building,
      riderNotes: recent.notes,
    },
  };
}

/** Puts the address box at the trip's second point. */
function inTrip({ state, send }: Request, label: string): (input: ReactNode) => ReactNode {
  return (input) => (
    <div className={addressStyles.form}>
      <Trip>
        {state.pickup && (
          <TripPickup
            name={state.pickup.name}
            address={state.pickup.address}
            onEdit={state.orderToBeUpdated === null ? () => send({ type: 'ORIGIN_EDITED' }) : undefined}
          />
        )}
        <TripPoint>
          <div className={addressStyles.input}>
            <label className={visuallyHiddenStyles.visuallyHidden} htmlFor={requestFieldId('destinationTextAddress')}>
              {label}
            </label>
            {input}
          </div>
        </TripPoint>
      </Trip>
      <AddressError id={ERROR_ID} messageId={state.addressError} />
    </div>
  );
}

/** The last request was accepted while its page was gone: it need not be sent again. */
function SentBanner({ vendorId }: { vendorId: string | undefined }) {
  const { sentOrderId } = useSnapshot(orderRequest);
  if (sentOrderId === null) return null;
  return (
    <Banner
      tone="done"
      icon={Check}
      action={
        <a className={linkStyles.link} href={paths.orderTracking(vendorId, sentOrderId)}>
          <Trans id="request.sent.show">Show the order</Trans>
        </a>
      }
    >
      <Trans id="request.sent">Your last request was sent.</Trans>
    </Banner>
  );
}

/** Requests of this vendor that still wait on this device: they are not lost, and need not be typed again. */
function UnsentBanner({ vendorId }: { vendorId: string | undefined }) {
  const { entries } = useSnapshot(outbox);
  const count = entries.filter(
    ({ vendorId: owner, status }) => owner === vendorId && status.name !== 'accepted' && status.name !== 'rejected',
  ).length;
  if (count === 0) return null;
  return (
    <Banner
      tone="wait"
      icon={Hourglass}
      action={
        <a className={linkStyles.link} href={paths.orderTracking(vendorId)}>
          <Trans id="request.unsent.show">Show</Trans>
        </a>
      }
    >
      <Plural
        id="request.unsent"
        value={count}
        one="# request hasn't been sent yet."
        other="# requests haven't been sent yet."
      />
    </Banner>
  );
}
