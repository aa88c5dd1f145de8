import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import type { OutletForm } from '../../domain/vendor/outlet-form';
import { type OutletFormField, outletFormProblems } from '../../domain/vendor/outlet-form-problems';
import type { Vendor } from '../../domain/vendor/vendor';
import { required } from '../../lib/assert';
import { outletMessage } from '../../i18n/outlet-messages';
import { showToast } from '../../state/toasts';
import type { OutletOutcome } from '../../sync/outlets';
import { useServices } from '../../sync/services-context';
import { OFFLINE, type OutletFailure, outletRefusal, UNKNOWN } from './outlet-failure';

type Errors = Partial<Record<OutletFormField, MessageDescriptor>>;

export interface OutletSave {
  busy: boolean;
  errors: Errors;
  failure: MessageDescriptor | undefined;
  /** the platform wants the user's password for this change: null until it asks, then what is wrong with the last one */
  passwordAsked: { isWrong: boolean } | null;
  /** Checks, then saves; if something is wrong the first field with an error gets the focus. */
  save: (latest: () => OutletForm | null, password: string) => Promise<void>;
  /** A field was edited: its error, and that of the last try, are removed. */
  edited: (field: OutletFormField) => void;
}

/** Saves a collection point, one call at a time however often it is pressed. */
export function useOutletSave(
  vendor: Vendor | null,
  {
    onSaved,
    onUnsaved,
    focus,
  }: { onSaved: () => void; onUnsaved: () => void; focus: (field: OutletFormField) => void },
): OutletSave {
  const { outlets } = useServices();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<MessageDescriptor>();
  const [passwordAsked, setPasswordAsked] = useState<OutletSave['passwordAsked']>(null);
  const isSaving = useRef(false);
  // closed before the answer came: by then another form may be open in its place
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function show(problems: readonly { field: OutletFormField; message: MessageDescriptor }[]) {
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
    if (problems[0]) focus(problems[0].field);
  }

  function showFailure({ field, message }: OutletFailure) {
    if (field === undefined) setFailure(message);
    else show([{ field, message }]);
  }

  async function save(latest: () => OutletForm | null, password: string) {
    const form = latest();
    if (isSaving.current || form === null) return;
    setFailure(undefined);
    const problems = outletFormProblems(form);
    show(problems.map(({ field, message }) => ({ field, message: required(outletMessage(message), message) })));
    if (problems.length > 0) return;
    isSaving.current = true;
    setBusy(true);
    const given = passwordAsked === null || password === '' ? undefined : password;
    const outcome = await outlets()
      .then((loaded) => loaded.save(vendor?.vendor_id ?? null, form, given))
      .catch(unsaved);
    isSaving.current = false;
    setBusy(false);
    finish(outcome, given !== undefined);
  }

  function finish(outcome: OutletOutcome, hadPassword: boolean) {
    switch (outcome.name) {
      case 'saved':
        showToast({ id: 'outlet', type: 'success', messageId: vendor === null ? 'outlet.added' : 'outlet.saved' });
        if (isOpen.current) onSaved();
        return;
      case 'refused':
        if (outcome.error.code === 'PASSWORD_WRONG') {
          setPasswordAsked({ isWrong: hadPassword });
          break;
        }
        showFailure(outletRefusal(outcome.error));
        break;
      case 'offline':
        showFailure({ message: OFFLINE });
        break;
      case 'unknown':
        showFailure({ message: UNKNOWN });
    }
    onUnsaved();
  }

  return {
    busy,
    errors,
    failure,
    passwordAsked,
    save,
    edited: (field) => {
      setFailure(undefined);
      setPasswordAsked((before) => before && { isWrong: false });
      setErrors((before) => withoutField(before, field));
    },
  };
}

/** The code that saves could not be loaded: nothing was sent. */
const unsaved = (): OutletOutcome => ({ name: 'offline' });

/** All owners are handled together: rows move when one is removed. */
function withoutField(errors: Errors, field: OutletFormField): Errors {
  const isGone = (name: string) => (field.startsWith('owners.') ? name.startsWith('owners.') : name === field);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isGone(name)));
}
