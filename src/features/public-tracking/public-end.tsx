import { Trans } from '@lingui/react/macro';
import type { PublicOrder } from '../../domain/order/public-order';
import type { PublicStage } from '../../domain/order/public-stage';
import { paths } from '../../domain/paths';
import { LinkButton } from '../../ui/button';
import type { Sender } from './public-words';
import * as actionsStyles from '../../ui/order/actions.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

/** How it ended: what happened, what is to be paid, and what can be done now. */
export function PublicEnd({ order, stage, sender }: { order: PublicOrder; stage: PublicStage; sender: Sender }) {
  const { delivered_by: name } = order;
  return (
    <div className={sectionStyles.section}>
      {stage === 'delivered' && name && (
        <p>
          <Trans id="public.end.delivered-by">
            <bdi>{name}</bdi> brought your order.
          </Trans>
        </p>
      )}
      {stage === 'cancelled' && (
        <p>
          <Reason order={order} sender={sender} />
          <br />
          <Trans id="public.end.nothing-due">You have nothing to pay at the door.</Trans>
        </p>
      )}
      {stage === 'returned' && (
        <p>
          <Trans id="public.end.returned">It wasn't handed over, so there's nothing to pay at the door.</Trans>
        </p>
      )}
      {order.has_receipt && (
        <ul className={actionsStyles.actions}>
          <li>
            <LinkButton href={paths.receipt(order.tracking_id)}>
              <Trans id="tracking.receipt">Receipt</Trans>
            </LinkButton>
          </li>
        </ul>
      )}
    </div>
  );
}

function Reason({ order, sender }: { order: PublicOrder; sender: Sender }) {
  switch (reasonOf(order)) {
    case 'customer':
      return <Trans id="public.cancelled.customer">It was cancelled at the customer's request.</Trans>;
    case 'address':
      return <Trans id="public.cancelled.address">The rider couldn't get to the address.</Trans>;
    case 'sender':
      return sender === 'shop' ? (
        <Trans id="public.cancelled.shop">The shop cancelled it.</Trans>
      ) : (
        <Trans id="public.cancelled.person">The sender cancelled it.</Trans>
      );
    case 'no-rider':
      return <Trans id="public.cancelled.no-rider">No rider was available.</Trans>;
    case 'rider':
      return <Trans id="public.cancelled.rider">Something went wrong on the way.</Trans>;
    case 'weather':
      return <Trans id="public.cancelled.weather">The weather was too bad to ride.</Trans>;
    case 'late':
      return <Trans id="public.cancelled.late">It would have come too late.</Trans>;
    case 'payment':
      return <Trans id="public.cancelled.payment">The payment didn't go through.</Trans>;
    default:
      return <Trans id="public.cancelled.other">This order can't be delivered.</Trans>;
  }
}

function reasonOf({ status, cancelled_because: because }: PublicOrder): string | null | undefined {
  return status === 'PAYMENT_FAILED' || status === 'PAYMENT_CANCELLED' ? 'payment' : because;
}

/** Whom to contact once it is over. */
export function OverWords({ sender }: { sender: Sender }) {
  return sender === 'person' ? (
    <Trans id="public.help.over-person">Contact whoever sent it.</Trans>
  ) : (
    <Trans id="public.help.over">Contact the shop and have the order number ready.</Trans>
  );
}
