import './styles/choices.css';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import type { IconType } from './icons';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** second line */
  sub?: ReactNode;
  icon?: IconType | undefined;
  disabled?: boolean | undefined;
  /** an outlet under its parent, or the parent itself */
  level?: 'parent' | 'child' | undefined;
}

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
  /** of several groups of which one option is chosen altogether */
  name?: string | undefined;
}) {
  const ownName = useId();
  const name = sharedName ?? ownName;
  return (
    <fieldset className={boxed ? 'choices choices-boxed' : 'choices'}>
      <legend className={legendHidden ? 'visually-hidden' : 'label legend'}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={['choice', option.level && `is-${option.level}`].filter(Boolean).join(' ')}
        >
          <input
            className="radio"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className="choice-label" dir="auto">
            {option.label}
            {option.sub && <small>{option.sub}</small>}
          </span>
          {option.icon && <Icon of={option.icon} />}
        </label>
      ))}
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
    <div className="choice choice-switch">
      <label className="choice-label" htmlFor={id}>
        {label}
        {sub && <small>{sub}</small>}
      </label>
      <input
        className="switch"
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
