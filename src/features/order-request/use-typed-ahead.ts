import { useLayoutEffect, useState } from 'react';
import { paintedFields } from '../../ui/painted';

/**
 * Keeps, in the field of this id, what was typed while its step was loading: in the painted page, or in the step's
 * skeleton.
 */
export function useTypedAhead(id: string): void {
  const [before] = useState(() => paintedFields(() => fieldsOf(id)));
  useLayoutEffect(() => before.moveInto(), [before]);
}

function fieldsOf(id: string): HTMLInputElement[] {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? [found] : [];
}
