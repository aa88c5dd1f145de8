import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { customerName } from '../../../domain/order/customer-name';
import { paths } from '../../../domain/paths';
import { formatNumber } from '../../../i18n/format';
import { cancellations } from '../../../state/cancellations';
import { Glyph } from '../../../ui/glyph';
import { CircleQuestionMark } from '../../../ui/icons';
import { Time } from '../../../ui/time';
import { useTwins } from '../use-twins';
import * as countBadgeStyles from '../../../ui/count-badge.module.css';
import * as rowStyles from '../../../ui/order/row.module.css';
import * as groupStyles from './group.module.css';
import * as trackingStyles from './tracking.module.css';

/** Orders of these vendors that may have been placed twice. Each leads to where its user decides. */
export function TwinRows({ vendorIds }: { vendorIds: readonly string[] }) {
  const titleId = useId();
  const { byOrder } = useSnapshot(cancellations);
  const isLeaving = (orderId: string) => byOrder[orderId]?.status.name === 'waiting';
  const asked = useTwins().flatMap(({ key, orderId, twin }) =>
    orderId === null || isLeaving(orderId) || isLeaving(twin.order_id) || !vendorIds.includes(twin.vendor_id)
      ? []
      : [{ key, orderId, twin }],
  );
  if (asked.length === 0) return null;
  return (
    <section className={trackingStyles.queue} aria-labelledby={titleId}>
      <div className={groupStyles.head}>
        <h2 id={titleId} className={groupStyles.heading}>
          <Trans id="tracking.twins.title">Ordered twice?</Trans>
        </h2>
        <span className={countBadgeStyles.countBadge}>{formatNumber(asked.length)}</span>
      </div>
      {asked.map(({ key, orderId, twin }) => (
        <a
          key={key}
          className={`${rowStyles.row} ${rowStyles.unconfirmed}`}
          data-tone="wait"
          href={paths.orderTracking(twin.vendor_id, orderId)}
        >
          <Glyph tone="wait" icon={CircleQuestionMark} unconfirmed />
          <span className={rowStyles.name} dir="auto" translate="no">
            {customerName(twin.customer)}
          </span>
          <span className={rowStyles.state} role="status">
            <Trans id="tracking.twins.state">Two orders are alike. Did you want both?</Trans>
          </span>
          <span className={rowStyles.note}>
            <Time at={twin.created_at} />
          </span>
          <span className={rowStyles.place} dir="auto" translate="no">
            {twin.customer.location.address}
          </span>
        </a>
      ))}
    </section>
  );
}
