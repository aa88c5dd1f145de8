import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/field';

/** The platform's maximum, in characters. */
const EMAIL_MAX_LENGTH = 254;

/** The email that identifies an account. */
export function EmailField({
  value,
  onChange,
  error,
  hint,
}: {
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
}) {
  return (
    <TextField
      label={<Trans id="sign-in.email">Email</Trans>}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      dir="ltr"
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
    />
  );
}
