// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { movesOnEnter } from '../../../src/ui/enter-key';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const submitted = vi.fn();

beforeEach(async () => {
  submitted.mockReset();
  await page.show(
    <form
      {...movesOnEnter}
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <input name="name" />
      <input name="hidden" type="hidden" />
      <input name="off" disabled />
      <input name="pay" type="radio" value="cash" />
      <input name="pay" type="radio" value="card" defaultChecked />
      <textarea name="notes" />
      <button type="button">Apply</button>
      <input name="code" />
    </form>,
  );
});

function press(name: string, init: KeyboardEventInit = {}): { field: HTMLElement; wasPrevented: boolean } {
  const field = page.place.querySelector<HTMLElement>(`[name="${name}"]`) ?? page.place;
  field.focus();
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  field.dispatchEvent(event);
  return { field, wasPrevented: event.defaultPrevented };
}
const focused = () => document.activeElement as HTMLInputElement;

it('Enter goes to the next field, over the chosen radio button, and never submits', () => {
  expect(press('name').wasPrevented).toBe(true);
  expect([focused().name, focused().value]).toEqual(['pay', 'card']);
  // the last field keeps the focus
  const { field, wasPrevented } = press('code');
  expect([document.activeElement === field, wasPrevented]).toEqual([true, true]);
  expect(submitted).not.toHaveBeenCalled();
});

it('Enter stays a new line in a longer text, and belongs to an input method that is composing', () => {
  expect(press('notes').wasPrevented).toBe(false);
  expect(press('name', { isComposing: true }).wasPrevented).toBe(false);
  expect(press('name', { keyCode: 229 }).wasPrevented).toBe(false);
  expect(focused().name).toBe('name');
});

it.each([{ ctrlKey: true }, { metaKey: true }])('with %o, Enter submits once from any field', (modifier) => {
  press('notes', modifier);
  press('notes', { ...modifier, repeat: true });
  expect(submitted).toHaveBeenCalledOnce();
});
