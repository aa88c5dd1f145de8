import { Trans } from '@lingui/react/macro';
import type { PublicOrder } from '../../domain/order/public-order';
import { formatMoney } from '../../i18n/format';

/** What to have at hand: the money that is due at the door, and the number to name in a call. */
export function PublicFacts({ order }: { order: PublicOrder }) {
  const { payment_due: due, order_number: number } = order;
  if (!due && !number) return null;
  return (
    <dl className="section">
      {due && (
        <div className="line">
          <dt className="muted">
            <Trans id="public.due">Have ready</Trans>
          </dt>
          <dd className="push">
            <b>
              <Due amount={formatMoney(due.amount, due.currency)} isCash={due.method === 'CASH_ON_DELIVERY'} />
            </b>
          </dd>
        </div>
      )}
      {number && (
        <div className="line">
          <dt className="muted">
            <Trans id="public.number">Order</Trans>
          </dt>
          <dd className="push">
            <bdi dir="ltr">{number}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Due({ amount, isCash }: { amount: string; isCash: boolean }) {
  return isCash ? (
    <Trans id="public.due.cash">{amount} in cash</Trans>
  ) : (
    <Trans id="public.due.card">{amount} by card</Trans>
  );
}
