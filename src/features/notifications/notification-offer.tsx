import { Trans } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { isOptInMoment } from '../../domain/notification/opt-in';
import { countActive } from '../../domain/order/active';
import { ignore } from '../../lib/ignore';
import { connection } from '../../state/connection';
import { install } from '../../state/install';
import { orders } from '../../state/orders';
import { session } from '../../state/session';
import { useServices } from '../../sync/services-context';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Bell } from '../../ui/icons';
import { useNotifications } from './use-notifications';

/**
 * Offers notifications where they are useful: above a list with active orders. Also keeps an earlier subscription in
 * step with browser, platform and language.
 */
export function NotificationOffer({ language, isList }: { language: string; isList: boolean }) {
  const { notifications } = useServices();
  const { accountId } = useSnapshot(session);
  const { offer } = useSnapshot(install);
  const { online } = useSnapshot(connection);
  const { status, busy, declined, turn, decline } = useNotifications(language);
  const activeOrders = useActiveOrders();
  // what cannot be read or renewed now is checked again by the next page
  useEffect(
    () =>
      void ignore(
        notifications().then((loaded) => loaded.check(language)),
        'notifications: check',
      ),
    [notifications, accountId, language],
  );

  const isMoment = isOptInMoment({ status, declined, isBusy: offer !== 'none', online, activeOrders });
  if (!isList || accountId === null || !isMoment) return null;
  return (
    <Banner
      tone="idle"
      icon={Bell}
      action={
        <>
          <Button busy={busy} onClick={() => turn(true)}>
            <Trans id="notifications.accept">Notify me</Trans>
          </Button>
          <Button variant="ghost" onClick={decline}>
            <Trans id="install.decline">Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans id="notifications.offer">Get notified at pickup and delivery, even when this page is closed.</Trans>
    </Banner>
  );
}

function useActiveOrders(): number {
  return useSyncExternalStore(
    (changed) => subscribe(orders, changed),
    () => countActive(Object.values(orders.byId)),
  );
}
