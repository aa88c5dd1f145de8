import { Trans } from '@lingui/react/macro';
import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { storableText } from '../lib/storable-text';
import * as fieldsStyles from './fields.module.css';
import * as hintStyles from './page/hint.module.css';
import * as inputGroupStyles from './input-group.module.css';
import * as inputStyles from './input.module.css';
import * as styles from './field.module.css';
import * as utilStyles from './page/util.module.css';
import { classes } from './classes';
import { FieldError } from './field-error';

/** The attributes of a control inside a `Field`, so that label, hint and error are announced with it. */
export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

interface FieldProps {
  label: ReactNode;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /** e.g. "20 of 200" */
  count?: ReactNode;
}

export function Field({
  label,
  optional,
  hint,
  error,
  count,
  id: ownId,
  children,
}: FieldProps & { id?: string | undefined; children: (ids: FieldIds) => ReactNode }) {
  const generated = useId();
  const id = ownId ?? generated;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field} data-field>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && (
          <span className={fieldsStyles.optional}>
            <Trans id="field.optional">optional</Trans>
          </span>
        )}
        {count !== undefined && <span className={fieldsStyles.count}>{count}</span>}
      </label>
      {children({ id, describedBy, invalid: Boolean(error) })}
      {hint && (
        <p className={`${hintStyles.hint} ${utilStyles.small}`} id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

type TextFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** inside the box, before and after the text */
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'>;

export function TextField({
  label,
  optional,
  hint,
  error,
  count,
  value,
  onChange,
  prefix,
  suffix,
  className,
  id: ownId,
  ref,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} count={count} id={ownId}>
      {({ id, describedBy, invalid }) => {
        const input = (
          <input
            {...rest}
            ref={ref}
            id={id}
            className={classes(inputStyles.input, className)}
            value={value}
            onChange={(event) => onChange(storableText(event.target.value))}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
          />
        );
        if (!prefix && !suffix) return input;
        return (
          <div className={inputGroupStyles.inputGroup}>
            {prefix && <span className={inputGroupStyles.prefix}>{prefix}</span>}
            {input}
            {suffix}
          </div>
        );
      }}
    </Field>
  );
}

type TextAreaProps = FieldProps & { value: string; onChange: (value: string) => void } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'value' | 'onChange'
  >;

export function TextArea({
  label,
  optional,
  hint,
  error,
  count,
  value,
  onChange,
  className,
  id: ownId,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error} count={count} id={ownId}>
      {({ id, describedBy, invalid }) => (
        <textarea
          {...rest}
          id={id}
          className={classes(inputStyles.input, className)}
          value={value}
          onChange={(event) => onChange(storableText(event.target.value))}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        />
      )}
    </Field>
  );
}
