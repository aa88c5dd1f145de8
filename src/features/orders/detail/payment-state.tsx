import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../../domain/order/order';
import { cardOrigin } from '../../../domain/payment/card-origin';
import type { PaymentOutcome } from '../../../domain/payment/outcome';
import { allowedRedirect } from '../../../domain/payment/redirect';
import { isAble } from '../../../domain/platform/abilities';
import { paths } from '../../../domain/paths';
import { connection } from '../../../state/connection';
import { payments } from '../../../state/payments';
import { showToast } from '../../../state/toasts';
import { useServices } from '../../../sync/services-context';
import { Button, LinkButton } from '../../../ui/button';
import { Glyph } from '../../../ui/glyph';
import { CircleAlert, Lock } from '../../../ui/icons';
import { useAction } from '../../../ui/use-action';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as styles from './payment-state.module.css';

export type Unsettled = Exclude<PaymentOutcome, 'paid' | 'refunded'>;

const LOOKS = {
  waiting: { tone: 'wait', icon: Lock },
  declined: { tone: 'fail', icon: CircleAlert },
  cancelled: { tone: 'fail', icon: CircleAlert },
} as const satisfies Record<Unsettled, unknown>;

/** A card payment that is unsettled, or ended the order: what happened, what it costs, and what to do next. */
export function PaymentState({
  order,
  outcome,
  vendorId,
}: {
  order: OrderRecord;
  outcome: Unsettled;
  vendorId: string;
}) {
  const { attempts } = useSnapshot(payments);
  // elsewhere, and once the request was opened again, there is nothing to go back to: the order can be ordered again
  const isKept = attempts.some(({ orderId }) => orderId === order.order_id);
  return (
    <section className={`${sectionStyles.section} ${styles.paymentState}`}>
      <div className={styles.words}>
        <Glyph {...LOOKS[outcome]} unconfirmed={outcome === 'waiting'} />
        <p role="status">
          <Words outcome={outcome} isKept={isKept} />
        </p>
      </div>
      {outcome === 'waiting' && <Unanswered order={order} />}
      {isKept && outcome !== 'waiting' && (
        <LinkButton wide href={paths.requestRider(vendorId)}>
          {outcome === 'declined' ? (
            <Trans id="tracking.payment.another-card">Choose another card</Trans>
          ) : (
            <Trans id="tracking.payment.again">Request it again</Trans>
          )}
        </LinkButton>
      )}
    </section>
  );
}

function Words({ outcome, isKept }: { outcome: Unsettled; isKept: boolean }) {
  switch (outcome) {
    case 'waiting':
      return (
        <Trans id="tracking.payment.waiting">
          The payment isn't finished. No rider is sent and nothing is charged until your bank confirms it.
        </Trans>
      );
    case 'declined':
      return !isKept ? (
        <Trans id="tracking.payment.declined.only">
          The card was declined and nothing was charged. No rider was sent.
        </Trans>
      ) : (
        <Trans id="tracking.payment.declined">
          The card was declined and nothing was charged. What you entered is kept: choose another card or another way to
          pay.
        </Trans>
      );
    case 'cancelled':
      return (
        <Trans id="tracking.payment.cancelled">
          The payment wasn't finished, so no rider was sent. If your bank has taken anything, it comes back.
        </Trans>
      );
  }
}

/** To the bank's page if this device knows it, or cancel the payment. */
function Unanswered({ order }: { order: OrderRecord }) {
  const { config, payments: service } = useServices();
  const { attempts } = useSnapshot(payments);
  const { online } = useSnapshot(connection);
  const { busy, act } = useAction(() => showToast({ type: 'error', messageId: 'error.payment.cancel' }));
  const status = attempts.find((attempt) => attempt.orderId === order.order_id)?.status;
  const cards = cardOrigin(config.cardOrigin, window.location.origin);
  const address = status?.name === 'waiting' ? status.redirectUrl : null;
  const page = address !== null && cards !== undefined ? allowedRedirect(address, [cards]) : undefined;

  // a bank refuses to be shown in a frame
  const inFrame = window.parent !== window;

  return (
    <div className={styles.actions}>
      {page && (
        <LinkButton wide href={page} rel="noopener noreferrer" target={inFrame ? '_blank' : undefined}>
          <Trans id="payment.waiting.finish">Finish paying</Trans>
        </LinkButton>
      )}
      {isAble(config, 'withdrawals') && (
        <Button
          wide
          variant="danger-quiet"
          busy={busy}
          aria-disabled={!online || undefined}
          onClick={() =>
            online && act(() => service().then((loaded) => loaded.cancel(order.vendor_id, order.order_id)))
          }
        >
          <Trans id="payment.waiting.cancel">Cancel this payment</Trans>
        </Button>
      )}
    </div>
  );
}
