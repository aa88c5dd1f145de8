import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { invitationToken, isConfirmation, readMailLink, readResetLink } from '../../domain/account/mail-link';
import { BRANDS } from '../../domain/market/brands';
import { isAble } from '../../domain/platform/abilities';
import { ForgotPage } from '../../features/account/forgot-page';
import { RegisterPage } from '../../features/account/register-page';
import { SignInPage } from '../../features/account/sign-in-page';
import { usePaintedForm } from '../../features/account/use-painted-form';
import { session } from '../../state/session';
import { usePublicServices } from '../../sync/services-context';
import { navigate } from '../../ui/navigation';
import { lazyPart } from '../../ui/lazy-part';
import { useFragment } from '../../ui/use-fragment';
import { AccountHeader } from '../account-header';
import { NotFound } from '../not-found';
import { signUpGuard } from '../sign-up-guard';
import { useCanRegister } from '../use-can-register';

/* Signing in doesn't need them: while they load, the route shows its skeleton. */
const AccountPage = lazyPart(() => laterPages().then((module) => module.AccountPage));
const InvitationPage = lazyPart(() => laterPages().then((module) => module.InvitationPage));
const VerifyPage = lazyPart(() => laterPages().then((module) => module.VerifyPage));

const laterPages = () => import('../../features/account/later-pages');

export function SignInScreen() {
  const { config } = usePublicServices();
  const canRegister = useCanRegister();
  usePaintedForm();
  const { wordMark: platform, organization } = BRANDS[config.brand];
  return (
    <SignInPage platform={platform} organization={organization} canRegister={canRegister} header={<AccountHeader />} />
  );
}

/** Registers, or confirms the email by the mail's link. */
export function Register() {
  const { config } = usePublicServices();
  const { status, mode } = useSnapshot(session);
  const fragment = useFragment();
  const isClosed = !useCanRegister();
  usePaintedForm();
  const redirect = signUpGuard({ status, mode }, { isClosed, confirms: isConfirmation(fragment) });
  if (redirect === 'absent') return <NotFound />;
  if (redirect) return <Leave to={redirect.to} />;
  const { verify } = readMailLink(fragment);
  const header = <AccountHeader />;
  if (verify !== undefined && !isAble(config, 'confirmations')) return <NotFound />;
  if (verify !== undefined) return <VerifyPage key={verify} token={verify} header={header} />;
  const { wordMark: platform, organization } = BRANDS[config.brand];
  return (
    <RegisterPage
      key={fragment}
      platform={platform}
      organization={organization}
      invitation={fragment}
      header={header}
    />
  );
}

/** The route table leads here itself, so its redirection cannot be used. */
function Leave({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

/** Answers an invitation by the mail's link; without one there is nothing to answer. */
export function Invitation() {
  const token = invitationToken(useFragment());
  if (token === undefined) return <NotFound />;
  return <InvitationPage key={token} token={token} header={<AccountHeader />} />;
}

export function ForgotPassword() {
  const link = readResetLink(useFragment());
  return <ForgotPage link={link} header={<AccountHeader />} />;
}

export function AccountScreen() {
  return <AccountPage />;
}
