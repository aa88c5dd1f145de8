import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useServices } from '../../sync/services-context';
import { TypedTexts } from '../../sync/typed/typed-texts';
import { paintedFields, typeInto } from '../../ui/painted';

/** The names by which texts are kept until it is known whose draft they belong to; `boot.js` writes `address` as well. */
export type AheadForm = 'address' | 'pickup';

/**
 * Puts into the field of this id what was typed while its step was loading: in the painted page, or in the step's
 * skeleton. A later step has a field of the same name, whose text belongs to the request before.
 */
export function useTypedAhead(id: string, form: AheadForm): void {
  useAhead(id, form, ({ typed }) => typed.forget(form));
}

/**
 * The same for the skeleton, which keeps on keeping it: no draft is known yet that could hold its text if the page is
 * closed, or if the outlets fail to load and an error takes the skeleton's place.
 */
export function useKeptAhead(id: string, form: AheadForm): void {
  useAhead(id, form, ({ typed, field }) => {
    const keep = () => typed.keep(form, field.value);
    field.addEventListener('input', keep);
    return () => field.removeEventListener('input', keep);
  });
}

function useAhead(
  id: string,
  form: AheadForm,
  then: (parts: { typed: TypedTexts; field: HTMLInputElement }) => void | (() => void),
) {
  const { storage, accountId } = useServices().request.typing;
  const [before] = useState(() => paintedFields(aheadFields, () => fieldsOf(id)));
  const begin = useEffectEvent(() => {
    before.moveInto();
    const [field] = fieldsOf(id);
    if (field === undefined) return undefined;
    const typed = new TypedTexts(storage, accountId);
    const text = typed.read(form);
    if (typeof text === 'string' && text !== '' && field.value === '') typeInto(field, text);
    return then({ typed, field });
  });
  useLayoutEffect(() => begin(), [id]);
}

function fieldsOf(id: string): HTMLInputElement[] {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? [found] : [];
}

const aheadFields = () => [...document.querySelectorAll<HTMLInputElement>('input[data-ahead]')];
