/** A browser's own bars take less of the visual viewport than this; a keyboard takes more. */
const KEYBOARD_LEAST_PX = 120;
const TEXT_FIELD = 'textarea, input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])';
/** A field with its label, its hint and its error. */
const WHOLE_FIELD = '[data-field]';

/**
 * Keeps the focused field fully visible above the on-screen keyboard. If the keyboard covers the page instead of
 * shrinking it (iOS), `--keyboard` on the root is the covered height and `data-keyboard` is set, for the style sheets.
 */
export function followKeyboard(window: Window): void {
  const { document, visualViewport } = window;
  const root = document.documentElement;

  function follow() {
    // pinching makes the visual viewport smaller as well: multiplying by its scale corrects that
    const visible = visualViewport ? visualViewport.height * visualViewport.scale : root.clientHeight;
    const covered = Math.round(root.clientHeight - visible);
    const isOverPage = covered >= KEYBOARD_LEAST_PX;
    if (isOverPage) root.style.setProperty('--keyboard', `${covered}px`);
    else root.style.removeProperty('--keyboard');
    root.toggleAttribute('data-keyboard', isOverPage);
    showFocused(document);
  }

  visualViewport?.addEventListener('resize', follow);
  window.addEventListener('resize', follow);
  document.addEventListener('focusin', () => showFocused(document));
  follow();
}

/** Scrolls no further than needed; `scroll-padding` includes what covers the page. */
function showFocused({ activeElement }: Document): void {
  if (!activeElement?.matches(TEXT_FIELD)) return;
  activeElement.closest(WHOLE_FIELD)?.scrollIntoView({ block: 'nearest' });
  activeElement.scrollIntoView({ block: 'nearest' });
}
