import { Trans } from '@lingui/react/macro';
import { coordinatesText } from '../../domain/order-request/places/coordinates';
import { TextArea, TextField } from '../../ui/field';
import { SenderFields } from './sender-fields';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import { useOriginField } from './use-origin-field';
import type { Request } from './use-request';
import * as fieldsStyles from '../../ui/fields.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';

/**
 * What the rider reads about the pickup point: saved with the vendor for every later order, or a guest's own, with the
 * sender.
 */
export function OriginDetails({ request }: { request: Request }) {
  const { state, send } = request;
  const { origin } = state;
  const isAsked = state.pickup?.isAsked === true;
  const field = useOriginField(request);
  return (
    <StepPanel
      title={<Trans id="request.origin.details.title">Pickup point</Trans>}
      progress={{ number: 1, part: 0.3 }}
      onBack={origin.isSaving ? undefined : () => send({ type: 'ORIGIN_EDITED' })}
      foot={
        <StepAction busy={origin.isSaving} onPress={() => send({ type: 'ORIGIN_CONFIRMED' })}>
          {origin.isSaving ? (
            <Trans id="request.origin.saving">Saving the address…</Trans>
          ) : isAsked ? (
            <Trans id="request.origin.confirm">Confirm pickup</Trans>
          ) : (
            <Trans id="request.origin.save">Save the address</Trans>
          )}
        </StepAction>
      }
    >
      <form
        className={sectionStyles.section}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'ORIGIN_CONFIRMED' });
        }}
      >
        <TextField
          {...field('originAddress', 'address')}
          label={<Trans id="request.form.address.label">Address</Trans>}
          hint={
            origin.at && (
              <Trans id="request.origin.pin">
                The pin is at <bdi dir="ltr">{coordinatesText(origin.at)}</bdi>. Riders go there; the address is for
                people to read.
              </Trans>
            )
          }
        />
        <div className={fieldsStyles.pair}>
          <TextField
            {...field('originUnit', 'unit')}
            label={<Trans id="request.form.unit.label">Unit</Trans>}
            optional
          />
          <TextField
            {...field('originBuilding', 'building')}
            label={<Trans id="request.form.building.label">Building</Trans>}
            optional
          />
        </div>
        <TextArea
          {...field('originNotes', 'notes')}
          label={<Trans id="request.form.notes.label">Notes to rider</Trans>}
          hint={<Trans id="request.origin.notes.hint">For example: the entrance is behind the market.</Trans>}
          optional
          rows={2}
        />
        {isAsked && <SenderFields request={request} />}
        <button className={visuallyHiddenStyles.visuallyHidden} type="submit" tabIndex={-1} aria-hidden="true" />
      </form>
    </StepPanel>
  );
}
