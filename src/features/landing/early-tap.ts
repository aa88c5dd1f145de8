import { ENDS, priceField } from './price-form';

/** Whether this one of the painted page's buttons was tapped before its code was there (`boot.js` saw it); told once. */
export function takeEarlyTap(button: 'guest' | 'price', { dataset } = document.documentElement): boolean {
  const isTapped = dataset.early === button;
  if (isTapped) delete dataset.early;
  return isTapped;
}

/**
 * The painted form's own fields, asked for while they are still on the page. Typing goes on in them until the live form
 * takes their place, and they keep it: `moveInto` puts it into the fields that stand there now, and the focus with it,
 * also where a field was entered after it was asked for.
 */
export function paintedFields(): { moveInto: () => void } {
  const painted = ENDS.map(priceField);
  let focused = painted.find((field) => field === document.activeElement) ?? null;
  for (const field of painted) {
    field?.addEventListener('focus', () => {
      focused = field;
    });
    // A field that is left is still there afterwards; one that is taken off the page loses its focus as well.
    field?.addEventListener('blur', () =>
      queueMicrotask(() => {
        if (focused === field && field.isConnected) focused = null;
      }),
    );
  }
  return {
    moveInto() {
      for (const [index, end] of ENDS.entries()) {
        const field = priceField(end);
        const before = painted[index];
        if (!field || !before || field === before) continue;
        field.value = before.value;
        if (before === focused) field.focus({ preventScroll: true });
      }
    },
  };
}
