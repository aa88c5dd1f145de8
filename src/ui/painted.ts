/**
 * A painted page (`app/shells.tsx`) may be used before its code is loaded: what was typed and tapped there is carried
 * over to the live one.
 */

/**
 * The painted form's own fields, read while they are still on the page. Typing goes on in them until the live form
 * replaces them: `moveInto` puts their text into the fields of the same name (or id), as if it had been typed there,
 * and the focus with it, also when a field was entered after this was called. `find` says which fields are on the page;
 * `findLive` those of the live form, if they can be told apart.
 */
export function paintedFields(find: () => readonly HTMLInputElement[], findLive = find): { moveInto: () => void } {
  const painted = find();
  let focused = painted.find((field) => field === document.activeElement) ?? null;
  for (const field of painted) {
    field.addEventListener('focus', () => {
      focused = field;
    });
    // A field that is left still exists afterwards; one that is removed from the page loses its focus as well.
    field.addEventListener('blur', () =>
      queueMicrotask(() => {
        if (focused === field && field.isConnected) focused = null;
      }),
    );
  }
  return {
    moveInto() {
      const live = findLive();
      for (const before of painted) {
        const field = live.find((one) => nameOf(one) === nameOf(before));
        if (!field || field === before) continue;
        // Before its text: a field that is entered may look up what it had until then.
        if (before === focused) {
          field.focus({ preventScroll: true });
          // What is typed next into an empty field must not continue a text that has appeared in it.
          if (before.value === '') field.select();
        }
        if (before.type === 'checkbox' && before.checked !== field.checked) field.click();
        if (before.value !== '' && before.value !== field.value) typeInto(field, before.value);
      }
    },
  };
}

const nameOf = (field: HTMLInputElement) => field.name || field.id;

/** Sets a field's text as if it had been typed: React notices only values set with the native setter. */
export function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
