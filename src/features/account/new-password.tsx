import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from './password-field';
import { PasswordRules } from './password-rules';

/**
 * A new password, with the rules ticked off while it is typed, and its repetition
 * (specification/identities-and-sessions.md#passwords).
 */
export function NewPassword({
  label,
  password,
  confirmation,
  onChange,
  errors,
}: {
  label: ReactNode;
  password: string;
  confirmation: string;
  onChange: (changes: { password?: string; confirmation?: string }) => void;
  errors: { password?: ReactNode; confirmation?: ReactNode };
}) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={(next) => onChange({ password: next })}
        hint={<PasswordRules password={password} />}
        error={errors.password}
      />
      <PasswordField
        label={<Trans id="password.confirmation">Repeat the password</Trans>}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onChange={(next) => onChange({ confirmation: next })}
        error={errors.confirmation}
      />
    </>
  );
}
