import { Trans } from '@lingui/react/macro';
import { amountFormat, amountText, readAmount } from '../../domain/order-request/details/amount';
import { amountFailure } from '../../domain/order-request/details/validation';
import { formatMoney } from '../../i18n/format';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { CurrencyPrefix } from './currency-prefix';
import { FigureField, useFailureWords } from './request-field';
import { requestFieldId, type Request } from './use-request';
import * as styles from './amount-field.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** The item's value. What was read is shown under the field as money, so that nobody collects another amount. */
export function AmountField({ request }: { request: Request }) {
  const { market } = useServices();
  return (
    <div>
      <FigureField
        request={request}
        field="orderAmount"
        label={<Trans id="request.form.amount.label">Item value</Trans>}
        hint={<AmountHint request={request} />}
        optional={!market.amountRequired}
        prefix={<CurrencyPrefix />}
        className={utilStyles.nums}
        inputMode="decimal"
        required={market.amountRequired}
      />
      <AmountReadings request={request} />
    </div>
  );
}

function AmountHint({ request: { state } }: { request: Request }) {
  const { market } = useServices();
  const words = useFailureWords();
  const { paymentMethod, orderAmount } = state.form;
  const amounts = amountFormat(market);
  const reading = readAmount(orderAmount, amounts);
  // shown while typing; a hint about the rider beside it would look as if the amount had been read
  const isRead = reading.kind === 'empty' || reading.kind === 'amount' || reading.kind === 'ambiguous';
  if (!isRead) {
    const failure = amountFailure(orderAmount, { ...market, amounts });
    return state.fieldError?.field === 'orderAmount' ? null : failure && words(failure);
  }
  const amount = reading.kind === 'amount' ? reading.amount : undefined;
  const isCollected = paymentMethod === '' || paymentMethod === 'CASH_ON_DELIVERY';
  const money = formatMoney(amount ?? 0, market.currency);
  if (isCollected) {
    return amount === undefined ? (
      <Trans id="request.form.amount.hint">The rider collects this from the customer.</Trans>
    ) : (
      <Trans id="request.form.amount.collects">
        The rider collects <bdi>{money}</bdi>
      </Trans>
    );
  }
  return amount === undefined ? (
    <Trans id="request.form.amount.hint-paid">What it's worth. The rider doesn't collect it.</Trans>
  ) : (
    <Trans id="request.form.amount.worth">
      Worth <bdi>{money}</bdi>. The rider doesn't collect it.
    </Trans>
  );
}

/** An ambiguous amount: the user picks a meaning, and it is written unambiguously. */
function AmountReadings({ request: { state, send } }: { request: Request }) {
  const { market } = useServices();
  const format = amountFormat(market);
  const reading = readAmount(state.form.orderAmount, format);
  if (reading.kind !== 'ambiguous') return null;
  const isSending = state.step.name === 'FILL_PAYMENT_DETAILS';
  const labelId = requestFieldId('amount-readings');
  return (
    <div className={styles.readings} role="group" aria-labelledby={labelId}>
      <p className={utilStyles.small} id={labelId} role="status">
        <Trans id="request.form.amount.which">Which amount do you mean?</Trans>
      </p>
      {reading.readings.map((amount) => (
        <Button
          key={amount}
          disabled={isSending}
          onClick={() => {
            send({ type: 'FORM_CHANGED', change: { orderAmount: amountText(amount, format) } });
            document.getElementById(requestFieldId('orderAmount'))?.focus();
          }}
        >
          <bdi className={utilStyles.nums}>{formatMoney(amount, market.currency)}</bdi>
        </Button>
      ))}
    </div>
  );
}
