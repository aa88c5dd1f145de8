import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { paths } from '../../../domain/paths';
import { formatNumber } from '../../../i18n/format';
import type { PaymentAttempt } from '../../../state/payments';
import { Glyph } from '../../../ui/glyph';
import { Hourglass, Lock } from '../../../ui/icons';
import * as countBadgeStyles from '../../../ui/count-badge.module.css';
import * as rowStyles from '../../../ui/order/row.module.css';
import * as groupStyles from './group.module.css';
import * as trackingStyles from './tracking.module.css';

/** Card payments that are not finished: their orders are in no section of the list. Each leads to where it is finished. */
export function PaymentRows({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  const titleId = useId();
  return (
    <section className={trackingStyles.queue} aria-labelledby={titleId}>
      <div className={groupStyles.head}>
        <h2 id={titleId} className={groupStyles.heading}>
          <Trans id="tracking.payments.title">Waiting for payment</Trans>
        </h2>
        <span className={countBadgeStyles.countBadge}>{formatNumber(attempts.length)}</span>
      </div>
      {attempts.map((attempt) => (
        <PaymentRow key={attempt.key} attempt={attempt} />
      ))}
    </section>
  );
}

function PaymentRow({ attempt: { vendorId, orderId, payload, status } }: { attempt: PaymentAttempt }) {
  const isAtTheBank = status.name === 'waiting';
  return (
    <a
      className={`${rowStyles.row} ${rowStyles.unconfirmed}`}
      data-tone="wait"
      href={orderId === null ? paths.requestRider(vendorId) : paths.orderTracking(vendorId, orderId)}
    >
      <Glyph tone="wait" icon={isAtTheBank ? Lock : Hourglass} unconfirmed />
      <span className={rowStyles.name} dir="auto" translate="no">
        {payload.customer.name}
      </span>
      <span className={rowStyles.state} role="status">
        {isAtTheBank ? (
          <Trans id="payment.waiting.title">Waiting for your bank</Trans>
        ) : (
          <Trans id="payment.checking.title">Checking your payment…</Trans>
        )}
      </span>
      <span className={rowStyles.place} dir="auto" translate="no">
        {payload.customer.location.address}
      </span>
    </a>
  );
}
