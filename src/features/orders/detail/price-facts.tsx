import { Trans } from '@lingui/react/macro';
import { CANCELLED_GROUP } from '../../../domain/order/groups';
import type { OrderRecord } from '../../../domain/order/order';
import { feeParts } from '../../../domain/order/order-money';
import { paymentOutcome } from '../../../domain/payment/outcome';
import { formatMoney, formatPercent } from '../../../i18n/format';
import { Fact } from './fact';
import * as utilStyles from '../../../ui/page/util.module.css';

/**
 * What the delivery costs and who pays for it: fee, voucher, reduction, surcharge, and what is due
 * (specification/orders-and-tracking.md#record).
 */
export function PriceFacts({ order, currency }: { order: OrderRecord; currency: string }) {
  const { delivery_fee: due, voucher } = order;
  const { base, discount, surcharge } = feeParts(order, currency);
  const isWhole = discount === undefined && surcharge === undefined;
  return (
    <>
      <Fact term={<Trans id="tracking.facts.fee">Delivery fee</Trans>}>
        <bdi>{formatMoney(base, currency)}</bdi>
        {isWhole && <Payer order={order} />}
      </Fact>
      {voucher && (
        <Fact term={<Trans id="receipt.voucher">Voucher</Trans>}>
          <bdi>{voucher.code}</bdi>
          {voucher.type === 'PERCENT' && (
            <span className={utilStyles.muted}>
              {' '}
              <bdi>{formatPercent(-voucher.amount / 100)}</bdi>
            </span>
          )}
        </Fact>
      )}
      {discount !== undefined && (
        <Fact term={<Trans id="tracking.facts.discount">Total discount</Trans>}>
          <bdi>{formatMoney(discount, currency)}</bdi>
        </Fact>
      )}
      {surcharge !== undefined && (
        <Fact term={<Trans id="price.cash-surcharge">Cash surcharge</Trans>}>
          <bdi>{formatMoney(surcharge, currency)}</bdi>
        </Fact>
      )}
      {!isWhole && (
        <Fact term={<Trans id="tracking.facts.total">Total amount</Trans>}>
          <b>
            <bdi>{formatMoney(due, currency)}</bdi>
          </b>
          <Payer order={order} />
        </Fact>
      )}
    </>
  );
}

function Payer({ order }: { order: OrderRecord }) {
  const outcome = paymentOutcome(order);
  if (CANCELLED_GROUP.has(order.status))
    return (
      <>
        <br />
        <span className={utilStyles.muted}>
          <Trans id="receipt.not-charged">Not charged</Trans>
        </span>
      </>
    );
  if (order.delivery_fee === 0 || (outcome !== undefined && outcome !== 'paid')) return null;
  return (
    <>
      <br />
      <span className={utilStyles.muted}>
        {outcome === 'paid' ? (
          <Trans id="tracking.facts.fee.card">Paid by card</Trans>
        ) : (
          <Trans id="tracking.facts.fee.sender">You pay this, not the customer</Trans>
        )}
      </span>
    </>
  );
}
