import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { characterCount } from '../../lib/text-size';
import { DESCRIPTION_MAX } from '../../domain/checks/text-limits';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { useServices } from '../../sync/services-context';
import { Switch } from '../../ui/choice';
import { TextArea } from '../../ui/field';
import { AmountField } from './amount-field';
import { DeliveryTime } from './delivery-time';
import { Estimate, estimatedMinutes } from './estimate';
import { NotesField, UnitFields } from './place-fields';
import { RequestField, useFieldError } from './request-field';
import { requestFieldId, type Request } from './use-request';
import * as sectionStyles from '../../ui/page/section.module.css';

/** The item value, and the delivery time. */
export function OrderSection({ request }: { request: Request }) {
  const { values } = useSnapshot(flags);
  const minutes = estimatedMinutes(request.state);
  return (
    <section className={sectionStyles.section} aria-labelledby="request-order">
      <h2 className={sectionStyles.title} id="request-order">
        <Trans id="request.order.title" comment="A noun, above what is delivered: contents and value.">
          Order
        </Trans>
      </h2>
      <AmountField request={request} />
      <DeliveryTime request={request} />
      {minutes !== null && !isOn(values, 'pre-order') && <Estimate minutes={minutes} />}
    </section>
  );
}

/** The optional fields: the door, the notes, the contents. After everything that is required. */
export function ExtrasSection({ request }: { request: Request }) {
  const { market } = useServices();
  const { form } = request.state;
  const { values } = useSnapshot(flags);
  return (
    <section className={sectionStyles.section} aria-labelledby="request-extras">
      <h2 className={sectionStyles.title} id="request-extras">
        <Trans id="request.extras.title">For the rider</Trans>
      </h2>
      {!market.unitNumberRequired && <UnitFields request={request} />}
      <NotesField request={request} />
      <DescriptionField request={request} />
      {isOn(values, 'pickup-code-display') && (
        <RequestField
          request={request}
          field="pickupCode"
          label={<Trans id="request.form.pickup-code.label">Pickup code</Trans>}
          hint={<Trans id="request.form.pickup-code.hint">Ask the rider for this code at pickup.</Trans>}
          optional
          dir="auto"
        />
      )}
      {market.ageValidation && (
        <Switch
          label={<Trans id="request.form.age.label">Check the customer's age</Trans>}
          sub={<Trans id="request.form.age.hint">The rider asks for an ID before handing it over.</Trans>}
          checked={form.ageValidation}
          onChange={(ageValidation) => request.send({ type: 'FORM_CHANGED', change: { ageValidation } })}
        />
      )}
    </section>
  );
}

/** The contents of the parcel, with how much of the space is used. */
export function DescriptionField({ request }: { request: Request }) {
  const { t } = useLingui();
  const { form } = request.state;
  const error = useFieldError(request, 'orderDescription');
  const length = characterCount(form.orderDescription);
  return (
    <TextArea
      id={requestFieldId('orderDescription')}
      label={<Trans id="request.form.description.label">Contents</Trans>}
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
