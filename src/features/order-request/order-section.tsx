import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { DESCRIPTION_MAX } from '../../domain/order-request/form';
import { flags, isOn } from '../../state/flags';
import { formatMinutes } from '../../i18n/format';
import { useServices } from '../../sync/services-context';
import { Switch } from '../../ui/choice';
import { TextArea } from '../../ui/field';
import { AmountField } from './amount-field';
import { DeliveryTime } from './delivery-time';
import { RequestField, useFieldError } from './request-field';
import { fieldId, type Request } from './use-request';

/** What it is and what it is worth. */
export function OrderSection({ request }: { request: Request }) {
  const { market } = useServices();
  const { form, estimations } = request.state;
  const { values } = useSnapshot(flags);
  const isLater = form.deliverLater && isOn(values, 'pre-order');
  const total = estimations ? estimations.pickup + estimations.delivery : null;
  return (
    <section className="section" aria-labelledby="request-order">
      <h2 className="section-title" id="request-order">
        <Trans id="request.order.title">Order</Trans>
      </h2>
      <AmountField request={request} />
      <DescriptionField request={request} />
      {market.ageValidation && (
        <Switch
          label={<Trans id="request.form.age.label">Check the recipient's age</Trans>}
          sub={<Trans id="request.form.age.hint">The rider asks for a document before handing it over.</Trans>}
          checked={form.ageValidation}
          onChange={(ageValidation) => request.send({ type: 'FORM_CHANGED', change: { ageValidation } })}
        />
      )}
      {isOn(values, 'pickup-code-display') && (
        <RequestField
          request={request}
          field="pickupCode"
          label={<Trans id="request.form.pickup-code.label">Pickup code</Trans>}
          hint={<Trans id="request.form.pickup-code.hint">The rider names it when collecting.</Trans>}
          optional
          dir="auto"
        />
      )}
      <DeliveryTime request={request} />
      {total !== null && !isLater && (
        <p className="hint">
          <Trans id="request.estimation">Usually there in about {formatMinutes(total)}.</Trans>
        </p>
      )}
    </section>
  );
}

/** What is in the parcel, with how much of the space is used. */
export function DescriptionField({ request }: { request: Request }) {
  const { t } = useLingui();
  const { form } = request.state;
  const error = useFieldError(request, 'orderDescription');
  const length = form.orderDescription.length;
  return (
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
      error={error}
      rows={2}
      dir="auto"
      value={form.orderDescription}
      onChange={(orderDescription) => request.send({ type: 'FORM_CHANGED', change: { orderDescription } })}
    />
  );
}
