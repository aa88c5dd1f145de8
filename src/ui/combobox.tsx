import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';
import { type IconType, X } from './icons';
import * as inputGroupStyles from './input-group.module.css';
import * as inputStyles from './input.module.css';
import * as listboxStyles from './listbox.module.css';
import * as optionStyles from './option.module.css';
import * as spinnerStyles from './spinner.module.css';
import * as styles from './combobox.module.css';

export interface ComboboxItem {
  id: string;
  icon: IconType;
  /** first line; `main` is also what a screen reader hears */
  main: ReactNode;
  sub?: ReactNode;
  /** at the line's end, e.g. a distance */
  end?: ReactNode;
}

export interface ComboboxGroup<T extends ComboboxItem> {
  id: string;
  title: ReactNode;
  items: readonly T[];
}

/**
 * A text box with a list of suggestions under it, in the page's flow (not floating). Suggestions are the caller's:
 * nothing is filtered here. What is typed is never rewritten by moving through the list; picking calls `onPick`.
 */
export function Combobox<T extends ComboboxItem>({
  id,
  label,
  value,
  onChange,
  onPick,
  onEnter,
  groups,
  placeholder,
  status,
  busy,
  invalid,
  describedBy,
  inputRef,
  onFocus,
  autoFocus,
  inputWrapper = (input) => input,
}: {
  id?: string | undefined;
  /** said of the box and of its list */
  label: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (item: T) => void;
  /** Enter was pressed with no item marked: the library would keep it from the form */
  onEnter?: (() => void) | undefined;
  groups: readonly ComboboxGroup<T>[];
  placeholder?: string | undefined;
  /** under the list, announced: searching, nothing found, failed */
  status?: ReactNode;
  busy?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onFocus?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
  /** puts the box into a layout of its own, e.g. the trip's second point */
  inputWrapper?: ((input: ReactNode) => ReactNode) | undefined;
}) {
  const { t } = useLingui();
  const filled = groups.filter((group) => group.items.length > 0);
  return (
    <Autocomplete.Root
      inline
      open
      // Arrow keys mark an item without writing it into the box.
      mode="list"
      filter={null}
      items={filled}
      value={value}
      itemToStringValue={() => value}
      onValueChange={(text, details) => {
        if (details.reason !== 'item-press') onChange(text);
      }}
    >
      {inputWrapper(
        <div className={inputGroupStyles.inputGroup}>
          <Autocomplete.Input
            ref={inputRef}
            className={inputStyles.input}
            id={id}
            aria-label={id ? undefined : label}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            // always there, the list is still nothing to go through while it is empty
            aria-expanded={filled.length > 0}
            aria-busy={busy || undefined}
            placeholder={placeholder}
            // an address begins where its own script does; the placeholder is in the page's language
            dir={value === '' ? undefined : 'auto'}
            onFocus={onFocus}
            onKeyDown={(event) => {
              const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
              if (event.key !== 'Enter' || isMarked || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onEnter?.();
            }}
            autoFocus={autoFocus}
            autoComplete="off"
            enterKeyHint="search"
          />
          {busy && <span className={spinnerStyles.spinner} aria-hidden="true" />}
          {value !== '' && (
            <IconButton label={t({ id: 'combobox.clear', message: 'Clear' })} icon={X} onClick={() => onChange('')} />
          )}
        </div>,
      )}
      <Autocomplete.List className={listboxStyles.listbox} aria-label={label}>
        {(group: ComboboxGroup<T>) => (
          <Autocomplete.Group key={group.id} items={group.items as T[]}>
            <Autocomplete.GroupLabel className={listboxStyles.title}>{group.title}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: T) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  className={optionStyles.option}
                  onClick={() => onPick(item)}
                >
                  <Icon of={item.icon} />
                  <span className={optionStyles.text}>
                    <span className={optionStyles.main} dir="auto">
                      {item.main}
                    </span>
                    {item.sub && (
                      <span className={optionStyles.sub} dir="auto">
                        {item.sub}
                      </span>
                    )}
                  </span>
                  {item.end && <span className={optionStyles.end}>{item.end}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
    </Autocomplete.Root>
  );
}
