import { Trans } from '@lingui/react/macro';
import { useServices } from '../../sync/services-context';
import { RequestField } from './request-field';
import type { Request } from './use-request';
import * as fieldsStyles from '../../ui/fields.module.css';

/** The parts of an address that no map has: the unit and the building. */
export function UnitFields({ request }: { request: Request }) {
  const { market } = useServices();
  return (
    <div className={fieldsStyles.pair}>
      <RequestField
        request={request}
        field="destinationUnitNumber"
        label={<Trans id="request.form.unit.label">Unit</Trans>}
        optional={!market.unitNumberRequired}
        dir="auto"
      />
      <RequestField
        request={request}
        field="destinationBuilding"
        label={<Trans id="request.form.building.label">Building</Trans>}
        optional
        dir="auto"
      />
    </div>
  );
}

/** What the rider should know at the door. */
export function NotesField({ request }: { request: Request }) {
  return (
    <RequestField
      request={request}
      field="riderNotes"
      label={<Trans id="request.form.notes.label">Notes to rider</Trans>}
      optional
      dir="auto"
    />
  );
}
