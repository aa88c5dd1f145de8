import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { accountAddress } from '../../domain/account/mail-address';
import type { OutletFormField } from '../../domain/vendor/outlet-form-problems';
import { type Vendor, vendorCoordinates } from '../../domain/vendor/vendor';
import { session } from '../../state/session';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { History, Hourglass } from '../../ui/icons';
import { useBackEntry } from '../../ui/use-back-entry';
import { useNarrow } from '../../ui/use-narrow';
import { outletFieldId, FORM_ID, OutletFormFields } from './outlet-form';
import { OwnerPassword } from './owner-password';
import { useOutletForm } from './use-outlet-form';
import { useOutletPlace } from './use-outlet-place';
import { useOutletSave } from './use-outlet-save';
import * as linkStyles from '../../ui/link.module.css';

const SAVE_ID = 'outlet-save';

/**
 * Adds a collection point, or changes one (specification/vendors-and-outlets.md#collection-point). Open while it is
 * drawn.
 */
export function OutletDialog({
  vendor,
  parents,
  onClose,
}: {
  /** null for a new one */
  vendor: Vendor | null;
  /** the account's shops that may have collection points; at least one for a new one */
  parents: readonly Vendor[];
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const { user } = useSnapshot(session);
  const isNarrow = useNarrow();
  const editing = useOutletForm(vendor, parents, onClose);
  const { form } = editing;
  const parent = parents.find(({ vendor_id }) => vendor_id === form?.parentVendorId);
  const near = (parent && vendorCoordinates(parent)) ?? null;
  const saving = useOutletSave(vendor, { onSaved: onClose, onUnsaved: () => void editing.reread(), focus });
  const place = useOutletPlace((change) => {
    editing.change(change);
    saving.edited('address');
  }, near);
  /** never stored */
  const [password, setPassword] = useState('');
  const [isSearching, setSearching] = useState(false);
  const isWholeScreen = isSearching && isNarrow;
  useBackEntry(isWholeScreen, () => setSearching(false));
  useEffect(() => {
    if (!isWholeScreen) return undefined;
    return () => {
      // hides the phone's keyboard, and shows the place on the map
      document.getElementById(SAVE_ID)?.focus({ preventScroll: true });
      document.getElementById(outletFieldId('address'))?.closest('[data-field]')?.scrollIntoView();
    };
  }, [isWholeScreen]);

  const errorOf = (field: OutletFormField) => saving.errors[field] && i18n._(saving.errors[field]);
  const owners = vendor?.vendor_information.owners ?? [];
  const isOwner = user !== null && owners.map(accountAddress).includes(accountAddress(user.email));

  const [isWaiting, setWaiting] = useState(false);
  async function submit() {
    setWaiting(true);
    await place.settled();
    setWaiting(false);
    await saving.save(editing.latest, password);
  }

  const title =
    vendor === null ? (
      <Trans id="outlet.add.title">Add collection point</Trans>
    ) : (
      <Trans id="outlet.edit.title">Edit collection point</Trans>
    );
  return (
    <Modal
      kind="form"
      open
      onClose={() => (isWholeScreen ? setSearching(false) : onClose())}
      title={title}
      actions={
        !isWholeScreen && (
          <>
            <Failure of={saving.failure} />
            <Button
              id={SAVE_ID}
              type="submit"
              form={FORM_ID}
              variant="primary"
              size="lg"
              busy={saving.busy || editing.isSaving || (isWaiting && place.isResolving)}
            >
              {vendor === null ? (
                <Trans id="outlet.add">Add collection point</Trans>
              ) : (
                <Trans id="outlet.save">Save changes</Trans>
              )}
            </Button>
          </>
        )
      }
    >
      <div>
        {editing.isSent && (
          <Banner tone="wait" icon={Hourglass}>
            <Trans id="outlet.sent">This was sent, and no answer came. Save it again to find out.</Trans>
          </Banner>
        )}
        {editing.isResumed && !editing.isSent && !editing.isSaving && (
          <Banner
            tone="scheduled"
            icon={History}
            action={
              <button className={linkStyles.link} type="button" onClick={editing.startOver}>
                <Trans id="outlet.start-over">Start over</Trans>
              </button>
            }
          >
            <Trans id="outlet.resumed">You typed this earlier and haven't saved it.</Trans>
          </Banner>
        )}
        {form && (
          <OutletFormFields
            form={form}
            place={place}
            parents={vendor === null || parent ? parents : []}
            near={near}
            own={isOwner ? user.email : undefined}
            invited={vendor?.vendor_information.invited_owners ?? []}
            isFixed={vendor !== null || editing.isSent}
            readOnly={saving.busy || editing.isSaving}
            isSearching={isWholeScreen}
            onSearch={(next) => setSearching(next && isNarrow)}
            errorOf={errorOf}
            onChange={(changes, field) => {
              editing.change((before) => ({ ...before, ...changes }));
              saving.edited(field);
            }}
            onSubmit={() => void submit()}
          >
            {saving.passwordAsked && user && (
              <OwnerPassword
                email={user.email}
                value={password}
                isWrong={saving.passwordAsked.isWrong}
                readOnly={saving.busy}
                onChange={(typed) => {
                  setPassword(typed);
                  saving.edited('owners.0');
                }}
              />
            )}
          </OutletFormFields>
        )}
      </div>
    </Modal>
  );
}

function focus(field: OutletFormField) {
  document.getElementById(outletFieldId(field))?.focus();
}
