import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon';
import { X } from '../../../ui/icons';
import { UpLink } from '../../../ui/up-link';
import * as detailStyles from '../../../ui/order/detail.module.css';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';

/** Closes the details beside the list; on a phone the back arrow does that. */
export function CloseLink({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <UpLink
      className={`${iconButtonStyles.iconButton} ${utilStyles.noPhone} ${detailStyles.close}`}
      href={href}
      aria-label={t({ id: 'tracking.close', message: 'Close the order' })}
    >
      <Icon of={X} />
    </UpLink>
  );
}
