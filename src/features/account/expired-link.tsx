import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isMailAddress } from '../../domain/account/mail-address';
import { paths } from '../../domain/paths';
import { visibleText } from '../../lib/visible-text';
import { useKeptForm } from '../../sync/typed/kept-form';
import { Button, LinkButton } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { EmailField } from './email-field';
import { useAccountForm } from './use-account-form';
import * as accountStyles from '../../ui/account.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** A link that no longer confirms anything: users who opened it before can sign in, others get another one. */
export function ExpiredLink({ email: known }: { email: string }) {
  const { values, change } = useKeptForm('sign-in', (kept: { email?: string }) => ({
    email: known || (kept.email ?? ''),
  }));
  const { email } = values;
  const [sentTo, setSentTo] = useState<string>();
  const { busy, errorOf, failure, edited, formProps } = useAccountForm<'email'>({
    check: () => {
      setSentTo(undefined);
      return isMailAddress(email) ? [] : [{ field: 'email', key: 'auth.email-incorrect' }];
    },
    send: ({ accounts }) => accounts().then((loaded) => loaded.resend(visibleText(email))),
    onDone: () => setSentTo(visibleText(email)),
  });

  return (
    <>
      <div className={utilStyles.stack}>
        <h1>
          <Trans id="verify.expired.title">This link no longer works</Trans>
        </h1>
        <p>
          <Trans id="verify.expired.text">
            It has expired or was already used. If you've confirmed your email before, sign in. Otherwise ask for a new
            link.
          </Trans>
        </p>
      </div>
      <LinkButton size="lg" wide href={paths.signIn()}>
        <Trans id="guest.log-in">Sign in</Trans>
      </LinkButton>
      <form {...formProps} className={accountStyles.form}>
        <EmailField
          value={email}
          onChange={(next) => {
            change({ email: next });
            edited('email');
          }}
          error={errorOf('email')}
        />
        <Failure of={failure} />
        <Button type="submit" variant="primary" size="lg" wide busy={busy}>
          <Trans id="verify.expired.send">Send a new link</Trans>
        </Button>
        <div role="status">
          {sentTo && (
            <p>
              <Trans id="verify.expired.sent">
                If <bdi>{sentTo}</bdi> is waiting to be confirmed, a new link is on its way.
              </Trans>
            </p>
          )}
        </div>
      </form>
    </>
  );
}
