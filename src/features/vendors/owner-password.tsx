import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { PASSWORD_MAX_LENGTH } from '../../domain/account/password-rules';
import { TextField } from '../../ui/field';

const ID = 'outlet-password';

/** Asked for once the platform wants it: who has the shop is not changed by a session alone. */
export function OwnerPassword({
  email,
  value,
  isWrong,
  readOnly,
  onChange,
}: {
  /** the user's, for password managers */
  email: string;
  value: string;
  isWrong: boolean;
  readOnly: boolean;
  onChange: (value: string) => void;
}) {
  useEffect(() => {
    const field = document.getElementById(ID);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [isWrong]);
  return (
    <>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        id={ID}
        label={<Trans id="outlet.password">Your password</Trans>}
        hint={<Trans id="outlet.password.hint">You're changing who has access. Confirm it with your password.</Trans>}
        error={isWrong && <Trans id="outlet.password.wrong">This isn't your password.</Trans>}
        type="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PASSWORD_MAX_LENGTH}
        dir="ltr"
        readOnly={readOnly}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
