import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PASSWORD_MAX_LENGTH } from '../../domain/account/password-rules';
import { IconButton } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Eye, EyeOff } from '../../ui/icons';

interface PasswordFieldProps {
  label: ReactNode;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Hidden until the eye beside it is pressed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={PASSWORD_MAX_LENGTH}
      dir="ltr"
      suffix={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={
            shown
              ? t({ id: 'sign-in.password.hide', message: 'Hide password' })
              : t({ id: 'sign-in.password.show', message: 'Show password' })
          }
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
