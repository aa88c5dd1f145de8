import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { session } from '../state/session';
import * as menuStyles from '../ui/menu.module.css';

/** The account's name at the top of menu and drawer. None for a host's account, which the host's own page names. */
export function AccountName() {
  const { mode, user } = useSnapshot(session);
  if (mode === 'GODROID') return null;
  return (
    <p className={menuStyles.head}>
      {mode === 'GUEST' ? <Trans id="guest.name">Guest</Trans> : <bdi>{user?.email}</bdi>}
    </p>
  );
}
