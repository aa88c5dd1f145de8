import { Menu } from '@base-ui/react/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderRecord } from '../../../domain/order/order';
import { shareableTrackingId } from '../../../domain/order/sharing';
import { isFinished } from '../../../domain/order/status';
import { paths } from '../../../domain/paths';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import { CopyPlus, Ellipsis, type IconType, Pencil, Plus, QrCode, X } from '../../../ui/icons';
import { useCancellation } from '../use-cancellation';
import { ORDER_MENU_ID } from './order-menu-button';
import { useWhyNotCancel } from './use-cancelling';
import { useModifyLink } from './use-modify-link';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import * as menuStyles from '../../../ui/menu.module.css';
import * as styles from './order-actions.module.css';

/** All other actions of an order; cancelling stays, and says why it is not possible. Opens as soon as it is loaded. */
export function OrderMenu({
  order,
  label,
  className,
  onAgain,
  onCancel,
  onShare,
}: {
  order: OrderRecord;
  label: string;
  className: string | undefined;
  onAgain: () => void;
  onCancel: () => void;
  onShare: () => void;
}) {
  const { i18n } = useLingui();
  const whyNot = useWhyNotCancel(order);
  const modify = useModifyLink(order);
  const isOver = isFinished(order);
  const isCancelling = useCancellation(order)?.status.name === 'waiting';
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger
        id={ORDER_MENU_ID}
        className={classes(iconButtonStyles.iconButton, iconButtonStyles.line, className)}
        aria-label={label}
        title={label}
      >
        <Icon of={Ellipsis} />
      </Menu.Trigger>
      <Menu.Portal>
        {/* Fixed like its button: on the page itself, what the bar covers would be scrolled for, and the menu with it. */}
        <Menu.Positioner className={menuStyles.positioner} positionMethod="fixed" side="top" align="end" sideOffset={8}>
          <Menu.Popup className={menuStyles.menu}>
            {shareableTrackingId(order) && (
              <Item icon={QrCode} onClick={onShare}>
                <Trans id="tracking.share.code">Tracking link and QR code</Trans>
              </Item>
            )}
            {!isOver && (
              <Item icon={CopyPlus} onClick={onAgain}>
                <Trans id="tracking.again">Order again</Trans>
              </Item>
            )}
            <Menu.LinkItem className={menuStyles.item} href={paths.requestRider(order.vendor_id)} closeOnClick>
              <Icon of={Plus} />
              <Trans id="tracking.request-another">Request another rider</Trans>
            </Menu.LinkItem>
            {modify && !isCancelling && (
              <Menu.LinkItem className={menuStyles.item} href={modify} closeOnClick>
                <Icon of={Pencil} />
                <Trans id="tracking.modify">Change order</Trans>
              </Menu.LinkItem>
            )}
            {!isOver && !isCancelling && (
              <>
                <Menu.Separator className={menuStyles.line} />
                <Item icon={X} onClick={onCancel} disabled={whyNot !== undefined}>
                  <span className={styles.words}>
                    <Trans id="tracking.cancel">Cancel order</Trans>
                    {whyNot && <span className={styles.why}>{i18n._(whyNot)}</span>}
                  </span>
                </Item>
              </>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Item({
  icon,
  onClick,
  disabled,
  children,
}: {
  icon: IconType;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu.Item className={menuStyles.item} onClick={onClick} disabled={disabled}>
      <Icon of={icon} />
      {children}
    </Menu.Item>
  );
}
