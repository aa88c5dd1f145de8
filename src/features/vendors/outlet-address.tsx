import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Coordinates } from '../../domain/order/order';
import type { OutletForm } from '../../domain/vendor/outlet-form';
import { toastMessage } from '../../i18n/messages';
import { NoSearch } from '../../places/no-search';
import { MyLocationChoice, MyLocationNote } from '../../places/my-location';
import { type PlaceOption, usePlaceGroups } from '../../places/place-options';
import { useMyLocation, withoutRough } from '../../places/use-my-location';
import { useAddressPlaceholder } from '../../places/search-words';
import { connection } from '../../state/connection';
import { useServices } from '../../sync/services-context';
import { IconButton } from '../../ui/button';
import { Combobox } from '../../ui/combobox';
import { ArrowLeft } from '../../ui/icons';
import type { OutletPlace } from './use-outlet-place';
import { FieldError } from '../../ui/field-error';
import * as fieldStyles from '../../ui/field.module.css';
import * as styles from './outlet-form.module.css';

export const ADDRESS_ID = 'outlet-address';
const ERROR_ID = 'outlet-address-error';

/** The search for the pickup address, which fills a phone's screen while it has the focus (`isSearching`). */
export function OutletAddress({
  form,
  place,
  near,
  error,
  isSearching,
  onSearch,
}: {
  form: OutletForm;
  place: OutletPlace;
  near: Coordinates | null;
  /** its error, in words */
  error: string | undefined;
  isSearching: boolean;
  onSearch: (isSearching: boolean) => void;
}) {
  const { t, i18n } = useLingui();
  const placeholder = useAddressPlaceholder();
  const { online } = useSnapshot(connection);
  // a place that is chosen is better than a rough location
  const located = useMyLocation(place.moveTo, form.location === null ? place.lookAround : undefined);
  const location = form.location === null ? located : withoutRough(located);
  const query = form.address.trim();
  const isPlaced = form.location !== null || place.isResolving;
  const groups = usePlaceGroups(query, place.lookup, {
    pointHint: <Trans id="outlet.address.point">Collect at this point</Trans>,
    from: near,
  });
  const failed = place.error === null ? undefined : toastMessage(place.error);
  const words = error ?? (failed && i18n._(failed));
  const label = t({ id: 'outlet.address', message: 'Pickup address' });

  function pick({ choice }: PlaceOption) {
    if (choice.kind === 'point') place.moveTo(choice.at);
    else place.choose(choice.suggestion);
    onSearch(false);
  }

  return (
    <div className={styles.address}>
      <Combobox
        id={ADDRESS_ID}
        label={label}
        value={form.address}
        onChange={place.type}
        onPick={pick}
        onEnter={() => isPlaced && onSearch(false)}
        onFocus={() => {
          onSearch(true);
          // text kept over a reload has not been looked up yet
          if (!isPlaced && place.lookup.name === 'idle' && query !== '') place.type(form.address);
        }}
        groups={isPlaced && !isSearching ? [] : groups}
        placeholder={placeholder}
        busy={place.lookup.name === 'searching' || place.isResolving}
        invalid={words !== undefined}
        describedBy={words === undefined ? undefined : ERROR_ID}
        status={<SearchStatus query={query} place={place} isPlaced={isPlaced} online={online} />}
        inputWrapper={(input) => (
          <div className={fieldStyles.field} data-field>
            <label className={fieldStyles.label} htmlFor={ADDRESS_ID}>
              {label}
            </label>
            <div className={styles.searchLine}>
              {isSearching && (
                <IconButton
                  label={t({ id: 'request.back', message: 'Back' })}
                  icon={ArrowLeft}
                  flip
                  onClick={() => onSearch(false)}
                />
              )}
              {input}
            </div>
            <div role="alert">{words && <FieldError id={ERROR_ID}>{words}</FieldError>}</div>
          </div>
        )}
      />
      <MyLocationChoice
        className={styles.myLocation}
        location={{
          ...location,
          find: () => {
            onSearch(false);
            location.find();
          },
        }}
      />
      <MyLocationNote location={location} hasPin />
    </div>
  );
}

/** The state of the search, shown and announced. */
function SearchStatus({
  query,
  place: { lookup, error },
  isPlaced,
  online,
}: {
  query: string;
  place: OutletPlace;
  isPlaced: boolean;
  online: boolean;
}) {
  const { findsAddresses } = useServices().config;
  if (query === '' || isPlaced || error !== null) return null;
  if (__WITHOUT_PLACES__ && !findsAddresses) return <NoSearch />;
  if (!online) {
    return (
      <Trans id="outlet.address.offline">
        Addresses can be searched when you're back online. Coordinates work now.
      </Trans>
    );
  }
  if (lookup.name === 'searching') return <Trans id="request.search.searching">Searching…</Trans>;
  if (lookup.name !== 'found' || lookup.suggestions.length > 0) return null;
  return <Trans id="outlet.address.no-results">No address found. Try fewer words, or drag the pin on the map.</Trans>;
}
