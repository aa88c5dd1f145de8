import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AddressLookup } from '../../domain/order-request/places/suggestion';
import { useAddressPlaceholder } from '../../places/search-words';
import { IconButton } from '../../ui/button';
import { Combobox } from '../../ui/combobox';
import type { ComboboxGroup, ComboboxItem } from '../../ui/combobox-line';
import { ArrowLeft } from '../../ui/icons';
import { LookupStatus } from './lookup-status';
import type { SearchScreen } from './use-search-screen';
import * as styles from './place-search.module.css';

/** The search field for a place, and its results. `screen`: whether it fills a phone's screen. */
export function PlaceSearch<T extends ComboboxItem>({
  id,
  label,
  screen,
  query,
  lookup,
  isPlaced,
  isResolving,
  groups,
  errorId,
  isInvalid,
  onType,
  onPick,
  onConfirm,
  confirmId,
  frame,
}: {
  id: string;
  label: string;
  screen: SearchScreen;
  query: string;
  lookup: AddressLookup;
  /** a place is chosen, and the text names it */
  isPlaced: boolean;
  isResolving: boolean;
  groups: readonly ComboboxGroup<T>[];
  /** of the text that says what is wrong with the place, or not known of it */
  errorId?: string | undefined;
  isInvalid: boolean;
  onType: (text: string) => void;
  onPick: (option: T) => void;
  /** Enter was pressed on a chosen place */
  onConfirm: () => void;
  /** of the button that continues with the chosen place */
  confirmId: string;
  /** puts the field into the step's own layout */
  frame: (field: ReactNode) => ReactNode;
}) {
  const { t } = useLingui();
  const placeholder = useAddressPlaceholder();
  return (
    <div className={styles.placeSearch}>
      <Combobox
        id={id}
        label={label}
        value={query}
        onChange={onType}
        onPick={(option) => {
          onPick(option);
          screen.close(confirmId);
        }}
        onEnter={() => {
          if (!isPlaced) return;
          screen.close(confirmId);
          onConfirm();
        }}
        onFocus={() => {
          screen.open();
          // text kept over a reload or from the landing page has not been looked up yet
          if (!isPlaced && lookup.name === 'idle' && query.trim() !== '') onType(query);
        }}
        groups={groups}
        placeholder={placeholder}
        busy={lookup.name === 'searching' || isResolving}
        invalid={isInvalid}
        describedBy={errorId}
        status={
          <LookupStatus
            query={query.trim()}
            lookup={lookup}
            isPlaced={isPlaced}
            hasOptions={groups.some(({ items }) => items.length > 0)}
            hasError={errorId !== undefined}
          />
        }
        inputWrapper={(input) =>
          frame(
            <div className={styles.searchLine}>
              {screen.isOpen && (
                <IconButton
                  label={t({ id: 'request.back', message: 'Back' })}
                  icon={ArrowLeft}
                  flip
                  onClick={() => screen.close()}
                />
              )}
              {input}
            </div>,
          )
        }
      />
    </div>
  );
}
