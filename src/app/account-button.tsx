import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Later } from '../ui/later';
import { lazyPart } from '../ui/lazy-part';
import { Initials, initials } from './initials';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import * as utilStyles from '../ui/page/util.module.css';

const AccountMenu = lazyPart(() => import('./account-menu').then((module) => module.AccountMenu));

interface Account {
  /** missing for a guest, and in a host's portal */
  email: string | undefined;
  /** missing when there is no help centre */
  onHelp: (() => void) | undefined;
  /** missing when the user cannot end the session */
  onSignOut: (() => void) | undefined;
}

/** A plain button until it is needed: the menu's code loads on hover, focus or press. */
export function AccountButton({ email, onHelp, onSignOut }: Account) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  // the letters on it are part of its name, so that it can be asked for by voice
  const short = initials(email ?? '');
  const label =
    email === undefined
      ? t({ id: 'account.menu.nameless', message: 'Settings' })
      : t({ id: 'account.menu', message: `Account, ${short}, ${email}` });
  const button = (
    <button
      type="button"
      className={`${iconButtonStyles.iconButton} ${iconButtonStyles.round} ${utilStyles.noPhone}`}
      aria-label={label}
      title={email}
      aria-haspopup="menu"
      onPointerEnter={() => void AccountMenu.preload()}
      onFocus={() => void AccountMenu.preload()}
      onClick={() => setWanted(true)}
    >
      <Initials email={email} />
    </button>
  );
  if (!wanted) return button;
  return (
    <Later fallback={button} onFailed={() => setWanted(false)}>
      <AccountMenu email={email} label={label} onHelp={onHelp} onSignOut={onSignOut} />
    </Later>
  );
}
