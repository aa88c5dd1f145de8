import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { coordinatesText } from '../../domain/order-request/coordinates';
import type { OriginField, OriginForm } from '../../domain/order-request/origin';
import { toastMessage } from '../../i18n/messages';
import { TextArea, TextField } from '../../ui/field';
import { StepAction } from './step-action';
import { StepPanel } from './step-panel';
import { fieldId, type Request } from './use-request';

/** What the rider reads of the collection point, saved with the vendor for every order to come. */
export function OriginDetails({ request }: { request: Request }) {
  const { state, send } = request;
  const { origin } = state;
  const field = useOriginField(request);
  return (
    <StepPanel
      title={<Trans id="request.origin.details.title">Collection point</Trans>}
      progress={{ number: 1, part: 0.3 }}
      onBack={origin.isSaving ? undefined : () => send({ type: 'ORIGIN_EDITED' })}
      foot={
        <StepAction busy={origin.isSaving} onPress={() => send({ type: 'ORIGIN_CONFIRMED' })}>
          {origin.isSaving ? (
            <Trans id="request.origin.saving">Saving the address…</Trans>
          ) : (
            <Trans id="request.origin.save">Save the address</Trans>
          )}
        </StepAction>
      }
    >
      <form
        className="section"
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
        <div className="fields-2">
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
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
      </form>
    </StepPanel>
  );
}

interface OriginFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  readOnly: boolean;
  dir: 'auto';
  autoComplete: 'off';
}

/** What ties a field to its part of the state and to its failed rule. */
function useOriginField({ state: { origin }, send }: Request) {
  const { i18n } = useLingui();
  return (field: OriginField, part: keyof OriginForm): OriginFieldProps => {
    const words = origin.error?.field === field ? toastMessage(origin.error.messageId) : undefined;
    return {
      id: fieldId(field),
      value: origin.form[part],
      onChange: (value) => send({ type: 'ORIGIN_CHANGED', change: { [part]: value } }),
      error: words && i18n._(words),
      readOnly: origin.isSaving,
      dir: 'auto',
      autoComplete: 'off',
    };
  };
}
