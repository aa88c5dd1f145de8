import { ENDS, priceField } from './price-form';

/** Whether this one of the painted page's buttons was tapped before its code was there (`boot.js` saw it); told once. */
export function takeEarlyTap(button: 'guest' | 'price' | 'tour', { dataset } = document.documentElement): boolean {
  const isTapped = dataset.early === button;
  if (isTapped) delete dataset.early;
  return isTapped;
}

/**
 * Takes a mouse's press that began on one of the painted page's buttons and ends on the live one in its place: browsers
 * make no click of it, as they do of a touch. To be asked for while the painted buttons are still on the page.
 */
export function carryPress(): void {
  const painted = [...document.querySelectorAll<HTMLElement>('[data-early]')];
  let pressed = painted.find((button) => button.matches(':active'));
  for (const button of painted) {
    button.addEventListener('pointerdown', () => {
      pressed = button;
    });
  }
  window.addEventListener('pointerup', ({ target, pointerType }) => {
    const before = pressed;
    pressed = undefined;
    if (!before || before.isConnected || pointerType !== 'mouse' || !(target instanceof Element)) return;
    target.closest<HTMLElement>(`[data-live="${before.dataset.early}"]`)?.click();
  });
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
