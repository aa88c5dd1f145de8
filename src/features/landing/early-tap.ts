import { ENDS, priceField } from './price-form';

/** Whether this one of the painted page's buttons was tapped before its code was there (`boot.js` saw it); told once. */
export function takeEarlyTap(button: 'guest' | 'price', { dataset } = document.documentElement): boolean {
  const isTapped = dataset.early === button;
  if (isTapped) delete dataset.early;
  return isTapped;
}

/**
 * The painted form's own fields, asked for while they are still on the page. Typing goes on in them until the live form
 * takes their place, and they keep it: `moveInto` puts it into the fields that stand there now, and the focus with it.
 */
export function paintedFields(): { moveInto: () => void } {
  const painted = ENDS.map(priceField);
  const focused = painted.findIndex((field) => field !== null && field === document.activeElement);
  return {
    moveInto() {
      for (const [index, end] of ENDS.entries()) {
        const field = priceField(end);
        const before = painted[index];
        if (!field || !before || field === before) continue;
        field.value = before.value;
        if (index === focused) field.focus({ preventScroll: true });
      }
    },
  };
}
