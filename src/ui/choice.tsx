import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import type { IconType } from './icons';
import * as fieldStyles from './field.module.css';
import * as legendStyles from './legend.module.css';
import * as radioStyles from './radio.module.css';
import * as styles from './choice.module.css';
import * as toggleStyles from './toggle.module.css';
import * as visuallyHiddenStyles from './page/visually-hidden.module.css';
import { classes } from './classes';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** second line */
  sub?: ReactNode;
  icon?: IconType | undefined;
  disabled?: boolean | undefined;
  /** an outlet under its parent, or the parent itself */
  level?: 'parent' | 'child' | undefined;
  /** a button at the row's end that does something else than choosing it */
  action?: ReactNode;
}

const LEVELS = { parent: styles.isParent, child: styles.isChild } as const;

/** One of several, each a full row to press. `boxed` draws a border around each. */
export function RadioGroup({
  legend,
  legendHidden,
  value,
  onChange,
  options,
  boxed,
  name: sharedName,
}: {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  value: string | null;
  onChange: (value: string) => void;
  options: readonly RadioOption[];
  boxed?: boolean | undefined;
  /** of several groups with one chosen option in all */
  name?: string | undefined;
}) {
  const ownName = useId();
  const name = sharedName ?? ownName;
  return (
    <fieldset className={boxed ? `${styles.choices} ${styles.boxed}` : styles.choices}>
      <legend
        className={legendHidden ? visuallyHiddenStyles.visuallyHidden : `${fieldStyles.label} ${legendStyles.legend}`}
      >
        {legend}
      </legend>
      {options.map((option) => {
        const row = (
          <label key={option.value} className={classes(styles.choice, option.level && LEVELS[option.level])}>
            <input
              className={radioStyles.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.label} dir="auto">
              {option.label}
              {option.sub && <small>{option.sub}</small>}
            </span>
            {option.icon && <Icon of={option.icon} />}
          </label>
        );
        if (!option.action) return row;
        return (
          <div key={option.value} className={styles.besideAction}>
            {row}
            {option.action}
          </div>
        );
      })}
    </fieldset>
  );
}

/** On or off at once, without a form. A disabled one says why in `sub`. */
export function Switch({
  label,
  sub,
  checked,
  onChange,
  disabled,
}: {
  label: ReactNode;
  sub?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}) {
  const id = useId();
  return (
    <div className={`${styles.choice} ${styles.besideSwitch}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {sub && <small>{sub}</small>}
      </label>
      <input
        className={toggleStyles.toggle}
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
