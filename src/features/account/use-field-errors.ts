import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';

/** The errors beside the fields of a form, each until its field is edited. */
export function useFieldErrors<Field extends string>() {
  const { i18n } = useLingui();
  const [errors, setErrors] = useState<Partial<Record<Field, MessageDescriptor>>>({});
  return {
    errorOf: (field: Field) => errors[field] && i18n._(errors[field]),
    /** Shows all of them, and focuses the first one's field. */
    show: (problems: readonly { field: Field; message: MessageDescriptor }[], form: HTMLFormElement | null) => {
      setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])) as typeof errors);
      const first = problems[0] && form?.elements.namedItem(problems[0].field);
      if (first instanceof HTMLElement) first.focus();
    },
    drop: (...fields: readonly Field[]) => {
      setErrors((before) =>
        fields.some((field) => before[field] !== undefined)
          ? { ...before, ...Object.fromEntries(fields.map((field) => [field, undefined])) }
          : before,
      );
    },
  };
}
