import { useLingui } from '@lingui/react/macro';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { IconButton } from './button';
import { type IconType, X } from './icons';
import * as inputGroupStyles from './input-group.module.css';
import * as inputStyles from './input.module.css';
import * as spinnerStyles from './spinner.module.css';

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

export interface ComboboxProps<T extends ComboboxItem> {
  id?: string | undefined;
  /** the label of the box and of its list */
  label: string;
  value: string;
  onChange: (text: string) => void;
  onPick: (item: T) => void;
  /** Enter was pressed with no item marked: the library would not pass it to the form */
  onEnter?: (() => void) | undefined;
  groups: readonly ComboboxGroup<T>[];
  placeholder?: string | undefined;
  /** under the list, announced: searching, nothing found, failed */
  status?: ReactNode;
  busy?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  onFocus?: (() => void) | undefined;
  /** puts the box into a layout of its own, e.g. the trip's second point */
  inputWrapper?: ((input: ReactNode) => ReactNode) | undefined;
}

/** The selection in a box, as positions in its text; the caret alone has one. */
export interface Selection {
  start: number;
  end: number;
}

/** The box in its layout, with the content at its end. */
export function InputLine<T extends ComboboxItem>({
  value,
  onChange,
  busy,
  inputWrapper = (input) => input,
  children,
}: ComboboxProps<T> & { children: ReactNode }) {
  const { t } = useLingui();
  return inputWrapper(
    <div className={inputGroupStyles.inputGroup}>
      {children}
      {busy && <span className={spinnerStyles.spinner} aria-hidden="true" />}
      {value !== '' && (
        <IconButton label={t({ id: 'combobox.clear', message: 'Clear' })} icon={X} onClick={() => onChange('')} />
      )}
    </div>,
  );
}

/** Of the box itself, with or without its list. */
export function inputProps<T extends ComboboxItem>({
  id,
  label,
  value,
  onEnter,
  placeholder,
  busy,
  invalid,
  describedBy,
  onFocus,
}: ComboboxProps<T>) {
  return {
    className: inputStyles.input,
    id,
    'aria-label': id ? undefined : label,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-busy': busy || undefined,
    placeholder,
    // an address has its own script's direction; the placeholder is in the page's language
    dir: value === '' ? undefined : 'auto',
    onFocus,
    onKeyDown: (event) => {
      const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
      if (event.key !== 'Enter' || isMarked || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onEnter?.();
    },
    autoComplete: 'off',
    enterKeyHint: 'search',
  } satisfies InputHTMLAttributes<HTMLInputElement>;
}
