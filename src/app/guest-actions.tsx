import { Trans } from '@lingui/react/macro';
import { paths } from '../domain/paths';
import { LinkButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { LogIn, UserPlus } from '../ui/icons';
import { useCanRegister } from './use-can-register';
import * as menuStyles from '../ui/menu.module.css';
import * as utilStyles from '../ui/page/util.module.css';

/**
 * How a guest becomes a user (specification/pages.md#navigation): buttons in the bar, or lines (`rows`) in the drawer.
 */
export function GuestActions({ rows, onGo }: { rows?: boolean; onGo?: () => void }) {
  const canRegister = useCanRegister();
  if (rows) {
    return (
      <>
        <a className={menuStyles.item} href={paths.signIn()} onClick={onGo}>
          <Icon of={LogIn} flip />
          <Trans id="guest.log-in">Sign in</Trans>
        </a>
        {canRegister && (
          <a className={menuStyles.item} href={paths.register()} onClick={onGo}>
            <Icon of={UserPlus} />
            <Trans id="guest.register">Register</Trans>
          </a>
        )}
      </>
    );
  }
  return (
    <>
      <LinkButton variant="ghost" href={paths.signIn()}>
        <Trans id="guest.log-in">Sign in</Trans>
      </LinkButton>
      {canRegister && (
        <LinkButton className={utilStyles.noPhone} href={paths.register()}>
          <Trans id="guest.register">Register</Trans>
        </LinkButton>
      )}
    </>
  );
}
