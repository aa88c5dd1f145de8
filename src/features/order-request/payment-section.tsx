import { Trans, useLingui } from '@lingui/react/macro';
import { parseAmount } from '../../domain/order-request/amount';
import { formatMoney } from '../../i18n/format';
import { useServices } from '../../sync/services-context';
import { RadioGroup, type RadioOption } from '../../ui/choice';
import { Icon } from '../../ui/icon';
import { Banknote, CircleAlert } from '../../ui/icons';
import { useFieldError } from './request-field';
import { fieldId, type Request } from './use-request';

/** How the customer pays: what the country allows of what this version can carry out. */
export function PaymentSection({ request }: { request: Request }) {
  const { state, send } = request;
  const { t } = useLingui();
  const { market } = useServices();
  const error = useFieldError(request, 'paymentMethod');
  const amount = parseAmount(state.form.orderAmount);
  const cash: RadioOption = {
    value: 'CASH_ON_DELIVERY',
    icon: Banknote,
    label: <Trans id="payment.cash-on-delivery">Cash on delivery</Trans>,
    sub:
      amount === undefined ? (
        <Trans id="request.payment.cash.sub-empty">The rider collects the item value</Trans>
      ) : (
        <Trans id="request.payment.cash.sub">The rider collects {formatMoney(amount, market.currency)}</Trans>
      ),
  };
  const options = [cash].filter(({ value }) => state.paymentMethods.includes(value));
  return (
    <section className="section" aria-labelledby="request-payment">
      <h2 className="section-title" id="request-payment">
        <Trans id="request.payment.title">Payment</Trans>
      </h2>
      <div id={fieldId('paymentMethod')}>
        {options.length > 0 ? (
          <RadioGroup
            legend={t({ id: 'request.payment.title', message: 'Payment' })}
            legendHidden
            boxed
            value={state.form.paymentMethod || null}
            onChange={(paymentMethod) => send({ type: 'FORM_CHANGED', change: { paymentMethod } })}
            options={options}
          />
        ) : (
          <p className="hint">
            <Trans id="error.no-payment-method-available">
              No payment method is available for your shop right now. Please contact your account manager.
            </Trans>
          </p>
        )}
        {error && (
          <p className="error">
            <Icon of={CircleAlert} small />
            <span>{error}</span>
          </p>
        )}
      </div>
    </section>
  );
}
