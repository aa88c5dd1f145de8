import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderRecord } from '../../../domain/order/order';
import { codeOfOrderId } from '../../../domain/order/short-id';
import { paths } from '../../../domain/paths';
import { showToast } from '../../../state/toasts';
import { useServices } from '../../../sync/services-context';
import { Button } from '../../../ui/button';
import { Glyph } from '../../../ui/glyph';
import { CircleQuestionMark } from '../../../ui/icons';
import { useCancellation } from '../use-cancellation';
import { useTwins } from '../use-twins';
import { CancelOrder } from './cancel-order';
import { useWhyNotCancel } from './use-cancelling';
import * as linkStyles from '../../../ui/link.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as endStyles from './order-end.module.css';
import * as paymentStateStyles from './payment-state.module.css';

/** There is another order like this one, and it may be the same request that arrived twice. */
export function TwinNote({ order }: { order: OrderRecord }) {
  const { outbox } = useServices();
  const [isCancelling, setCancelling] = useState(false);
  const whyNot = useWhyNotCancel(order);
  const underWay = useCancellation(order);
  const question = useTwins().find(({ orderId, twin }) =>
    orderId === null ? false : [orderId, twin.order_id].includes(order.order_id),
  );
  const other = question?.orderId === order.order_id ? question.twin.order_id : question?.orderId;
  if (question === undefined || other == null || underWay?.status.name === 'waiting') return null;
  const { key, twin } = question;

  async function keepBoth() {
    try {
      await (await outbox()).setApart(key, twin.order_id);
    } catch {
      // said by the toast; the note stays
      showToast({ type: 'error', messageId: 'tracking.queue.failed' });
    }
  }

  const code = (
    <a className={linkStyles.link} href={paths.orderTracking(order.vendor_id, other)} translate="no">
      <bdi>{codeOfOrderId(other)}</bdi>
    </a>
  );
  return (
    <section className={`${sectionStyles.section} ${paymentStateStyles.paymentState}`}>
      <div className={paymentStateStyles.words}>
        <Glyph tone="wait" icon={CircleQuestionMark} />
        <div className={endStyles.orderEnd} role="status">
          <p>
            <b>
              <Trans id="tracking.twin.title">Did you want two orders?</Trans>
            </b>
          </p>
          <p>
            <Trans id="tracking.twin.text">
              Order {code} has the same customer, amount and address, and was placed within two minutes of this one. If
              you wanted only one, cancel one of them.
            </Trans>
          </p>
        </div>
      </div>
      <div className={paymentStateStyles.actions}>
        <Button wide onClick={() => void keepBoth()}>
          <Trans id="tracking.twin.keep">Keep both</Trans>
        </Button>
        {whyNot === undefined && (
          <Button wide variant="danger-quiet" onClick={() => setCancelling(true)}>
            <Trans id="tracking.twin.cancel">Cancel this one</Trans>
          </Button>
        )}
      </div>
      <CancelOrder order={order} open={isCancelling} onClose={() => setCancelling(false)} />
    </section>
  );
}
