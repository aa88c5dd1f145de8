import { Trans } from '@lingui/react/macro';
import type { PublicOrder } from '../../domain/order/public-order';
import { formatMoney } from '../../i18n/format';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** What to have ready: the money due at the door, and the number to name in a call. */
export function PublicFacts({ order }: { order: PublicOrder }) {
  const { payment_due: due, order_number: number } = order;
  if (!due && !number) return null;
  const money = due && <bdi>{formatMoney(due.amount, due.currency)}</bdi>;
  return (
    <dl className={sectionStyles.section}>
      {due && (
        <div className={utilStyles.line}>
          <dt className={utilStyles.muted}>
            <Trans
              id="public.due"
              comment="To the recipient, before an amount: have this much cash ready for the rider."
            >
              Have ready
            </Trans>
          </dt>
          <dd className={utilStyles.push}>
            <b>{due.method === 'CASH_ON_DELIVERY' ? <Trans id="public.due.cash">{money} in cash</Trans> : money}</b>
          </dd>
        </div>
      )}
      {number && (
        <div className={utilStyles.line}>
          <dt className={utilStyles.muted}>
            <Trans id="public.number">Order</Trans>
          </dt>
          <dd className={utilStyles.push}>
            <bdi dir="ltr">{number}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
