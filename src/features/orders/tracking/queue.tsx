import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { formatNumber } from '../../../i18n/format';
import { isLive } from '../../../domain/payment/payment-status';
import { type OutboxEntryView, outbox } from '../../../state/outbox';
import { type PaymentAttempt, payments } from '../../../state/payments';
import { Later } from '../../../ui/later';
import { lazyPart } from '../../../ui/lazy-part';
import { SkeletonRow } from '../../../ui/skeleton-row';
import { TwinRows } from './twin-rows';
import * as countBadgeStyles from '../../../ui/count-badge.module.css';
import * as groupStyles from './group.module.css';
import * as trackingStyles from './tracking.module.css';

const QueueRow = lazyPart(() => import('./waiting-rows').then((module) => module.WaitingRequestRow));
const PaymentRows = lazyPart(() => import('./waiting-rows').then((module) => module.PaymentRows));

/** Card payments of these vendors that are under way. */
export function usePayments(vendorIds: readonly string[]): readonly PaymentAttempt[] {
  const { attempts } = useSnapshot(payments);
  return (attempts as readonly PaymentAttempt[]).filter(
    ({ status, vendorId }) => isLive(status) && vendorIds.includes(vendorId),
  );
}

/** Requests of these vendors that are not orders yet. */
export function useQueue(vendorIds: readonly string[]): readonly OutboxEntryView[] {
  const { entries } = useSnapshot(outbox);
  return (entries as readonly OutboxEntryView[]).filter(
    (entry) => entry.status.name !== 'accepted' && vendorIds.includes(entry.vendorId),
  );
}

/** Requests of this vendor that are not orders yet, above everything else: nothing queued is ever out of sight. */
export function WaitingRequests({ vendorIds }: { vendorIds: readonly string[] }) {
  const titleId = useId();
  const waiting = useQueue(vendorIds);
  const paying = usePayments(vendorIds);
  return (
    <>
      {__SPECIFIED_PLATFORM__ && <TwinRows vendorIds={vendorIds} />}
      {waiting.length > 0 && (
        <section className={trackingStyles.queue} aria-labelledby={titleId}>
          <div className={groupStyles.head}>
            <h2 id={titleId} className={groupStyles.heading}>
              <Trans id="tracking.queue.title">Waiting to be sent</Trans>
            </h2>
            <span className={countBadgeStyles.countBadge}>{formatNumber(waiting.length)}</span>
          </div>
          {waiting.map((entry) => (
            <Later key={entry.key} fallback={<SkeletonRow />}>
              <QueueRow entry={entry} />
            </Later>
          ))}
        </section>
      )}
      {paying.length > 0 && (
        <Later fallback={<SkeletonRow />}>
          <PaymentRows attempts={paying} />
        </Later>
      )}
    </>
  );
}
