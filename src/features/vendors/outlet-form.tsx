import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import type { Coordinates } from '../../domain/order/order';
import { outletPhone } from '../../domain/vendor/outlet-checks';
import type { OutletForm } from '../../domain/vendor/outlet-form';
import type { OutletFormField } from '../../domain/vendor/outlet-form-problems';
import type { Vendor } from '../../domain/vendor/vendor';
import { TextArea, TextField } from '../../ui/field';
import { Select } from '../../ui/select';
import { OutletAddress } from './outlet-address';
import { OutletMap } from './outlet-map';
import { OwnerFields } from './owner-fields';
import type { OutletPlace } from './use-outlet-place';
import * as fieldsStyles from '../../ui/fields.module.css';
import * as styles from './outlet-form.module.css';

export const FORM_ID = 'outlet-form';
export const outletFieldId = (field: OutletFormField) => `outlet-${field}`;

/**
 * The fields of specification/vendors-and-outlets.md#collection-point. `fixed`: its ID and parent cannot be changed.
 */
export function OutletFormFields({
  form,
  place,
  parents,
  near,
  own,
  invited,
  isFixed,
  readOnly,
  isSearching,
  onSearch,
  errorOf,
  onChange,
  onSubmit,
  children,
}: {
  form: OutletForm;
  place: OutletPlace;
  /** its possible parents; none for a shop by itself */
  parents: readonly Vendor[];
  near: Coordinates | null;
  /** the user's email, if it is among the owners */
  own: string | undefined;
  /** owners who have not accepted the invitation yet */
  invited: readonly string[];
  isFixed: boolean;
  readOnly: boolean;
  isSearching: boolean;
  onSearch: (isSearching: boolean) => void;
  errorOf: (field: OutletFormField) => string | undefined;
  onChange: (changes: Partial<OutletForm>, field: OutletFormField) => void;
  onSubmit: () => void;
  /** after the fields */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const text = (field: 'clientVendorId' | 'name' | 'unitNo' | 'building' | 'phone' | 'riderInstructions') => ({
    id: outletFieldId(field),
    value: form[field],
    onChange: (value: string) => onChange({ [field]: value }, field),
    error: errorOf(field),
    readOnly,
    autoComplete: 'off',
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form
      id={FORM_ID}
      className={isSearching ? `${styles.form} ${styles.isSearching}` : styles.form}
      onSubmit={submit}
      noValidate
    >
      <div className={styles.part}>
        {parents.length > 0 && (
          <Select
            label={t({ id: 'outlet.parent', message: 'Belongs to' })}
            value={form.parentVendorId}
            disabled={isFixed || readOnly || parents.length === 1}
            onChange={(parentVendorId) => onChange({ parentVendorId }, 'parentVendorId')}
            options={parents.map(({ vendor_id: value, name: label }) => ({ value, label }))}
          />
        )}
        <TextField
          {...text('clientVendorId')}
          label={<Trans id="outlet.id">Collection point ID</Trans>}
          hint={
            !isFixed && (
              <Trans id="outlet.id.hint">
                Your own name for it, such as a branch number. It can't be changed later.
              </Trans>
            )
          }
          disabled={isFixed}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
        />
        <TextField
          {...text('name')}
          label={
            <Trans id="outlet.label" comment="A noun: a short name of the place, for people of the shop.">
              Label
            </Trans>
          }
          hint={<Trans id="outlet.label.hint">The name that you and riders see.</Trans>}
          maxLength={100}
          dir="auto"
        />
      </div>
      <OutletAddress
        form={form}
        place={place}
        near={near}
        error={errorOf('address')}
        isSearching={isSearching}
        onSearch={onSearch}
      />
      <OutletMap
        className={styles.map ?? ''}
        location={form.location}
        near={near}
        around={place.around}
        subject={`${form.parentVendorId} ${place.subject}`}
        onMove={place.moveTo}
      />
      <div className={styles.part}>
        <div className={fieldsStyles.pair}>
          <TextField {...text('unitNo')} label={<Trans id="request.form.unit.label">Unit</Trans>} optional dir="auto" />
          <TextField
            {...text('building')}
            label={<Trans id="request.form.building.label">Building</Trans>}
            optional
            dir="auto"
          />
        </div>
        <TextField
          {...text('phone')}
          onChange={(typed) => onChange({ phone: outletPhone(typed) }, 'phone')}
          label={<Trans id="outlet.phone">Phone</Trans>}
          hint={<Trans id="outlet.phone.hint">Riders call this number at pickup.</Trans>}
          type="tel"
          inputMode="tel"
          maxLength={32}
          dir="ltr"
        />
        <TextArea
          {...text('riderInstructions')}
          label={<Trans id="request.form.notes.label">Notes to rider</Trans>}
          hint={<Trans id="request.origin.notes.hint">For example: the entrance is behind the market.</Trans>}
          optional
          rows={2}
          dir="auto"
        />
        <OwnerFields
          owners={form.owners}
          own={own}
          invited={invited}
          readOnly={readOnly}
          errorOf={(index) => errorOf(`owners.${index}`)}
          onChange={(owners) => onChange({ owners }, 'owners.0')}
        />
        {children}
      </div>
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
