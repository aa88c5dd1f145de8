import { Trans } from '@lingui/react/macro';
import { isOwn } from '../../domain/order-request/places/found-text';
import { ORDER_TEXT_LIMITS } from '../../domain/checks/text-limits';
import { requestController } from '../../sync/order-request/request-controller';
import { useServices } from '../../sync/services-context';
import { PhonePrefix } from './phone-prefix';
import { UnitFields } from './place-fields';
import { FigureField, RequestField } from './request-field';
import type { Request } from './use-request';
import * as sectionStyles from '../../ui/page/section.module.css';

/** The recipient. The address text is asked for only if the map could not provide it. */
export function RecipientSection({ request }: { request: Request }) {
  const services = useServices();
  const { market } = services;
  const { form, fieldError } = request.state;
  const isUnusual = requestController(services).phoneVerdict(form.destinationPhoneNumber) === 'possible';
  const { addressError, found } = request.state;
  const isUnknown = addressError === 'geolocator.error.reverse' || form.destinationTextAddress.trim() === '';
  // text written by hand can be edited; an address from the map is changed on the map
  const asksAddress = isUnknown || isOwn(form.destinationTextAddress, found.address);
  return (
    <section className={sectionStyles.section} aria-labelledby="request-recipient">
      <h2 className={sectionStyles.title} id="request-recipient">
        <Trans id="request.recipient.title">Customer</Trans>
      </h2>
      {(asksAddress || fieldError?.field === 'destinationTextAddress') && (
        <RequestField
          request={request}
          field="destinationTextAddress"
          label={<Trans id="request.form.address.label">Address</Trans>}
          hint={
            isUnknown && (
              <Trans id="request.form.address.hint">
                The map doesn't know this address. Write it as the rider should read it.
              </Trans>
            )
          }
          dir="auto"
        />
      )}
      <RequestField
        request={request}
        field="destinationName"
        label={<Trans id="request.form.name.label">Name</Trans>}
        maxLength={ORDER_TEXT_LIMITS.name}
        dir="auto"
        enterKeyHint="next"
      />
      <FigureField
        request={request}
        field="destinationPhoneNumber"
        label={<Trans id="request.form.phone.label">Phone</Trans>}
        hint={
          isUnusual ? (
            <Trans id="request.form.phone.unusual">This number looks unusual. Check it, or send it as it is.</Trans>
          ) : (
            <Trans id="request.form.phone.helper-text">The rider calls this number at the door.</Trans>
          )
        }
        prefix={<PhonePrefix number={form.destinationPhoneNumber} />}
        maxLength={ORDER_TEXT_LIMITS.phone}
        type="tel"
        inputMode="tel"
      />
      {market.unitNumberRequired && <UnitFields request={request} />}
    </section>
  );
}
