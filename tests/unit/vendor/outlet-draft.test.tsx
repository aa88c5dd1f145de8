import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Vendor } from '../../../src/domain/vendor/vendor';
import { formOfOutlet, type OutletForm } from '../../../src/domain/vendor/outlet-form';
import { useOutletForm } from '../../../src/features/vendors/use-outlet-form';
import { vendors } from '../../../src/state/vendors';
import { aVendor } from '../../factories/order';
import { emptyPage } from '../../fakes/empty-page';

const saved = aVendor({ vendor_id: 'kh-0101', name: 'Riverside' });
const typed: OutletForm = { ...formOfOutlet(saved), name: 'Riverside by the bridge' };

afterEach(() => {
  vendors.list = [];
});
const page = emptyPage();

const onSaved = vi.fn();

function Form({ vendor }: { vendor: Vendor }) {
  const { form, isResumed, isSent, isSaving } = useOutletForm(vendor, [], onSaved);
  return (
    <>
      {form?.name}
      {isResumed && ', typed earlier'}
      {isSaving && ', being saved'}
      {isSent && ', no answer came'}
    </>
  );
}

/** Opens the form of a collection point after the same was typed into it earlier; `present` is what is saved by now. */
async function open(present: Vendor): Promise<string | null> {
  vendors.list = [present];
  const draft = { form: typed, began: formOfOutlet(saved), isSent: false, isSaving: false };
  await page.show(<Form vendor={present} />, { outlets: { draft: async () => draft } });
  return page.place.textContent;
}

it('what was typed and not saved is said to be from earlier', async () => {
  expect(await open(saved)).toBe('Riverside by the bridge, typed earlier');
});

it('what was typed and has been saved on another device is not said to be unsaved', async () => {
  expect(await open({ ...saved, name: typed.name })).toBe('Riverside by the bridge');
});

it('what another device has saved in other fields is not said to be typed here', async () => {
  const { owners = [] } = saved.vendor_information;
  const vendor_information = { ...saved.vendor_information, owners: [...owners, 'other@shop.example'] };
  expect(await open({ ...saved, name: typed.name, vendor_information })).toBe('Riverside by the bridge');
});

it.each([
  ['is saved', null, ', typed earlier', 1],
  ['has no answer', { isSent: true }, ', typed earlier, no answer came', 0],
])('a form opened again while it is being saved says so, and then that it %s', async (_title, after, said, times) => {
  onSaved.mockClear();
  vendors.list = [saved];
  const draft = { form: typed, began: formOfOutlet(saved), isSent: false, isSaving: true };
  let answer = (): void => undefined;
  const settled = new Promise<void>((resolve) => (answer = resolve));
  const drafts = [draft, after && { ...draft, ...after, isSaving: false }];
  const outlets = { draft: async () => drafts.shift(), settled: () => settled };
  await page.show(<Form vendor={saved} />, { outlets });
  expect(page.place.textContent).toBe('Riverside by the bridge, typed earlier, being saved');
  await act(async () => answer());
  expect(page.place.textContent).toBe(`Riverside by the bridge${said}`);
  expect(onSaved).toHaveBeenCalledTimes(times);
});
