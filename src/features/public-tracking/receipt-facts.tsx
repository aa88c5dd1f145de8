import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CANCELLED_GROUP } from '../../domain/order/groups';
import { cashCollected, feeCharged, feeParts } from '../../domain/order/order-money';
import { taxName } from '../../i18n/tax-name';
import { formatDateTime, formatMoney, formatPercent } from '../../i18n/format';
import type { ReceiptDto } from '../../protocol/schemas';
import * as factsStyles from '../../ui/facts.module.css';
import * as utilStyles from '../../ui/page/util.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

/** What was delivered, when and for how much. Times are in the shop's zone, which is named. */
export function ReceiptFacts({ receipt }: { receipt: ReceiptDto }) {
  const at = (seconds: number) => formatDateTime(seconds, receipt.timezone);
  const { fee_tax: tax, delivery_fee: fee, payment_method, item_amount } = receipt;
  const isCancelled = CANCELLED_GROUP.has(receipt.status);
  const collected = cashCollected({ ...receipt, order: { payment_method, amount: item_amount ?? null } });
  const { base, discount, surcharge } = feeParts(receipt, receipt.currency);
  const money = (amount: number) => <bdi>{formatMoney(amount, receipt.currency)}</bdi>;
  return (
    <>
      <dl className={`${sectionStyles.section} ${factsStyles.facts}`}>
        {receipt.pickup_name !== '' && (
          <Line
            term={
              <Trans id="receipt.from" comment="Where it was collected: a name and an address follow.">
                From
              </Trans>
            }
          >
            <bdi>{receipt.pickup_name}</bdi>
            {receipt.pickup_address && (
              <>
                <br />
                <bdi className={utilStyles.muted}>{receipt.pickup_address}</bdi>
              </>
            )}
          </Line>
        )}
        {receipt.drop_off_area && (
          <Line term={<Trans id="receipt.to">To</Trans>}>
            <bdi>{receipt.drop_off_area}</bdi>
          </Line>
        )}
        <Line term={<Trans id="receipt.placed">Placed</Trans>}>{at(receipt.placed_at)}</Line>
        {typeof receipt.collected_at === 'number' && (
          <Line term={<Trans id="receipt.collected">Collected</Trans>}>{at(receipt.collected_at)}</Line>
        )}
        {typeof receipt.finished_at === 'number' ? (
          <Line term={<Outcome status={receipt.status} />}>{at(receipt.finished_at)}</Line>
        ) : (
          <Line
            term={
              <Trans id="receipt.outcome" comment="A noun: how the delivery ended. “Delivered” or “Returned” follows.">
                Outcome
              </Trans>
            }
          >
            <Trans id="receipt.under-way">Still on its way</Trans>
          </Line>
        )}
        <Line term={<Trans id="tracking.facts.id">Order ID</Trans>}>
          <bdi dir="ltr">{receipt.order_number ?? receipt.order_id}</bdi>
        </Line>
        <Line term={<Trans id="receipt.number">Receipt number</Trans>}>
          <bdi dir="ltr">{receipt.order_id}</bdi>
        </Line>
        {receipt.vat_number && (
          <Line term={<Trans id="request.form.vat.label">VAT number</Trans>}>
            <bdi dir="ltr">{receipt.vat_number}</bdi>
          </Line>
        )}
        {receipt.rider_name && (
          <Line term={<Trans id="receipt.rider">Rider</Trans>}>
            <bdi>{receipt.rider_name}</bdi>
          </Line>
        )}
      </dl>
      <dl className={`${sectionStyles.section} ${factsStyles.facts}`}>
        {typeof receipt.item_amount === 'number' && (
          <Line term={<Trans id="tracking.facts.value">Item value</Trans>}>{money(receipt.item_amount)}</Line>
        )}
        <Line term={<Trans id="receipt.payment">Payment</Trans>}>
          <Method name={receipt.payment_method} />
        </Line>
        {collected > 0 && (
          <Line term={<Trans id="receipt.at-door">Collected at the door, in cash</Trans>}>{money(collected)}</Line>
        )}
      </dl>
      <dl className={`${sectionStyles.section} ${factsStyles.facts}`}>
        {receipt.voucher && (
          <Line term={<Trans id="receipt.voucher">Voucher</Trans>}>
            <bdi>{receipt.voucher.code}</bdi>
          </Line>
        )}
        {(discount ?? surcharge) !== undefined && !isCancelled && (
          <>
            <Line term={<Trans id="tracking.facts.fee">Delivery fee</Trans>}>{money(base)}</Line>
            {discount !== undefined && (
              <Line term={<Trans id="tracking.facts.discount">Total discount</Trans>}>{money(discount)}</Line>
            )}
            {surcharge !== undefined && (
              <Line term={<Trans id="price.cash-surcharge">Cash surcharge</Trans>}>{money(surcharge)}</Line>
            )}
          </>
        )}
        <div>
          <dt>
            <FeeWord receipt={receipt} />
          </dt>
          <dd>{isCancelled ? <Trans id="receipt.not-charged">Not charged</Trans> : <b>{money(fee)}</b>}</dd>
        </div>
        {tax && (
          <Line term={<Trans id="receipt.tax">Included in the fee</Trans>}>
            {money(tax.amount)} (
            <bdi>
              {taxName(tax.name)} {formatPercent(tax.percent / 100)}
            </bdi>
            )
          </Line>
        )}
      </dl>
    </>
  );
}

/** Who pays the fee, once it is due. */
function FeeWord({ receipt }: { receipt: ReceiptDto }) {
  if (feeCharged(receipt) === 0) return <Trans id="tracking.facts.fee">Delivery fee</Trans>;
  return receipt.payment_method === 'ONLINE_PAYMENT' ? (
    <Trans id="receipt.fee-card">Delivery fee, paid by card</Trans>
  ) : (
    <Trans id="receipt.fee-account">Delivery fee, charged to the shop's account</Trans>
  );
}

/** In the receipt's head: that nothing was delivered. */
export function ReceiptNotice({ status }: { status: string }) {
  if (status === 'RETURNED_TO_VENDOR')
    return (
      <p>
        <Trans id="receipt.brought-back">This order was brought back to the shop. Nothing was collected.</Trans>
      </p>
    );
  if (!CANCELLED_GROUP.has(status)) return null;
  return (
    <p>
      <Trans id="receipt.not-delivered">
        This order wasn't delivered. Nothing was charged, and nothing was collected.
      </Trans>
    </p>
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
