import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { isOn } from '../../../domain/flags/flags';
import type { OrderRecord, Rider } from '../../../domain/order/order';
import { isUnderWay, receiptId, shareableTrackingId } from '../../../domain/order/sharing';
import { isFinished } from '../../../domain/order/status';
import { unsettledPayment } from '../../../domain/payment/outcome';
import { paths } from '../../../domain/paths';
import { flags } from '../../../state/flags';
import { Button, IconButton, LinkButton } from '../../../ui/button';
import { CopyPlus, Ellipsis, Phone, Receipt, Share2 } from '../../../ui/icons';
import { classes } from '../../../ui/classes';
import { Later } from '../../../ui/later';
import { lazyPart } from '../../../ui/lazy-part';
import { CancelOrder } from './cancel-order';
import { useOrderAgain } from './order-again';
import { ORDER_MENU_ID } from './order-menu-button';
import { canShare, shareLink, trackingLink } from './share';
import * as styles from './order-actions.module.css';

const ShareSheet = lazyPart(() => import('./share-sheet').then((module) => module.ShareSheet));
const OrderMenu = lazyPart(() => import('./order-menu').then((module) => module.OrderMenu));

/** Loads the code of the menu in advance. */
export const preloadOrderMenu = OrderMenu.preload;

/** What opens over the page; kept once opened, so that it can close. */
type Opened = 'none' | 'cancel' | 'share';

/** The one row of actions: to call, to share, and the menu of all others. An order that is over can be ordered again. */
export function OrderActions({ order, rider }: { order: OrderRecord; rider?: Rider | undefined }) {
  const { t } = useLingui();
  const { values } = useSnapshot(flags);
  const [opened, setOpened] = useState<Opened>('none');
  const [hasSheet, setSheet] = useState(false);
  const again = useOrderAgain(order);
  const shareable = shareableTrackingId(order);
  const receipt = isOn(values, 'delivery-receipt-cta') ? receiptId(order) : undefined;
  const phone = isUnderWay(order) && rider?.phone_number;
  const close = () => setOpened('none');
  const openSheet = () => {
    setSheet(true);
    setOpened('share');
  };

  if (unsettledPayment(order) === 'waiting') {
    return (
      <LinkButton variant="primary" size="lg" wide href={paths.requestRider(order.vendor_id)}>
        <Trans id="tracking.request-another">Request another rider</Trans>
      </LinkButton>
    );
  }
  return (
    <div className={classes(styles.actions, isFinished(order) && styles.isOver)}>
      {phone && <CallRider name={rider.name} phone={phone} />}
      {shareable && (
        <Button
          variant="primary"
          size="lg"
          icon={Share2}
          aria-label={t({ id: 'tracking.share', message: 'Share tracking link' })}
          onClick={() => (canShare() ? void shareLink(trackingLink(shareable)) : openSheet())}
        >
          {phone ? <Trans id="share.action">Share</Trans> : <Trans id="tracking.share">Share tracking link</Trans>}
        </Button>
      )}
      {isFinished(order) && (
        <Button variant="primary" size="lg" icon={CopyPlus} busy={again.busy} onClick={again.begin}>
          <Trans id="tracking.again">Order again</Trans>
        </Button>
      )}
      {receipt && (
        <LinkButton size="lg" icon={Receipt} href={paths.receipt(receipt)}>
          <Trans id="tracking.receipt">Receipt</Trans>
        </LinkButton>
      )}
      <MoreActions order={order} onAgain={again.begin} onCancel={() => setOpened('cancel')} onShare={openSheet} />
      {again.question}
      <CancelOrder order={order} open={opened === 'cancel'} onClose={close} />
      {shareable && hasSheet && (
        <Later
          onFailed={() => {
            setSheet(false);
            close();
          }}
        >
          <ShareSheet open={opened === 'share'} onClose={close} orderId={order.order_id} trackingId={shareable} />
        </Later>
      )}
    </div>
  );
}

/** "Call the rider" on a notification leads here: the number is shown, and the user dials. */
function CallRider({ name, phone }: { name: string; phone: string }) {
  const { t } = useLingui();
  const label = t({ id: 'tracking.call.label', message: `Call ${name}` });
  return (
    <LinkButton ref={focusIfCalled} size="lg" icon={Phone} href={`tel:${phone}`} aria-label={label} title={phone}>
      <Trans id="tracking.call">Call</Trans>
    </LinkButton>
  );
}

function focusIfCalled(link: HTMLAnchorElement | null): void {
  if (window.location.hash === '#call-rider') link?.focus();
}

interface MenuActions {
  order: OrderRecord;
  onAgain: () => void;
  onCancel: () => void;
  onShare: () => void;
}

/** A plain button until it is needed: the menu's code loads on hover, focus or press. */
function MoreActions(actions: MenuActions) {
  const { t } = useLingui();
  const [isWanted, setWanted] = useState(false);
  const label = t({ id: 'tracking.more', message: 'More actions' });
  const button = (
    <IconButton
      id={ORDER_MENU_ID}
      line
      icon={Ellipsis}
      label={label}
      className={styles.more}
      aria-haspopup="menu"
      onPointerEnter={() => void OrderMenu.preload()}
      onFocus={() => void OrderMenu.preload()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Later fallback={button} onFailed={() => setWanted(false)}>
      <OrderMenu {...actions} label={label} className={styles.more} />
    </Later>
  );
}
