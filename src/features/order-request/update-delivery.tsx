import { Trans } from '@lingui/react/macro';
import { sameCoordinates } from '../../domain/order/distance';
import { type OrderToUpdate, placeOfOrder } from '../../domain/order-request/update/update';
import { useServices } from '../../sync/services-context';
import { NotesField, UnitFields } from './place-fields';
import { RequestField } from './request-field';
import type { Request } from './use-request';
import * as sectionStyles from '../../ui/page/section.module.css';

/** The destination as the rider reads it. The address of a placed order is one text: its parts are unknown. */
export function UpdateDelivery({ request, target }: { request: Request; target: OrderToUpdate }) {
  const { market } = useServices();
  const { form, destination } = request.state;
  const at = destination?.coordinates;
  const isMoved = !at || !sameCoordinates(at, placeOfOrder(target.order));
  const hasParts = form.destinationUnitNumber !== '' || form.destinationBuilding !== '';
  return (
    <section className={sectionStyles.section} aria-labelledby="update-delivery">
      <h2 className={sectionStyles.title} id="update-delivery">
        <Trans id="update.delivery.title">Delivery</Trans>
      </h2>
      <RequestField
        request={request}
        field="destinationTextAddress"
        label={<Trans id="request.form.address.label">Address</Trans>}
        hint={<Trans id="update.address.hint">As the rider reads it. To move the pin, change the address above.</Trans>}
        dir="auto"
      />
      {(market.unitNumberRequired || isMoved || hasParts) && <UnitFields request={request} />}
      <NotesField request={request} />
    </section>
  );
}
