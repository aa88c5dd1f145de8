import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isCancelReason } from '../../../domain/order/cancellation';
import type { OrderRecord } from '../../../domain/order/order';
import { paymentOutcome } from '../../../domain/payment/outcome';
import { formatMoney } from '../../../i18n/format';
import { useServices } from '../../../sync/services-context';
import { Glyph } from '../../../ui/glyph';
import { Check, CircleAlert, Undo2 } from '../../../ui/icons';
import { CANCEL_REASON_WORDS } from '../cancel-reason-words';
import * as paymentStateStyles from './payment-state.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as styles from './order-end.module.css';

/** Whether `OrderEnd` has a text for an order: it has ended, or is being returned. */
export function hasEnd({ status }: Pick<OrderRecord, 'status'>): boolean {
  return LOOKS.has(status);
}

const LOOKS: ReadonlyMap<string, { tone: 'done' | 'idle' | 'fail' | 'warn'; icon: typeof Check; flip?: true }> =
  new Map([
    ['DELIVERED', { tone: 'done', icon: Check }],
    ['CANCELLED', { tone: 'idle', icon: CircleAlert }],
    ['STALLED', { tone: 'fail', icon: CircleAlert }],
    ['RETURN_INITIATED', { tone: 'warn', icon: Undo2, flip: true }],
    ['RETURNED_TO_VENDOR', { tone: 'idle', icon: Undo2, flip: true }],
  ]);

/** How it ended: what happened, what was charged or is safe, and what can be done next. */
export function OrderEnd({ order }: { order: OrderRecord }) {
  const looks = LOOKS.get(order.status);
  if (looks === undefined) return null;
  return (
    <section className={`${sectionStyles.section} ${paymentStateStyles.paymentState}`}>
      <div className={paymentStateStyles.words}>
        <Glyph {...looks} />
        <div className={styles.orderEnd} role="status">
          <WhatHappened order={order} />
          <Charged order={order} />
          <Next order={order} />
        </div>
      </div>
    </section>
  );
}

function WhatHappened({ order: { status, cancellation } }: { order: OrderRecord }) {
  const { i18n } = useLingui();
  switch (status) {
    case 'DELIVERED':
      return null;
    case 'STALLED':
      return (
        <Line>
          <Trans id="tracking.end.stalled">We couldn't process this order, so no rider was sent.</Trans>
        </Line>
      );
    case 'RETURN_INITIATED':
      return (
        <Line>
          <Trans id="tracking.end.returning">Delivery failed. The rider is bringing it back to you.</Trans>
        </Line>
      );
    case 'RETURNED_TO_VENDOR':
      return (
        <Line>
          <Trans id="tracking.end.returned">Delivery failed. The rider brought it back to you.</Trans>
        </Line>
      );
    default: {
      if (!cancellation) {
        return (
          <Line>
            <Trans id="tracking.end.cancelled">The order was cancelled.</Trans>
          </Line>
        );
      }
      const { reason } = cancellation;
      const words = isCancelReason(reason) ? i18n._(CANCEL_REASON_WORDS[reason]) : reason;
      return (
        <Line>
          <Trans id="tracking.end.cancelled-because">The order was cancelled. Reason: {words}.</Trans>
        </Line>
      );
    }
  }
}

function Charged({ order }: { order: OrderRecord }) {
  const { market } = useServices();
  const { payment_method: method, amount } = order.order;
  const currency = order.currency ?? market.currency;
  const fee = <bdi>{formatMoney(order.delivery_fee, currency)}</bdi>;
  const isCollected = method === 'CASH_ON_DELIVERY' || method === 'PAYMENT_ON_DELIVERY';
  const outcome = paymentOutcome(order);
  if (order.status === 'CANCELLED' || order.status === 'STALLED') return <NotCharged outcome={outcome} />;
  if (order.status === 'DELIVERED' && order.delivery_fee === 0 && !isCollected) return null;
  if (order.status === 'DELIVERED') {
    const collected = amount === null ? undefined : <bdi>{formatMoney(amount, currency)}</bdi>;
    return (
      <>
        {isCollected && collected !== undefined && (
          <Line>
            <Trans id="tracking.end.collected">The rider collected {collected} from the customer.</Trans>
          </Line>
        )}
        <Line>
          {outcome === 'paid' ? (
            <Trans id="tracking.end.fee-by-card">The delivery fee of {fee} was paid by card.</Trans>
          ) : (
            <Trans id="tracking.end.fee">You pay the delivery fee of {fee}, not the customer.</Trans>
          )}
        </Line>
      </>
    );
  }
  return (
    <>
      {isCollected && (
        <Line>
          <Trans id="tracking.end.nothing-collected">Nothing was collected from the customer.</Trans>
        </Line>
      )}
      <Line>
        {outcome === 'paid' ? (
          <Trans id="tracking.end.fee-kept">The delivery fee of {fee} was paid by card and isn't refunded.</Trans>
        ) : (
          <Trans id="tracking.end.fee-still">You still pay the delivery fee of {fee}.</Trans>
        )}
      </Line>
    </>
  );
}

function NotCharged({ outcome }: { outcome: ReturnType<typeof paymentOutcome> }) {
  if (outcome === undefined) {
    return (
      <Line>
        <Trans id="tracking.end.nothing-charged">
          You aren't charged the delivery fee, and nothing is collected from the customer.
        </Trans>
      </Line>
    );
  }
  return (
    <Line>
      {outcome === 'refunded' ? (
        <Trans id="tracking.payment.refunded">
          You paid by card. The money goes back to your card; with some banks that takes a few days.
        </Trans>
      ) : (
        <Trans id="tracking.end.not-paid">
          The payment wasn't finished. If your bank has taken anything, it comes back.
        </Trans>
      )}
    </Line>
  );
}

function Next({ order: { status } }: { order: OrderRecord }) {
  if (status === 'DELIVERED' || status === 'RETURN_INITIATED') return null;
  return (
    <Line>
      {status === 'STALLED' ? (
        <Trans id="tracking.end.next-stalled">
          Order again: your details are saved. If that fails too, try again in a few minutes.
        </Trans>
      ) : (
        <Trans id="tracking.end.next">Still need it delivered? Order again: your details are saved.</Trans>
      )}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p>{children}</p>;
}
