import { Trans } from '@lingui/react/macro';
import { lacksHouseNumber } from '../../domain/order-request/places/house-number';
import { isOwn } from '../../domain/order-request/places/found-text';
import { ORDER_TEXT_LIMITS } from '../../domain/checks/text-limits';
import { useServices } from '../../sync/services-context';
import { PhoneHint } from './phone-hint';
import { PhonePrefix } from './phone-prefix';
import { UnitFields } from './place-fields';
import { FigureField, RequestField } from './request-field';
import type { Request } from './use-request';
import * as sectionStyles from '../../ui/page/section.module.css';

/** The recipient. The address text is asked for only if the map could not provide it whole. */
export function RecipientSection({ request }: { request: Request }) {
  const { market } = useServices();
  const { form, fieldError } = request.state;
  const { addressError, found } = request.state;
  const isUnknown = addressError === 'geolocator.error.reverse' || form.destinationTextAddress.trim() === '';
  const isStreetOnly = found.address !== '' && lacksHouseNumber(found.address);
  // text written by hand can be edited, and a street needs a number; any other address is changed on the map
  const asksAddress = isUnknown || isStreetOnly || isOwn(form.destinationTextAddress, found.address);
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
            isUnknown ? (
              <Trans id="request.form.address.hint">
                The map doesn't know this address. Write it as the rider should read it.
              </Trans>
            ) : (
              isStreetOnly && (
                <Trans id="request.form.address.no-number">
                  This has no house number. Add it, or a landmark, so the rider finds the door.
                </Trans>
              )
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
          <PhoneHint typed={form.destinationPhoneNumber}>
            <Trans id="request.form.phone.helper-text">The rider calls this number at the door.</Trans>
          </PhoneHint>
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
