import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { MapPin } from '../../ui/icons';
import { AddressError, stopsAddress } from './lookup-status';
import { MyLocationChoice, MyLocationNote } from '../../places/my-location';
import { type PlaceOption, usePlaceGroups } from '../../places/place-options';
import { PlaceSearch } from './place-search';
import { PointChoice } from './point-choice';
import { splitAddress } from '../../domain/order-request/places/split-address';
import { StepPanel } from './step-panel';
import type { PointingControls } from './use-pointing';
import { requestFieldId, type Request } from './use-request';
import { useEarlyText } from './use-early-text';
import { useSearchScreen } from './use-search-screen';
import * as addressStyles from './address.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as placeSearchStyles from './place-search.module.css';

const ERROR_ID = 'request-origin-error';
const CONFIRM_ID = 'request-origin-confirm';

/** Puts a vendor without coordinates on the map: by its address, on the map, or at the user's location. */
export function OriginPlace({
  request,
  pointing,
  children,
}: {
  request: Request;
  pointing: PointingControls;
  children: ReactNode;
}) {
  const { state, send } = request;
  const { origin } = state;
  const { t } = useLingui();
  useEarlyText(requestFieldId('originSearch'), 'pickup');
  const search = useSearchScreen();
  const query = origin.query.trim();
  const offered = usePlaceGroups(query, origin.lookup, {
    pointHint: <Trans id="request.origin.use-point">Collect at this point</Trans>,
  });
  const isPlaced = origin.at !== null || origin.resolving !== null;
  const hasError = origin.error?.field === 'originSearch';
  const label = t({ id: 'request.origin.search.label', message: 'Collect from' });
  const { main } = splitAddress(origin.form.address);
  const name = state.pickup?.name ?? '';

  function pick({ choice }: PlaceOption) {
    if (choice.kind === 'point') send({ type: 'ORIGIN_MOVED', to: choice.at });
    else send({ type: 'ORIGIN_SUGGESTION_CHOSEN', suggestion: choice.suggestion });
  }

  return (
    <StepPanel
      title={<Trans id="request.origin.title">Where's the pickup?</Trans>}
      progress={{ number: 1, part: isPlaced ? 0.2 : 0.1 }}
      foot={
        (!search.isOpen || isPlaced) && (
          <Button
            id={CONFIRM_ID}
            variant="primary"
            size="lg"
            wide
            busy={origin.resolving === 'PLACE'}
            onClick={() => send({ type: 'ORIGIN_CONFIRMED' })}
          >
            <span dir="auto" translate="no">
              {!isPlaced ? (
                <Trans id="request.address.continue">Continue</Trans>
              ) : main === '' ? (
                <Trans id="request.origin.use-point">Collect at this point</Trans>
              ) : (
                <Trans id="request.origin.use">Collect at {main}</Trans>
              )}
            </span>
          </Button>
        )
      }
    >
      {!state.pickup?.isAsked && (
        <Banner tone="scheduled" icon={MapPin}>
          <Trans id="request.origin.no-coordinates">
            {name} isn't on the map yet. Search for its address, or choose it on the map.
          </Trans>
        </Banner>
      )}
      <PlaceSearch
        id={requestFieldId('originSearch')}
        label={label}
        screen={search}
        query={origin.query}
        lookup={origin.lookup}
        isPlaced={isPlaced}
        isResolving={origin.resolving === 'PLACE'}
        groups={isPlaced && query !== '' && !search.isOpen ? [] : offered}
        errorId={hasError ? ERROR_ID : undefined}
        isInvalid={hasError && stopsAddress(origin.error?.messageId ?? null)}
        onType={(text) => send({ type: 'ORIGIN_TYPED', text })}
        onPick={pick}
        onConfirm={() => send({ type: 'ORIGIN_CONFIRMED' })}
        confirmId={CONFIRM_ID}
        frame={(field) => (
          <div className={`${addressStyles.form} ${placeSearchStyles.originSearch} ${fieldStyles.field}`} data-field>
            <label className={fieldStyles.label} htmlFor={requestFieldId('originSearch')}>
              {label}
            </label>
            {field}
            <AddressError id={ERROR_ID} messageId={hasError ? (origin.error?.messageId ?? null) : null} />
          </div>
        )}
      />
      <PointChoice isChosen={isPlaced} onPoint={pointing.start} />
      <MyLocationChoice className={addressStyles.placeChoice} location={pointing.location} />
      <MyLocationNote location={pointing.location} />
      {children}
    </StepPanel>
  );
}
