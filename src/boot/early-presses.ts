import { page } from './page';

/** A press of a painted button whose code has not come: `src/ui/early-tap.ts` and `src/ui/painted.ts` ask for it. */
export function noteEarlyPresses(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-painted] [data-early]');
    if (!button) return;
    page.dataset.early = button.dataset.early;
    button.setAttribute('aria-busy', 'true');
  });
  addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const actions = '[data-painted] :is([data-early=submit], [data-early=price])';
    target.form?.querySelector<HTMLElement>(actions)?.click();
  });
}
