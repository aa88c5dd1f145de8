import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ignore } from '../../lib/ignore';
import {
  formOfOutlet,
  isSameOutletForm,
  mergedForm,
  newOutletForm,
  type OutletForm,
} from '../../domain/vendor/outlet-form';
import type { Vendor } from '../../domain/vendor/vendor';
import { vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';

export interface OutletEditing {
  /** null until the stored draft has been read */
  form: OutletForm | null;
  /** it continues an earlier unsaved draft */
  isResumed: boolean;
  /** it was sent, and no answer came */
  isSent: boolean;
  /** it was sent before the form was opened, and the answer may still come */
  isSaving: boolean;
  change: (change: (form: OutletForm) => OutletForm) => void;
  /** Back to what is saved, or to an empty form. */
  startOver: () => void;
  /** Reads again whether an answer is missing. */
  reread: () => Promise<void>;
  /** the form as it is now, for callers that waited for something */
  latest: () => OutletForm | null;
}

/**
 * The form of a collection point; every change is stored on this device until it is saved. `onSaved`: it was sent before
 * the form was opened, and is saved now.
 */
export function useOutletForm(
  vendor: Vendor | null,
  parents: readonly Vendor[],
  onSaved: () => void = () => undefined,
): OutletEditing {
  const { outlets } = useServices();
  const id = vendor?.vendor_id ?? null;
  const { list } = useSnapshot(vendors);
  const [opened] = useState(() =>
    vendor === null ? newOutletForm(parents[0]?.vendor_id ?? '') : formOfOutlet(vendor),
  );
  const present = vendor && (list.find(({ vendor_id }) => vendor_id === id) as Vendor | undefined);
  const saved = present ? formOfOutlet(present) : opened;
  /** what the form's changes were made to */
  const began = useRef(saved);
  const [form, setForm] = useState<OutletForm | null>(null);
  const [isResumed, setResumed] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const current = useRef<OutletForm | null>(null);

  function put(next: OutletForm) {
    current.current = next;
    setForm(next);
  }

  const begin = useEffectEvent(async () => {
    const kept = await outlets()
      .then((loaded) => loaded.draft(id))
      .catch(() => null);
    if (current.current !== null) return;
    const resumed = kept?.began ? mergedForm(kept.form, kept.began, saved) : (kept?.form ?? saved);
    // the parent it was begun under may no longer be the account's
    const isOrphan = vendor === null && parents.every(({ vendor_id }) => vendor_id !== resumed.parentVendorId);
    const next = isOrphan ? { ...resumed, parentVendorId: saved.parentVendorId } : resumed;
    put(next);
    setResumed(kept !== null && !isSameOutletForm(next, saved));
    setSent(kept?.isSent === true);
    setSaving(kept?.isSaving === true);
  });
  useEffect(() => void begin(), []);

  const onSettled = useEffectEvent(async (isLeft: () => boolean) => {
    await ignore(
      outlets().then((loaded) => loaded.settled(id)),
      'outlets: settle',
    );
    const left = await outlets()
      .then((loaded) => loaded.draft(id))
      .catch(() => null);
    if (isLeft()) return;
    setSaving(false);
    setSent(left?.isSent === true);
    if (left === null) onSaved();
  });
  useEffect(() => {
    let isLeft = false;
    if (isSaving) void onSettled(() => isLeft);
    return () => {
      isLeft = true;
    };
  }, [isSaving]);

  const onSavedElsewhere = useEffectEvent(() => {
    if (current.current !== null) put(mergedForm(current.current, began.current, saved));
    began.current = saved;
  });
  const savedNow = JSON.stringify(saved);
  useEffect(() => onSavedElsewhere(), [savedNow]);

  return {
    form,
    isResumed,
    isSent,
    isSaving,
    change: (change) => {
      if (current.current === null) return;
      const next = change(current.current);
      put(next);
      const before = vendor && began.current;
      void outlets().then((loaded) => loaded.keep(id, next, before));
    },
    startOver: () => {
      put(saved);
      setResumed(false);
      void outlets().then((loaded) => loaded.keep(id, null));
    },
    reread: async () =>
      setSent(
        (
          await outlets()
            .then((loaded) => loaded.draft(id))
            .catch(() => null)
        )?.isSent === true,
      ),
    latest: () => current.current,
  };
}
