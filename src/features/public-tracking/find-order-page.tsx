import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EarlierOrders } from './earlier-orders';
import { FindOrderForm } from './find-order-form';
import * as accountStyles from '../../ui/account.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/**
 * `/tracking`: finds an order whose link is lost, by what this device remembers or by order id and phone
 * (specification/public-tracking.md#lost-links). Works without an account, and after the device's storage was evicted.
 */
export function FindOrderPage({
  orderId,
  header,
}: {
  /** of an order that was sent from another browser */
  orderId?: string | undefined;
  header: ReactNode;
}) {
  return (
    <div data-screen="account">
      {header}
      <main id="main" className={accountStyles.account}>
        <div>
          <h1>
            <Trans id="page.find-order">Find your order</Trans>
          </h1>
          <p className={utilStyles.muted}>
            {orderId === undefined ? (
              <Trans id="find-order.text">Enter the order ID and the sender's or customer's phone number.</Trans>
            ) : (
              <Trans id="find-order.elsewhere">
                This order was sent from another browser. Enter your phone number to follow it here. To change or cancel
                it, go back to the browser you sent it from.
              </Trans>
            )}
          </p>
        </div>
        <FindOrderForm orderId={orderId} />
        <EarlierOrders />
      </main>
    </div>
  );
}
