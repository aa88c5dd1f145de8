import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import type { IconType } from './icons';
import * as fieldStyles from './field.module.css';
import * as legendStyles from './legend.module.css';
import * as styles from './segments.module.css';
import * as visuallyHiddenStyles from './page/visually-hidden.module.css';

/** Two or three short alternatives side by side. */
export function Segments<T extends string>({
  legend,
  legendHidden,
  value,
  onChange,
  options,
}: {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  /** null while none is chosen */
  value: T | null;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; icon?: IconType | undefined; disabled?: boolean }[];
}) {
  const name = useId();
  return (
    <fieldset>
      <legend
        className={legendHidden ? visuallyHiddenStyles.visuallyHidden : `${fieldStyles.label} ${legendStyles.legend}`}
      >
        {legend}
      </legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label className={styles.segment} key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon of={option.icon} small />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
