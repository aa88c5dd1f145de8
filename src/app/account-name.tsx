import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { session } from '../state/session';
import * as menuStyles from '../ui/menu.module.css';

/** Whose portal this is, on top of menu and drawer. A host's says nothing: the host's own page does. */
export function AccountName() {
  const { mode, user } = useSnapshot(session);
  if (mode === 'GODROID') return null;
  return (
    <p className={menuStyles.head}>
      {mode === 'GUEST' ? <Trans id="guest.name">Guest</Trans> : <bdi>{user?.email}</bdi>}
    </p>
  );
}
