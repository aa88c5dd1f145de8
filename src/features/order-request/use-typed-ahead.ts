import { useEffect, useLayoutEffect, useState } from 'react';
import { typedAddressKey } from '../../domain/session/storage-keys';
import { useServices } from '../../sync/services-context';
import { paintedFields, typeInto } from '../../ui/painted';

/**
 * Keeps, in the field of this id, what was typed while its step was loading: in the painted page, or in the step's
 * skeleton. A later step has a field of the same name, whose text belongs to the request before.
 */
export function useTypedAhead(id: string): void {
  const { storage, accountId } = useServices().request.leaving;
  const [before] = useState(() => paintedFields(aheadFields, () => fieldsOf(id)));
  useLayoutEffect(() => before.moveInto(), [before]);
  useEffect(() => {
    const account = accountId();
    const [field] = fieldsOf(id);
    const text = account && field && storage.read(typedAddressKey(account));
    if (!text) return;
    storage.remove(typedAddressKey(account));
    if (field.value === '') typeInto(field, text);
  }, [id, storage, accountId]);
}

/**
 * For the skeleton, as `boot.js` does for the painted page: no draft is known yet that could hold its text if the page is
 * closed, or if the outlets fail to load and an error takes the skeleton's place.
 */
export function useKeptAhead(id: string): void {
  const { storage, accountId, onLeave } = useServices().request.leaving;
  useLayoutEffect(() => {
    const keep = () => {
      const account = accountId();
      const text = fieldsOf(id)[0]?.value;
      if (account !== null && text) storage.write(typedAddressKey(account), text);
    };
    const stop = onLeave(keep);
    return () => {
      keep();
      stop();
    };
  }, [id, storage, accountId, onLeave]);
}

function fieldsOf(id: string): HTMLInputElement[] {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? [found] : [];
}

const aheadFields = () => [...document.querySelectorAll<HTMLInputElement>('input[data-ahead]')];
