import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CODE_DIGITS, readCode } from '../../domain/account/reset-code';
import { TextField } from '../../ui/field';

/** The code of a mail: typed, pasted with surrounding text, or filled in by the phone. */
export function CodeField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
}) {
  return (
    <TextField
      label={<Trans id="reset.code">6-digit code</Trans>}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      value={value}
      onChange={(text) => onChange(readCode(text))}
      onPaste={(event) => {
        // the whole copied text is read, not only as much of it as a code is long
        event.preventDefault();
        onChange(readCode(event.clipboardData.getData('text')));
      }}
      minLength={CODE_DIGITS}
      error={error}
    />
  );
}
