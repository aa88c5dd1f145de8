import { Trans } from '@lingui/react/macro';
import { paths } from '../../domain/paths';
import type { SessionEnd } from '../../domain/session/session-end';
import * as linkStyles from '../../ui/link.module.css';

/** Why the account is locked here: whoever didn't change the password has to hear that somebody did. */
export function SessionEndWords({ ended, email }: { ended: SessionEnd | undefined; email: string }) {
  switch (ended) {
    case 'password':
      return (
        <Trans id="sign-in.ended.password">
          The password of <bdi>{email}</bdi> was changed on another device, which ended your session here. If it wasn't
          you,{' '}
          <a className={linkStyles.link} href={paths.forgotPassword()}>
            choose a new password
          </a>{' '}
          now.
        </Trans>
      );
    case 'elsewhere':
      return (
        <Trans id="sign-in.ended.elsewhere">
          Your session as <bdi>{email}</bdi> was ended from another device.
        </Trans>
      );
    case 'reused':
      return (
        <Trans id="sign-in.ended.reused">
          Your session as <bdi>{email}</bdi> was ended for your safety, because it was used in two places at once.
        </Trans>
      );
    case 'expired':
      return (
        <Trans id="sign-in.ended.expired">
          Your session as <bdi>{email}</bdi> has expired.
        </Trans>
      );
    default:
      return (
        <Trans id="sign-in.ended">
          Your session as <bdi>{email}</bdi> has ended.
        </Trans>
      );
  }
}
