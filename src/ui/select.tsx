import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import { ChevronDown } from './icons';
import * as fieldStyles from './field.module.css';
import * as inputStyles from './input.module.css';
import * as styles from './select.module.css';
import * as visuallyHiddenStyles from './page/visually-hidden.module.css';

/** One of a few, as the device's own select element. */
export function Select<T extends string>({
  label,
  labelHidden,
  value,
  onChange,
  options,
  disabled,
}: {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
  disabled?: boolean | undefined;
}) {
  const id = useId();
  return (
    <div className={fieldStyles.field} data-field>
      <label className={labelHidden ? visuallyHiddenStyles.visuallyHidden : fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.select}>
        <select
          id={id}
          className={inputStyles.input}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
    </div>
  );
}
