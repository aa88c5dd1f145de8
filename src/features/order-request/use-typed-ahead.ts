import { useLayoutEffect, useState } from 'react';
import { paintedFields } from '../../ui/painted';

/** Goes on, in the field of this id, with what was typed while its step was on its way: into the painted page, or into the step's skeleton. */
export function useTypedAhead(id: string): void {
  const [before] = useState(() => paintedFields(() => fieldsOf(id)));
  useLayoutEffect(() => before.moveInto(), [before]);
}

function fieldsOf(id: string): HTMLInputElement[] {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? [found] : [];
}
