import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FeeQuote, payableFee } from '../../domain/order-request/fee-quote';
import { formatDistance, formatMoney } from '../../i18n/format';

/** What the delivery costs, what is taken off, and what is left to pay. */
export function PriceSection({ quote }: { quote: FeeQuote }) {
  const money = (amount: number) => <bdi>{formatMoney(amount, quote.currency)}</bdi>;
  const payable = payableFee(quote);
  const isReduced = payable !== quote.fee;
  return (
    <section className="section" aria-labelledby="request-price">
      <h2 className="section-title" id="request-price">
        <Trans id="request.price.title">Price</Trans>
      </h2>
      <dl className="facts">
        <Line
          name={
            <>
              <Trans id="request.price.fee">Delivery fee</Trans>{' '}
              {quote.distance !== null && <span className="faint">· {formatDistance(quote.distance)}</span>}
            </>
          }
        >
          {isReduced ? <s className="struck">{money(quote.fee)}</s> : money(quote.fee)}
        </Line>
        {quote.discountedFee !== null && (
          <Line name={<Trans id="request.price.discount">Discount</Trans>}>
            {money(quote.discountedFee - quote.fee)}
          </Line>
        )}
        {quote.voucher && (
          <Line name={<Trans id="request.price.voucher">Voucher {quote.voucher.code}</Trans>}>
            {money(quote.voucher.fee - (quote.discountedFee ?? quote.fee))}
          </Line>
        )}
        <div className="is-total">
          <dt>
            <Trans id="request.price.total">You pay</Trans>
          </dt>
          <dd>{money(payable)}</dd>
        </div>
      </dl>
    </section>
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
