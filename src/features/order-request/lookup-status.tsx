import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { AddressLookup } from '../../domain/order-request/places/suggestion';
import type { MessageId } from '../../domain/message-ids';
import { toastMessage } from '../../i18n/messages';
import { connection } from '../../state/connection';
import { NoSearch } from '../../places/no-search';
import { useServices } from '../../sync/services-context';
import { Icon } from '../../ui/icon';
import { CircleAlert, Info, WifiOff } from '../../ui/icons';
import * as errorStyles from '../../ui/page/error.module.css';
import * as styles from './lookup-status.module.css';

/** The state of the search, shown and announced. */
export function LookupStatus({
  query,
  lookup,
  isPlaced,
  hasOptions,
  hasError,
}: {
  query: string;
  lookup: AddressLookup;
  isPlaced: boolean;
  /** something is offered for the text, such as a customer of the address book */
  hasOptions: boolean;
  /** the error is shown already, with what to do */
  hasError: boolean;
}) {
  const { online } = useSnapshot(connection);
  const { findsAddresses } = useServices().config;
  if (__WITHOUT_PLACES__ && !findsAddresses) {
    return query === '' || isPlaced || hasOptions || hasError ? null : (
      <p className={styles.note}>
        <NoSearch />
      </p>
    );
  }
  if (!online && query !== '' && !isPlaced && !hasError) {
    return (
      <p className={styles.note}>
        <Icon of={WifiOff} small />
        <Trans id="request.address.offline">
          Addresses can be searched when you're back online. Your customers, coordinates and map links work now.
        </Trans>
      </p>
    );
  }
  if (lookup.name === 'searching') return <Trans id="request.search.searching">Searching…</Trans>;
  if (lookup.name === 'found' && lookup.suggestions.length === 0 && !hasOptions) {
    return (
      <p className={styles.note}>
        <Trans id="request.search.no-results">No address found. Try fewer words, or choose it on the map.</Trans>
      </p>
    );
  }
  return null;
}

/** A place whose address isn't known can be delivered to: its text is typed with the details. */
export function stopsAddress(messageId: MessageId | null): boolean {
  return messageId !== null && messageId !== 'geolocator.error.reverse';
}

/** What is wrong with the searched address, or not known of it, announced when it appears. */
export function AddressError({ id, messageId }: { id: string; messageId: MessageId | null }) {
  const { i18n } = useLingui();
  const words = messageId === null ? undefined : toastMessage(messageId);
  const isWrong = stopsAddress(messageId);
  return (
    <div role={isWrong ? 'alert' : 'status'}>
      {words && (
        <p className={isWrong ? errorStyles.error : styles.hint} id={id}>
          <Icon of={isWrong ? CircleAlert : Info} small />
          <span>{i18n._(words)}</span>
        </p>
      )}
    </div>
  );
}
