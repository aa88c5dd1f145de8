import type { KeyboardEvent } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * For a form whose submission costs money: Enter goes to the next field, because typists, scanners and the keyboards of
 * phones send it without meaning to order. Ctrl or ⌘ with Enter submits, from any field.
 */
function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event) || !isField(target)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    if (!event.repeat) form.requestSubmit();
    return;
  }
  // a new line, or what the list of choices does with it
  if (!(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...form.elements].filter((element) => isField(element) && isReachable(element)) as Field[];
  fields[fields.indexOf(target) + 1]?.focus();
}

/** The attributes of such a form. */
export const movesOnEnter = { onKeyDown: moveOnEnter };

/** Enter that ends the input of a script belongs to the text. 229 is how older browsers report such keys. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

function isField(target: EventTarget): target is Field {
  if (target instanceof HTMLInputElement) return !['button', 'submit', 'reset', 'hidden'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Of a group of radio buttons, the one that Tab would reach. */
function isReachable(field: Field): boolean {
  if (field.disabled || field.tabIndex < 0) return false;
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked) return true;
  const group = field.form?.elements.namedItem(field.name);
  return !(group instanceof RadioNodeList) || (group.value === '' && group[0] === field);
}
