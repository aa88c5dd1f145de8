import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { paths } from '../domain/paths';
import { isOn } from '../domain/flags/flags';
import { flags } from '../state/flags';
import { LinkButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { LogIn, UserPlus } from '../ui/icons';
import { routes } from './routes';

/** Where a guest becomes a user (portal §2 "Navigation"): in the bar as buttons, in the drawer (`rows`) as lines. */
export function GuestActions({ rows, onGo }: { rows?: boolean; onGo?: () => void }) {
  const canRegister = useCanRegister();
  if (rows) {
    return (
      <>
        <a className="menu-item" href={paths.signIn()} onClick={onGo}>
          <Icon of={LogIn} flip />
          <Trans id="guest.log-in">Sign in</Trans>
        </a>
        {canRegister && (
          <a className="menu-item" href={paths.register()} onClick={onGo}>
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
        <LinkButton className="no-phone" href={paths.register()}>
          <Trans id="guest.register">Register</Trans>
        </LinkButton>
      )}
    </>
  );
}

/** Where the portal has a sign-up page and the market keeps it open. */
export function useCanRegister(): boolean {
  const { values } = useSnapshot(flags);
  return routes.some(({ path }) => path === paths.register()) && !isOn(values, 'deactivate-sign-up-button');
}
