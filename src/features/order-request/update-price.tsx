import { Trans } from '@lingui/react/macro';
import { BetweenSentences } from '../../i18n/between-sentences';
import type { RequestState } from '../../domain/order-request/state';
import { surchargeOf } from '../../domain/order-request/price/fee-quote';
import { isPaidOnline, type OrderToUpdate, updatedFee } from '../../domain/order-request/update/update';
import { formatMoney } from '../../i18n/format';
import { Icon } from '../../ui/icon';
import { CircleAlert } from '../../ui/icons';
import * as errorStyles from '../../ui/page/error.module.css';
import * as factsStyles from '../../ui/facts.module.css';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as linkStyles from '../../ui/link.module.css';
import * as priceStyles from './price.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** What the delivery cost when placed, and what it costs with the change. */
export function UpdatePrice({
  state,
  target: { order },
  onRetry,
}: {
  state: RequestState;
  target: OrderToUpdate;
  onRetry: () => void;
}) {
  const { quote, quoteStatus } = state;
  const currency = quote?.currency ?? order.currency ?? '';
  const before = currency === '' ? String(order.delivery_fee) : formatMoney(order.delivery_fee, currency);
  const { paymentMethod } = state.form;
  const fee = quote && updatedFee(quote, order, paymentMethod);
  const surcharge = quote ? surchargeOf(quote, paymentMethod) : 0;
  const isOther = fee !== null && fee !== order.delivery_fee;
  return (
    <section className={sectionStyles.section} aria-labelledby="update-price">
      <h2 className={sectionStyles.title} id="update-price">
        <Trans id="request.price.title">Price</Trans>
      </h2>
      <dl className={`${factsStyles.facts} ${priceStyles.facts}`}>
        {order.voucher && (
          <div>
            <dt>
              <Trans id="update.price.voucher">Voucher, still applied</Trans>
            </dt>
            <dd>
              <bdi>{order.voucher.code}</bdi>
            </dd>
          </div>
        )}
        {surcharge > 0 && (
          <div>
            <dt>
              <Trans id="update.price.cash-surcharge">Cash surcharge, included</Trans>
            </dt>
            <dd className={utilStyles.nums}>
              <bdi>{formatMoney(surcharge, currency)}</bdi>
            </dd>
          </div>
        )}
        <div className={factsStyles.isTotal}>
          <dt>
            <Trans id="request.price.fee">Delivery fee</Trans>
          </dt>
          <dd className={utilStyles.nums}>
            {isOther && (
              <s className={priceStyles.struck}>
                <bdi>{before}</bdi>
              </s>
            )}{' '}
            <bdi>{fee === null ? before : formatMoney(fee, currency)}</bdi>
          </dd>
        </div>
      </dl>
      {isOther && isPaidOnline(order) && (
        <p className={errorStyles.error} role="alert">
          <Icon of={CircleAlert} small />
          <span>
            <Trans id="update.price.paid">
              This order is paid, so its delivery fee stays {before}. Choose an address with the same fee, or cancel the
              order and place a new one.
            </Trans>
          </span>
        </p>
      )}
      {quoteStatus === 'failed' && (
        <p className={hintStyles.hint}>
          <Trans id="request.price.failed">We couldn't renew the price.</Trans>
          <BetweenSentences />
          <button className={linkStyles.link} type="button" onClick={onRetry}>
            <Trans id="retry">Try again</Trans>
          </button>
        </p>
      )}
    </section>
  );
}
