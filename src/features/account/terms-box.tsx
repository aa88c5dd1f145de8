import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { termsLinks } from '../../domain/market/terms-links';
import { usePublicServices } from '../../sync/services-context';
import { FieldError } from '../../ui/field-error';
import * as linkStyles from '../../ui/link.module.css';
import * as styles from './terms-box.module.css';

/** The agreement to the terms (specification/identities-and-sessions.md#terms). */
export function TermsBox({
  organization,
  checked,
  onChange,
  error,
}: {
  organization: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: ReactNode;
}) {
  const { terms } = termsLinks(usePublicServices().config);
  const errorId = useId();
  const agreement = (
    <Trans id="register.terms">
      I agree to the{' '}
      <a className={linkStyles.link} href={terms} target="_blank" rel="noreferrer">
        terms and conditions
      </a>{' '}
      of {organization}.
    </Trans>
  );
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
        <span>{agreement}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
