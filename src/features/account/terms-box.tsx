import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon';
import { CircleAlert } from '../../ui/icons';
import * as errorStyles from '../../ui/page/error.module.css';
import * as styles from './terms-box.module.css';

/** The agreement to the terms (portal §5 "Account"). */
export function TermsBox({
  platform,
  checked,
  onChange,
  error,
}: {
  platform: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: ReactNode;
}) {
  const { t } = useLingui();
  const errorId = useId();
  return (
    <div data-field>
      <label className={styles.terms}>
        <input
          className={styles.box}
          type="checkbox"
          name="terms"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{t({ id: 'register.terms', message: `I agree to the terms and conditions of ${platform}.` })}</span>
      </label>
      {error && (
        <p className={errorStyles.error} id={errorId}>
          <Icon of={CircleAlert} small />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
