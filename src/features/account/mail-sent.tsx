import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { paths } from '../../domain/paths';
import { Button, LinkButton } from '../../ui/button';
import { ResendLink } from './resend-link';
import * as utilStyles from '../../ui/page/util.module.css';

/**
 * Registered, except for the link in the mail. The same for an address that has an account already: its mail says so.
 */
export function MailSent({ email, onEdit }: { email: string; onEdit: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={utilStyles.stack}>
        <h1 ref={heading} tabIndex={-1}>
          <Trans id="register.sent.title">Check your email</Trans>
        </h1>
        <p>
          <Trans id="register.sent.text">
            We've sent a link to <bdi>{email}</bdi>. Open it within 24 hours to confirm your email, then sign in.
          </Trans>
        </p>
        <p className={utilStyles.muted}>
          <Trans id="register.sent.hint">No email after a few minutes? Look in your spam folder.</Trans>
        </p>
      </div>
      <LinkButton variant="primary" size="lg" wide href={paths.signIn()}>
        <Trans id="register.sent.sign-in">I've confirmed it, sign in</Trans>
      </LinkButton>
      <ResendLink email={email} />
      <Button variant="ghost" onClick={onEdit}>
        <Trans id="register.sent.edit">Change what you entered</Trans>
      </Button>
    </>
  );
}
