import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/icon';
import { X } from '../../../ui/icons';
import { UpLink } from '../../../ui/up-link';

/** Back to the list alone; on a phone the back move does that. */
export function CloseLink({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <UpLink
      className="icon-button no-phone detail-close"
      href={href}
      aria-label={t({ id: 'tracking.close', message: 'Close the order' })}
    >
      <Icon of={X} />
    </UpLink>
  );
}
