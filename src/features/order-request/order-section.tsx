import { Trans, useLingui } from '@lingui/react/macro';
import { DESCRIPTION_MAX } from '../../domain/order-request/form';
import { currencySymbol, formatMinutes } from '../../i18n/format';
import { useServices } from '../../sync/services-context';
import { Switch } from '../../ui/choice';
import { TextArea } from '../../ui/field';
import { FigureField, useFieldError } from './request-field';
import { fieldId, type Request } from './use-request';

/** What it is and what it is worth. */
export function OrderSection({ request }: { request: Request }) {
  const { market } = useServices();
  const { form, estimations } = request.state;
  const { t } = useLingui();
  const descriptionError = useFieldError(request, 'orderDescription');
  const length = form.orderDescription.length;
  const total = estimations ? estimations.pickup + estimations.delivery : null;
  return (
    <section className="section" aria-labelledby="request-order">
      <h2 className="section-title" id="request-order">
        <Trans id="request.order.title">Order</Trans>
      </h2>
      <FigureField
        request={request}
        field="orderAmount"
        label={<Trans id="request.form.amount.label">Item value</Trans>}
        hint={<Trans id="request.form.amount.hint">The rider collects this from the recipient.</Trans>}
        optional={!market.amountRequired}
        prefix={<bdi aria-hidden="true">{currencySymbol(market.currency)}</bdi>}
        className="nums"
        inputMode="decimal"
      />
      <TextArea
        id={fieldId('orderDescription')}
        label={<Trans id="request.form.description.label">What is in it</Trans>}
        optional
        count={
          <bdi
            dir="ltr"
            aria-label={t({ id: 'request.form.description.count', message: `${length} of ${DESCRIPTION_MAX}` })}
          >
            {length} / {DESCRIPTION_MAX}
          </bdi>
        }
        error={descriptionError}
        rows={2}
        dir="auto"
        value={form.orderDescription}
        onChange={(orderDescription) => request.send({ type: 'FORM_CHANGED', change: { orderDescription } })}
      />
      {market.ageValidation && (
        <Switch
          label={<Trans id="request.form.age.label">Check the recipient's age</Trans>}
          sub={<Trans id="request.form.age.hint">The rider asks for a document before handing it over.</Trans>}
          checked={form.ageValidation}
          onChange={(ageValidation) => request.send({ type: 'FORM_CHANGED', change: { ageValidation } })}
        />
      )}
      {total !== null && (
        <p className="hint">
          <Trans id="request.estimation">Usually there in about {formatMinutes(total)}.</Trans>
        </p>
      )}
    </section>
  );
}
