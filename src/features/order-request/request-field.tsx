import { useLingui } from '@lingui/react/macro';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { limitFailure } from '../../domain/order-request/details/field-limits';
import type { OrderForm } from '../../domain/order-request/details/form';
import type { CheckedField, ValidationFailure } from '../../domain/order-request/details/field-failure';
import { messageValues } from '../../i18n/message-values';
import { toastMessage } from '../../i18n/messages';
import { Field, TextField } from '../../ui/field';
import { requestFieldId, type Request } from './use-request';
import * as inputGroupStyles from '../../ui/input-group.module.css';
import * as inputStyles from '../../ui/input.module.css';
import { classes } from '../../ui/classes';

export type TextFieldName = Exclude<keyof OrderForm, 'ageValidation' | 'deliverLater' | 'laterSecond'>;

/** The error of this field as text: the failed check, or that its text is too long to be sent. */
export function useFieldError({ state: { fieldError, form } }: Request, field: CheckedField): string | undefined {
  const words = useFailureWords();
  const failure = fieldError?.field === field ? fieldError : limitFailure(field, form);
  return failure && words(failure);
}

/** Words failed checks in the active language. */
export function useFailureWords(): (failure: ValidationFailure) => string | undefined {
  const { i18n } = useLingui();
  return ({ messageId, values }) => {
    const words = toastMessage(messageId);
    return words && i18n._(words.id, messageValues(values), words.message ? { message: words.message } : {});
  };
}

/** One text field of the order form, tied to its part of the state and to its failed check. */
export function RequestField({
  request,
  field,
  ...rest
}: {
  request: Request;
  field: TextFieldName;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | undefined;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'>) {
  const error = useFieldError(request, field);
  const isSending = request.state.step.name === 'FILL_PAYMENT_DETAILS';
  return (
    <TextField
      {...rest}
      id={requestFieldId(field)}
      value={request.state.form[field]}
      onChange={(value) => request.send({ type: 'FORM_CHANGED', change: { [field]: value } })}
      error={error}
      readOnly={isSending}
      autoComplete="off"
    />
  );
}

/** A number with its country code or currency before it: left to right in every language, as numbers are read. */
export function FigureField({
  request,
  field,
  label,
  hint,
  optional,
  prefix,
  className,
  ...rest
}: {
  request: Request;
  field: TextFieldName;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | undefined;
  prefix: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'>) {
  const error = useFieldError(request, field);
  return (
    <Field id={requestFieldId(field)} label={label} hint={hint} optional={optional} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={inputGroupStyles.inputGroup} dir="ltr">
          {prefix}
          <input
            {...rest}
            id={id}
            className={classes(inputStyles.input, className)}
            value={request.state.form[field]}
            onChange={(event) => request.send({ type: 'FORM_CHANGED', change: { [field]: event.target.value } })}
            readOnly={request.state.step.name === 'FILL_PAYMENT_DETAILS'}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            autoComplete="off"
          />
        </div>
      )}
    </Field>
  );
}
