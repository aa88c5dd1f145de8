import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { amountDifference } from '../../domain/money/amounts';
import { type FeeQuote, payableFee, plainFee, surchargeOf } from '../../domain/order-request/price/fee-quote';
import { ONLINE_PAYMENT } from '../../domain/payment/methods';
import { formatDistance, formatMoney } from '../../i18n/format';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { Icon } from '../../ui/icon';
import { TrendingUp } from '../../ui/icons';
import * as factsStyles from '../../ui/facts.module.css';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as priceStyles from './price.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** What the delivery costs, what is subtracted, and what is left to pay. */
export function PriceSection({ quote, paymentMethod }: { quote: FeeQuote; paymentMethod: string }) {
  const { values } = useSnapshot(flags);
  const money = (amount: number) => <bdi>{formatMoney(amount, quote.currency)}</bdi>;
  const payable = payableFee(quote, paymentMethod);
  const surcharge = surchargeOf(quote, paymentMethod);
  const isReduced = plainFee(quote) !== quote.fee;
  const isDual = isReduced && isOn(values, 'dual-pricing-display');
  return (
    <section className={sectionStyles.section} aria-labelledby="request-price">
      <h2 className={sectionStyles.title} id="request-price">
        <Trans id="request.price.title">Price</Trans>
      </h2>
      <dl className={`${factsStyles.facts} ${priceStyles.facts}`}>
        <Line
          name={
            <>
              {isDual ? (
                <Trans id="request.price.standard">Standard fee</Trans>
              ) : (
                <Trans id="request.price.fee">Delivery fee</Trans>
              )}{' '}
              {quote.distance !== null && <span className={utilStyles.faint}>· {formatDistance(quote.distance)}</span>}
            </>
          }
        >
          {isReduced && !isDual ? <s className={priceStyles.struck}>{money(quote.fee)}</s> : money(quote.fee)}
        </Line>
        {quote.discountedFee !== null && !isDual && (
          <Line name={<Trans id="request.price.discount">Discount</Trans>}>
            {money(amountDifference(quote.discountedFee, quote.fee, quote.currency))}
          </Line>
        )}
        {quote.discountedFee !== null && isDual && (
          <Line name={<Trans id="request.price.discounted">Fee with discount</Trans>}>
            {money(quote.discountedFee)}
          </Line>
        )}
        {quote.voucher && !isDual && (
          <Line name={<Trans id="request.price.voucher">Voucher {quote.voucher.code}</Trans>}>
            {money(amountDifference(quote.voucher.fee, quote.discountedFee ?? quote.fee, quote.currency))}
          </Line>
        )}
        {quote.voucher && isDual && (
          <Line name={<Trans id="request.price.with-voucher">Fee with voucher {quote.voucher.code}</Trans>}>
            {money(quote.voucher.fee)}
          </Line>
        )}
        {surcharge > 0 && (
          <Line name={<Trans id="price.cash-surcharge">Cash surcharge</Trans>}>{money(surcharge)}</Line>
        )}
        <div className={factsStyles.isTotal}>
          <dt>
            <Trans id="request.price.total">You pay</Trans>
          </dt>
          <dd>{money(payable)}</dd>
        </div>
      </dl>
      {payable > 0 && (
        <p className={`${hintStyles.hint} ${utilStyles.small}`}>
          {paymentMethod === ONLINE_PAYMENT ? (
            <Trans id="request.price.by-card">You pay this by card now. The customer doesn't pay it.</Trans>
          ) : (
            <Trans id="request.price.on-account">
              This is charged to your shop's account after the delivery. The customer doesn't pay it.
            </Trans>
          )}
        </p>
      )}
      {isOn(values, 'increased-fee-info') && <IncreasedFee quote={quote} />}
    </section>
  );
}

/** Why the price differs from a moment ago (flag increased-fee-info). */
function IncreasedFee({ quote }: { quote: FeeQuote }) {
  if (quote.roseFrom === null) return null;
  const before = <bdi>{formatMoney(quote.roseFrom, quote.currency)}</bdi>;
  const now = <bdi>{formatMoney(plainFee(quote), quote.currency)}</bdi>;
  return (
    <p className={priceStyles.feeNote} role="status" data-tone="scheduled">
      <Icon of={TrendingUp} small />
      <span>
        <Trans id="request.price.increased">
          The delivery fee rose from {before} to {now} since it was first quoted. Fees follow the demand for riders.
        </Trans>
      </span>
    </p>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
