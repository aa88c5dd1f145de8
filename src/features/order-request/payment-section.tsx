import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { amountFormat, amountOf } from '../../domain/order-request/details/amount';
import { payableFee, surchargeOf } from '../../domain/order-request/price/fee-quote';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '../../domain/payment/methods';
import { formatMoney } from '../../i18n/format';
import { connection } from '../../state/connection';
import { useServices } from '../../sync/services-context';
import { RadioGroup, type RadioOption } from '../../ui/choice';
import { Icon } from '../../ui/icon';
import { Banknote, CircleAlert, CircleCheck, CreditCard, PackageCheck, Store } from '../../ui/icons';
import { useFieldError } from './request-field';
import { requestFieldId, type Request } from './use-request';
import { VatField } from './vat-field';
import * as errorStyles from '../../ui/page/error.module.css';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

/** How the customer pays: the methods of the country that this version supports. */
export function PaymentSection({ request }: { request: Request }) {
  const { state, send } = request;
  const { t } = useLingui();
  const { market } = useServices();
  const { online } = useSnapshot(connection);
  const error = useFieldError(request, 'paymentMethod');
  const amount = amountOf(state.form.orderAmount, amountFormat(market));
  const fee = state.quote && formatMoney(payableFee(state.quote, ONLINE_PAYMENT), state.quote.currency);
  const isFree = state.quote !== null && payableFee(state.quote, ONLINE_PAYMENT) === 0;
  const surcharge = state.quote ? surchargeOf(state.quote, CASH_ON_DELIVERY) : 0;
  const offered: RadioOption[] = [
    {
      value: CASH_ON_DELIVERY,
      icon: Banknote,
      label: <Trans id="payment.cash-on-delivery">Cash on delivery</Trans>,
      sub: (
        <>
          {amount === undefined ? (
            <Trans id="request.payment.cash.sub-empty">The rider collects the item value</Trans>
          ) : (
            <Trans id="request.payment.cash.sub">The rider collects {formatMoney(amount, market.currency)}</Trans>
          )}
          {surcharge > 0 && (
            <>
              <br />
              <Trans id="request.payment.cash.surcharge">
                The delivery costs you <bdi>{formatMoney(surcharge, market.currency)}</bdi> more
              </Trans>
            </>
          )}
        </>
      ),
    },
    {
      value: ONLINE_PAYMENT,
      icon: CreditCard,
      label: <Trans id="payment.online">Card</Trans>,
      // said before it is tried; the choice stays for when there is a connection again
      sub:
        !online && !isFree ? (
          <Trans id="request.payment.online.offline">Needs a connection. You're offline.</Trans>
        ) : fee === null ? (
          <Trans id="request.payment.online.sub-empty">Pay the delivery fee now</Trans>
        ) : isFree ? (
          <Trans id="request.payment.online.free">Nothing to pay now</Trans>
        ) : (
          <Trans id="request.payment.online.sub">Pay the {fee} delivery fee now</Trans>
        ),
    },
    {
      value: 'PAID',
      icon: CircleCheck,
      label: <Trans id="payment.paid">Already paid</Trans>,
      sub: <Trans id="request.payment.paid.sub">The rider collects nothing</Trans>,
    },
    {
      value: 'PAYMENT_ON_DELIVERY',
      icon: Store,
      label: <Trans id="payment.at-pickup">Pay at pickup</Trans>,
      sub: <Trans id="request.payment.at-pickup.sub">Settled with the rider at the pickup point</Trans>,
    },
    {
      value: 'NONE',
      icon: PackageCheck,
      label: (
        <Trans
          id="payment.none"
          comment="A way to pay beside “Cash on delivery”: the rider collects no money at the door."
        >
          No payment
        </Trans>
      ),
      sub: <Trans id="request.payment.none.sub">Nothing is paid or collected</Trans>,
    },
  ];
  // an order placed without a card cannot be paid by one afterwards
  const isPlaced = state.orderToBeUpdated !== null;
  const options = offered.filter(
    ({ value }) => state.paymentMethods.includes(value) && !(isPlaced && value === ONLINE_PAYMENT),
  );
  return (
    <section className={sectionStyles.section} aria-labelledby="request-payment">
      <h2 className={sectionStyles.title} id="request-payment">
        <Trans id="request.payment.title">Payment</Trans>
      </h2>
      <div id={requestFieldId('paymentMethod')}>
        {options.length > 0 ? (
          <RadioGroup
            legend={t({ id: 'request.payment.title', message: 'Payment' })}
            legendHidden
            boxed
            value={state.form.paymentMethod || null}
            onChange={(paymentMethod) => send({ type: 'FORM_CHANGED', change: { paymentMethod } })}
            options={options}
          />
        ) : state.hasPaymentActivated === null || error !== undefined ? null : (
          <p className={hintStyles.hint}>
            <Trans id="error.no-payment-method-available">
              No payment method is available for your shop right now. Contact your account manager.
            </Trans>
          </p>
        )}
        {error && (
          <p className={errorStyles.error}>
            <Icon of={CircleAlert} small />
            <span>{error}</span>
          </p>
        )}
      </div>
      <VatField request={request} />
    </section>
  );
}
