/**
 * Functions that run in the page of a browser without locators. Each is sent as its source text, so it may use nothing
 * but the page and its arguments.
 */

/** Sets the value of the visible field whose label matches the pattern, as typing would; returns whether there is one. */
export function fillField(pattern: string, text: string): boolean {
  const label = new RegExp(pattern);
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const field = fields.find((one) => {
    const names = [one.getAttribute('aria-label'), ...[...(one.labels ?? [])].map((element) => element.textContent)];
    const isVisible = one.getClientRects().length > 0;
    return isVisible && names.some((name) => label.test((name ?? '').replace(/\s+/g, ' ').trim()));
  });
  if (!field) return false;
  field.focus();
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  return true;
}

/** Clicks the visible, enabled button, option or link whose name matches the pattern; returns whether there is one. */
export function clickControl(pattern: string): boolean {
  const name = new RegExp(pattern);
  const controls = [...document.querySelectorAll<HTMLElement>('button, a[href], [role=option], [role=button]')];
  const control = controls.find((one) => {
    const text = (one.getAttribute('aria-label') ?? one.innerText).replace(/\s+/g, ' ').trim();
    const isDisabled = one.matches(':disabled, [aria-disabled=true]');
    return !isDisabled && one.getClientRects().length > 0 && name.test(text);
  });
  control?.click();
  return control !== undefined;
}

/** The visible text of the page. */
export function visibleText(): string {
  return document.body.innerText.replace(/[^\S\n]+/g, ' ');
}
