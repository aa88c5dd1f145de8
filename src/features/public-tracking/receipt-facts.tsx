import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { amountDifference, compareAmounts } from '../../domain/money/amounts';
import { formatDateTime, formatMoney } from '../../i18n/format';
import type { ReceiptDto } from '../../protocol/schemas';
import * as factsStyles from '../../ui/facts.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

/** What was delivered, when and for how much. Times are in the shop's zone, which is named. */
export function ReceiptFacts({ receipt }: { receipt: ReceiptDto }) {
  const at = (seconds: number) => formatDateTime(seconds, receipt.timezone);
  const { delivery_fee: fee, standard_delivery_fee: standard } = receipt;
  const isReduced = typeof standard === 'number' && compareAmounts(standard, fee, receipt.currency) > 0;
  const money = (amount: number) => <bdi>{formatMoney(amount, receipt.currency)}</bdi>;
  return (
    <>
      <dl className={`${sectionStyles.section} ${factsStyles.facts}`}>
        {receipt.pickup_name !== '' && (
          <Line term={<Trans id="receipt.from">From</Trans>}>
            <bdi>{receipt.pickup_name}</bdi>
          </Line>
        )}
        <Line term={<Trans id="receipt.placed">Placed</Trans>}>{at(receipt.placed_at)}</Line>
        {typeof receipt.collected_at === 'number' && (
          <Line term={<Trans id="receipt.collected">Collected</Trans>}>{at(receipt.collected_at)}</Line>
        )}
        {typeof receipt.finished_at === 'number' ? (
          <Line term={<Outcome status={receipt.status} />}>{at(receipt.finished_at)}</Line>
        ) : (
          <Line term={<Trans id="receipt.outcome">Outcome</Trans>}>
            <Trans id="receipt.under-way">Still on its way</Trans>
          </Line>
        )}
        <Line term={<Trans id="tracking.facts.id">Order ID</Trans>}>
          <bdi dir="ltr">{receipt.order_id}</bdi>
        </Line>
      </dl>
      <dl className={`${sectionStyles.section} ${factsStyles.facts}`}>
        {typeof receipt.item_amount === 'number' && (
          <Line term={<Trans id="tracking.facts.value">Item value</Trans>}>{money(receipt.item_amount)}</Line>
        )}
        <Line term={<Trans id="receipt.payment">Payment</Trans>}>
          <Method name={receipt.payment_method} />
        </Line>
        {receipt.voucher && (
          <Line term={<Trans id="receipt.voucher">Voucher</Trans>}>
            <bdi>{receipt.voucher.code}</bdi>
          </Line>
        )}
        {isReduced && (
          <>
            <Line term={<Trans id="tracking.facts.fee">Delivery fee</Trans>}>{money(standard)}</Line>
            <Line term={<Trans id="tracking.facts.discount">Total discount</Trans>}>
              {money(amountDifference(fee, standard, receipt.currency))}
            </Line>
          </>
        )}
        <div className={factsStyles.isTotal}>
          <dt>
            {isReduced ? (
              <Trans id="tracking.facts.total">Total amount</Trans>
            ) : (
              <Trans id="tracking.facts.fee">Delivery fee</Trans>
            )}
          </dt>
          <dd>{money(fee)}</dd>
        </div>
      </dl>
    </>
  );
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Outcome({ status }: { status: string }) {
  switch (status) {
    case 'DELIVERED':
      return <Trans id="order.status.delivered">Delivered</Trans>;
    case 'RETURNED_TO_VENDOR':
      return <Trans id="order.status.returned">Returned</Trans>;
    default:
      return <Trans id="order.status.cancelled">Cancelled</Trans>;
  }
}

function Method({ name }: { name: string }) {
  switch (name) {
    case 'CASH_ON_DELIVERY':
      return <Trans id="payment.cash-on-delivery">Cash on delivery</Trans>;
    case 'PAYMENT_ON_DELIVERY':
      return <Trans id="receipt.payment.on-delivery">Card on delivery</Trans>;
    case 'NONE':
      return <Trans id="tracking.facts.payment.none">Nothing to collect</Trans>;
    default:
      return <Trans id="tracking.facts.payment.paid">Paid online</Trans>;
  }
}
