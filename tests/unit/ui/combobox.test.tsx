// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox } from '../../../src/ui/combobox';
import type { ComboboxGroup, ComboboxItem } from '../../../src/ui/combobox-line';
import { MapPin } from '../../../src/ui/icons';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();
const PLACES: ComboboxGroup<ComboboxItem>[] = [
  { id: 'places', title: 'Places', items: [{ id: 'a', icon: MapPin, main: 'Street 308' }] },
];

const box = () => page.place.querySelector('input') as HTMLInputElement;

const listIsThere = () => act(() => vi.dynamicImportSettled());

it('the combobox keeps focus and caret when the code of its list has loaded', async () => {
  await page.show(
    <Combobox
      label="Deliver to"
      value="Street 308"
      onChange={() => undefined}
      onPick={() => undefined}
      groups={PLACES}
    />,
  );
  const first = box();
  await act(async () => first.focus());
  first.setSelectionRange(2, 4);
  await listIsThere();
  expect(first.isConnected).toBe(false);
  expect(document.activeElement).toBe(box());
  expect([box().selectionStart, box().selectionEnd]).toEqual([2, 4]);
});

async function shown(groups: ComboboxGroup<ComboboxItem>[]) {
  const [onEnter, onPick] = [vi.fn(), vi.fn()];
  await page.show(
    <Combobox
      label="Deliver to"
      value="Street 308"
      onChange={() => undefined}
      onPick={onPick}
      onEnter={onEnter}
      groups={groups}
    />,
  );
  await act(async () => box().focus());
  await listIsThere();
  const input = box();
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(
      async () =>
        void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
    );
  return { input, onEnter, onPick, press };
}

it('the combobox reports its list as open only while there is something in it', async () => {
  const { input } = await shown(PLACES);
  expect(input.getAttribute('aria-expanded')).toBe('true');
  const { input: chosen } = await shown([]);
  expect(chosen.getAttribute('aria-expanded')).toBe('false');
  const { input: emptied } = await shown([{ id: 'places', title: 'Places', items: [] }]);
  expect(emptied.getAttribute('aria-expanded')).toBe('false');
});

it('the combobox reports Enter when nothing is offered because the place is chosen', async () => {
  const { onEnter, onPick, press } = await shown([]);
  await press('Enter');
  expect(onEnter).toHaveBeenCalledTimes(1);
  expect(onPick).not.toHaveBeenCalled();
});

it('the combobox ignores the Enter that ends an input method’s composition, as in Chinese', async () => {
  const { onEnter, press } = await shown([]);
  await press('Enter', { isComposing: true });
  expect(onEnter).not.toHaveBeenCalled();
});

it('the combobox picks the marked item with Enter, and does not continue with the same press', async () => {
  const { onEnter, onPick, press } = await shown(PLACES);
  await press('ArrowDown');
  await press('Enter');
  expect(onPick).toHaveBeenCalledTimes(1);
  expect(onEnter).not.toHaveBeenCalled();
});
