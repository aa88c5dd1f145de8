import './styles/choices.css';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon';
import type { IconType } from './icons';

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
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: ReactNode; icon?: IconType | undefined; disabled?: boolean }[];
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : 'label legend'}>{legend}</legend>
      <div className="segments">
        {options.map((option) => (
          <label className="segment" key={option.value}>
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
