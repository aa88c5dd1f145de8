import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../../domain/order/order';
import { ignore } from '../../../lib/ignore';
import { ownValue } from '../../../lib/own-value';
import type { Cancellation } from '../../../state/cancellations';
import { connection } from '../../../state/connection';
import { useServices } from '../../../sync/services-context';
import { Button } from '../../../ui/button';
import { Glyph } from '../../../ui/glyph';
import { CircleAlert, X } from '../../../ui/icons';
import { useCancellation } from '../use-cancellation';
import { WHY_NOT_CANCEL } from './why-not-cancel';
import * as endStyles from './order-end.module.css';
import * as paymentStateStyles from './payment-state.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';

/** From the second unanswered try on, the user is told. */
const TOLD_FROM_ATTEMPTS = 2;

/** The order is to be cancelled, and is not yet; or the platform has refused to, until its user has read that. */
export function CancellingState({ order }: { order: OrderRecord }) {
  const { cancellations } = useServices();
  const cancellation = useCancellation(order);
  if (cancellation === undefined) return null;
  const { orderId, isSent, status } = cancellation;
  const isRefused = status.name === 'refused';
  return (
    <section className={`${sectionStyles.section} ${paymentStateStyles.paymentState}`}>
      <div className={paymentStateStyles.words}>
        {isRefused ? <Glyph tone="fail" icon={CircleAlert} /> : <Glyph tone="wait" icon={X} unconfirmed />}
        <div className={endStyles.orderEnd} role="status">
          {isRefused ? <Refused because={status.because} /> : <UnderWay cancellation={cancellation} />}
        </div>
      </div>
      {isRefused && (
        <Button
          wide
          onClick={() =>
            void ignore(
              cancellations().then((loaded) => loaded.dismiss(orderId)),
              'cancel: dismiss',
            )
          }
        >
          <Trans id="tracking.cancel.refused.read">OK</Trans>
        </Button>
      )}
      {!isRefused && !isSent && (
        <Button
          wide
          onClick={() =>
            void ignore(
              cancellations().then((loaded) => loaded.withdraw(orderId)),
              'cancel: withdraw',
            )
          }
        >
          <Trans id="tracking.cancel.keep">Keep order</Trans>
        </Button>
      )}
    </section>
  );
}

function UnderWay({ cancellation: { isSent, attempts } }: { cancellation: Cancellation }) {
  const { online } = useSnapshot(connection);
  return (
    <>
      <p>
        <b>
          <Trans id="tracking.cancelling">Cancelling…</Trans>
        </b>
      </p>
      <p>
        {!online && !isSent ? (
          <Trans id="tracking.cancelling.offline">
            You're offline. We'll ask for it when you're back; until then the order goes ahead.
          </Trans>
        ) : !online || attempts >= TOLD_FROM_ATTEMPTS ? (
          <Trans id="tracking.cancelling.no-answer">
            There's no answer yet, so we keep asking. Until it's confirmed, the order goes ahead.
          </Trans>
        ) : (
          <Trans id="tracking.cancelling.text">Until it's confirmed, the order goes ahead.</Trans>
        )}
      </p>
    </>
  );
}

function Refused({ because = '' }: { because: string | undefined }) {
  const { i18n } = useLingui();
  const why = ownValue(WHY_NOT_CANCEL, because);
  return (
    <>
      <p>
        <b>
          <Trans id="tracking.cancel.refused">The order wasn't cancelled.</Trans>
        </b>
      </p>
      <p>{i18n._(why ?? WHY_NOT_CANCEL.unknown)}</p>
    </>
  );
}
