import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field } from './field';
import { Icon } from './icon';
import { ChevronDown } from './icons';

/** The platform's own select: on a phone its picker beats anything drawn by hand. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  value,
  onChange,
  options,
  placeholder,
  id: ownId,
  ...rest
}: {
  label: ReactNode;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  /** shown while nothing is chosen (value '') */
  placeholder?: string | undefined;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'>) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} id={ownId}>
      {({ id, describedBy, invalid }) => (
        <span className="select">
          <select
            {...rest}
            id={id}
            className="input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} small />
        </span>
      )}
    </Field>
  );
}
