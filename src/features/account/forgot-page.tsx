import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { ResetLink } from '../../domain/account/mail-link';
import { paths } from '../../domain/paths';
import { visibleText } from '../../lib/visible-text';
import { signInStart, startSignIn } from '../../state/sign-in';
import { useKeptForm } from '../../sync/typed/kept-form';
import { navigate } from '../../ui/navigation';
import { removeFragment } from '../../ui/use-fragment';
import { Later } from '../../ui/later';
import { lazyPart, usePreloaded } from '../../ui/lazy-part';
import { useBackSteps } from '../../ui/use-back-entry';
import { ContactHelp } from './contact-help';
import { ForgotForm } from './forgot-form';
import * as accountStyles from '../../ui/account.module.css';
import * as linkStyles from '../../ui/link.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

const laterPages = () => import('./later-pages');
const ResetByLink = lazyPart(() => laterPages().then((module) => module.ResetByLink));
const ResetForm = lazyPart(() => laterPages().then((module) => module.ResetForm));
const ResendCode = lazyPart(() => laterPages().then((module) => module.ResendCode));

/**
 * `/forgot-password` (specification/pages.md#addresses): the email, then the code of the mail and a new password; with
 * the mail's link the new password alone.
 */
export function ForgotPage({ link, header }: { link: ResetLink | undefined; header: ReactNode }) {
  const { values, change, forget } = useKeptForm<{ email: string; step: string; token: string }>('sign-in', (kept) => {
    if (link !== undefined) return stepOf(link);
    const { email = '', step = '', token = '' } = kept;
    // shown at sign-in since then
    const isOther = signInStart.email !== '' && (step === 'link' || signInStart.email !== visibleText(email));
    return isOther ? { email: signInStart.email, step: '', token: '' } : { email, step, token };
  });
  // read once: what is typed here from now on is newer
  const onBegun = useEffectEvent(() => {
    if (signInStart.email !== '') change(values);
    startSignIn(null, '');
  });
  useEffect(() => onBegun(), []);
  // kept for this tab before it leaves the address, where it would be seen and shared
  const onLink = useEffectEvent((opened: ResetLink) => {
    change(stepOf(opened));
    removeFragment();
  });
  useEffect(() => {
    if (link !== undefined) onLink(link);
  }, [link]);
  const email = visibleText(values.email);
  const isSent = values.step === 'code' && email !== '';
  usePreloaded(ResetForm, 'idle');
  usePreloaded(ResendCode, 'idle');
  useBackSteps(isSent ? ['code'] : [], (names) => change({ step: names[0] ?? '' }));

  function done() {
    forget();
    startSignIn('reset', email);
    navigate(paths.signIn(), { replace: true });
  }

  const emailForm = (
    <ForgotForm
      email={values.email}
      onChange={(next) => change({ email: next })}
      onSent={() => change({ step: 'code', token: '' })}
    />
  );

  return (
    <div data-screen="account">
      {header}
      <main id="main" className={accountStyles.account}>
        {values.step === 'link' ? (
          <Later fallback={<LinkLoading />}>
            <ResetByLink key={values.token} link={{ token: values.token, email }} onDone={done}>
              {emailForm}
            </ResetByLink>
          </Later>
        ) : isSent ? (
          <>
            <SentHeading email={email} />
            <Later>
              <ResetForm email={email} onDone={done} />
              <ResendCode email={email} onEdit={() => change({ step: '' })} />
            </Later>
          </>
        ) : (
          <>
            <div>
              <h1>
                <Trans id="forgot.title">Forgot your password?</Trans>
              </h1>
              <p className={utilStyles.muted}>
                <Trans id="forgot.text">Enter your email, and we'll send you a code to choose a new one.</Trans>
              </p>
            </div>
            {emailForm}
            <p className={utilStyles.line}>
              <a className={linkStyles.link} href={paths.signIn()}>
                <Trans id="forgot.sign-in">Back to sign in</Trans>
              </a>
            </p>
          </>
        )}
        <ContactHelp email={email} />
      </main>
    </div>
  );
}

const stepOf = ({ token, email }: ResetLink) => ({ email, step: 'link', token });

function LinkLoading() {
  return (
    <h1 aria-busy="true">
      <Trans id="reset.title">Choose a new password</Trans>
    </h1>
  );
}

function SentHeading({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        <Trans id="reset.title">Choose a new password</Trans>
      </h1>
      <p className={utilStyles.muted}>
        <Trans id="reset.text">
          If <bdi>{email}</bdi> has an account, we've sent it a code. It works once, within 15 minutes.
        </Trans>
      </p>
    </div>
  );
}
