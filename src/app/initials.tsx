import { Icon } from '../ui/icon';
import { User } from '../ui/icons';
import * as avatarStyles from '../ui/page/avatar.module.css';

/** The signed-in user as two letters; an icon for accounts without an email. */
export function Initials({ email }: { email: string | undefined }) {
  if (email === undefined) return <Icon of={User} />;
  return (
    <span className={avatarStyles.avatar} aria-hidden="true">
      {initials(email)}
    </span>
  );
}

/** The first two letters of an email, in capitals. */
export function initials(email: string): string {
  return email.slice(0, 2).toUpperCase();
}
