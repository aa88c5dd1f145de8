import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FirstField } from '../../domain/order-request/draft/draft';
import { requestController } from '../../sync/order-request/request-controller';
import { useServices } from '../../sync/services-context';
import { TypedTexts } from '../../sync/typed/typed-texts';
import { paintedFields, typeInto } from '../../ui/painted';

/**
 * Puts into the field of this id what was typed while its step was loading: in the painted page, or in the step's
 * skeleton. A later step has a field of the same name, whose text belongs to the request before.
 */
export function useEarlyText(id: string, form: FirstField): void {
  useEarlyField(id, form, ({ typed }) => typed.forget(form));
}

/**
 * The same for the skeleton, which keeps on keeping it: no draft is known yet that could hold its text if the page is
 * closed, or if the outlets fail to load and an error takes the skeleton's place. `src/boot` keeps `address` as well.
 */
export function useKeptEarlyText(id: string, form: FirstField): void {
  const controller = requestController(useServices());
  useEarlyField(id, form, ({ typed, field }) => {
    const gone = controller.draft.awaitStep({ field: form, text: () => field.value });
    const keep = () => {
      typed.keep(form, field.value);
      void controller.draft.typedEarly();
    };
    // a guest's painted field is kept by nothing else
    if (field.value !== '') keep();
    field.addEventListener('input', keep);
    return () => {
      field.removeEventListener('input', keep);
      gone();
    };
  });
}

function useEarlyField(
  id: string,
  form: FirstField,
  then: (parts: { typed: TypedTexts; field: HTMLInputElement }) => void | (() => void),
) {
  const { storage, accountId } = useServices().request.typing;
  const [before] = useState(() => paintedFields(earlyFields, () => fieldsOf(id)));
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

const earlyFields = () => [...document.querySelectorAll<HTMLInputElement>('input[data-early-text]')];
