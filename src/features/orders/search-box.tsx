import { isAble } from '../../domain/platform/abilities';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { storableText } from '../../lib/storable-text';
import { visibleText } from '../../lib/visible-text';
import { useServices } from '../../sync/services-context';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Search, X } from '../../ui/icons';
import { useLeave } from '../../ui/use-leave';
import { RecentSearches } from './recent-searches';
import * as inputGroupStyles from '../../ui/input-group.module.css';
import * as inputStyles from '../../ui/input.module.css';
import * as styles from './search-box.module.css';

/** Looks for orders by name, phone number or id, as far as the platform does. Earlier searches are offered while nothing is typed. */
export function SearchBox({
  value,
  onChange,
  onSearch,
}: {
  value: string;
  onChange: (text: string) => void;
  /** the search was submitted: with Enter, or by choosing an earlier one */
  onSearch: (text: string) => void;
}) {
  const { t } = useLingui();
  const { config } = useServices();
  const [entered, setEntered] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const box = useRef<HTMLFormElement>(null);
  const offers = entered && value === '';
  const leave = useCallback(() => setEntered(false), []);
  useLeave(box, offers, leave);

  return (
    <search className={styles.listSearch}>
      <form
        ref={box}
        onSubmit={(event) => {
          event.preventDefault();
          const text = visibleText(value);
          if (text !== '') onSearch(text);
          // hides the phone's keyboard, which covers the results
          input.current?.blur();
        }}
      >
        <div className={inputGroupStyles.inputGroup}>
          <span className={inputGroupStyles.prefix}>
            <Icon of={Search} />
          </span>
          <input
            ref={input}
            className={inputStyles.input}
            type="search"
            // a number's plus stays before it in any language; only the hint has the page's direction
            dir={value === '' ? undefined : 'auto'}
            enterKeyHint="search"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-label={t({ id: 'tracking.search.label', message: 'Search orders' })}
            placeholder={
              isAble(config, 'search')
                ? t({ id: 'tracking.search.placeholder-any', message: 'Name, phone number or order ID' })
                : t({ id: 'tracking.search.placeholder', message: 'Phone number or order ID' })
            }
            value={value}
            onFocus={() => setEntered(true)}
            onChange={(event) => onChange(withoutControls(event.target.value))}
          />
          {value !== '' && (
            <IconButton
              icon={X}
              label={t({ id: 'tracking.search.clear', message: 'Clear search' })}
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            />
          )}
        </div>
        {offers && (
          <RecentSearches
            onChoose={(text) => {
              setEntered(false);
              onChange(text);
              onSearch(text);
            }}
          />
        )}
      </form>
    </search>
  );
}

/** Without control characters copied along from spreadsheets and scanners. */
function withoutControls(text: string): string {
  return storableText(text).replace(/\p{Cc}/gu, '');
}
