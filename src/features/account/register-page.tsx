import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { readMailLink } from '../../domain/account/mail-link';
import type { TypedRegistration } from '../../domain/account/registration';
import { paths } from '../../domain/paths';
import { visibleText } from '../../lib/visible-text';
import { startSignIn } from '../../state/sign-in';
import { usePublicServices } from '../../sync/services-context';
import { useBackSteps } from '../../ui/use-back-entry';
import { ContactHelp } from './contact-help';
import { MailSent } from './mail-sent';
import { RegisterForm } from './register-form';
import { useRegistrationDraft } from './registration-draft';
import * as accountStyles from '../../ui/account.module.css';
import * as linkStyles from '../../ui/link.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/**
 * `/register` (specification/pages.md#addresses): by the market's registration type, or by an invitation's code. What
 * is typed is kept over a reload, except for the password.
 */
export function RegisterPage({
  platform,
  organization,
  header,
  invitation,
}: {
  platform: string;
  /** the company behind it, which the shop deals with */
  organization: string;
  header: ReactNode;
  /** the fragment of the address */
  invitation: string;
}) {
  const { config } = usePublicServices();
  const invited = readMailLink(invitation);
  const { values, change } = useRegistrationDraft(invitation);
  const [secret, setSecret] = useState({ password: '', confirmation: '', terms: false });
  const isSent = values.step === 'sent' && values.sentTo !== '';
  const type = invited.vendorCode === undefined ? config.registrationType : 'PV';
  useBackSteps(isSent ? ['sent'] : [], (names) => change({ step: names[0] ?? '' }));

  function edit({ password, confirmation, terms, ...texts }: Partial<TypedRegistration>) {
    if (Object.keys(texts).length > 0) change(texts);
    setSecret((before) => ({
      password: password ?? before.password,
      confirmation: confirmation ?? before.confirmation,
      terms: terms ?? before.terms,
    }));
  }

  function sent() {
    change({ step: 'sent', sentTo: visibleText(values.email) });
    startSignIn(null, visibleText(values.email));
  }

  return (
    <div data-screen="account">
      {header}
      <main id="main" className={accountStyles.account}>
        {isSent ? (
          <MailSent email={values.sentTo} onEdit={() => change({ step: '' })} />
        ) : (
          <>
            <div>
              <h1>
                <Trans id="register.title">Register with {platform}</Trans>
              </h1>
              {type === 'PV' && (
                <p className={utilStyles.muted}>
                  <Trans id="register.text">Use the email that your shop gave {organization}.</Trans>
                </p>
              )}
            </div>
            <RegisterForm
              organization={organization}
              type={type}
              typed={{ ...values, ...secret }}
              onChange={edit}
              onSent={sent}
            />
            <p className={utilStyles.line}>
              <Trans id="register.sign-in">
                Already have an account?{' '}
                <a className={linkStyles.link} href={paths.signIn()}>
                  Sign in
                </a>
              </Trans>
            </p>
          </>
        )}
        <ContactHelp email={values.email} />
      </main>
    </div>
  );
}
