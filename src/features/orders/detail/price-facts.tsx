import { Trans } from '@lingui/react/macro';
import { amountDifference, compareAmounts } from '../../../domain/money/amounts';
import { CANCELLED_GROUP } from '../../../domain/order/groups';
import type { OrderRecord } from '../../../domain/order/order';
import { paymentOutcome } from '../../../domain/payment/outcome';
import { formatMoney, formatPercent } from '../../../i18n/format';
import { Fact } from './fact';
import * as utilStyles from '../../../ui/page/util.module.css';

/**
 * What the delivery costs and who pays for it: fee, voucher, reduction, and what is left
 * (specification/orders-and-tracking.md#record).
 */
export function PriceFacts({ order, currency }: { order: OrderRecord; currency: string }) {
  const { delivery_fee: fee, standard_delivery_fee: standard, voucher } = order;
  const isReduced = typeof standard === 'number' && compareAmounts(standard, fee, currency) > 0;
  return (
    <>
      <Fact term={<Trans id="tracking.facts.fee">Delivery fee</Trans>}>
        <bdi>{formatMoney(isReduced ? standard : fee, currency)}</bdi>
        {!isReduced && <Payer order={order} />}
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
      {isReduced && (
        <>
          <Fact term={<Trans id="tracking.facts.discount">Total discount</Trans>}>
            <bdi>{formatMoney(amountDifference(fee, standard, currency), currency)}</bdi>
          </Fact>
          <Fact term={<Trans id="tracking.facts.total">Total amount</Trans>}>
            <b>
              <bdi>{formatMoney(fee, currency)}</bdi>
            </b>
            <Payer order={order} />
          </Fact>
        </>
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
