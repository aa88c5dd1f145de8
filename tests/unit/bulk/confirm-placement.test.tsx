import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { NO_TEXTS } from '../../../src/domain/bulk/columns';
import { ConfirmPlacement } from '../../../src/features/bulk/confirm-placement';
import type { FileRow } from '../../../src/state/bulk';
import { preloadModals } from '../../../src/ui/dialog';
import { emptyPage } from '../../fakes/empty-page';

const rowOf = (orderKey: string): FileRow => ({
  row: { number: 2, texts: NO_TEXTS, cellProblems: {}, others: [], isHidden: false },
  problems: [],
  vendorId: 'kh-0001',
  orderKey,
  amount: 900,
  isCash: true,
  isHighValue: true,
  duplicateOf: null,
  outcome: { status: 'READY', orderId: null, errors: [], fee: 2, foundAddress: null },
});

const page = emptyPage();
const showWrong = vi.fn();
async function ask(row: FileRow, isOpen = true, wrong: readonly FileRow[] = []): Promise<void> {
  await preloadModals();
  await page.show(
    <ConfirmPlacement
      open={isOpen}
      job={null}
      rows={[row, ...wrong]}
      wrong={wrong.length}
      hasNewFees={false}
      isBusy={false}
      currency="USD"
      onConfirm={() => undefined}
      onShowWrong={showWrong}
      onClose={() => undefined}
    />,
  );
}
const confirmValue = () => act(async () => document.querySelector<HTMLInputElement>('[role="dialog"] input')?.click());
const mayPlace = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Place for'))?.disabled ===
  false;

it('an unusual value is confirmed of one order: another one in its row is asked about', async () => {
  await ask(rowOf('of the first file'));
  await confirmValue();
  expect(mayPlace()).toBe(true);
  await ask(rowOf('of the next file'));
  expect(mayPlace()).toBe(false);
});

it('an unusual value is confirmed each time the orders are placed', async () => {
  await ask(rowOf('same'));
  await confirmValue();
  expect(mayPlace()).toBe(true);
  await ask(rowOf('same'), false);
  await ask(rowOf('same'));
  expect(mayPlace()).toBe(false);
});

it('an order that is left out is named with its reason, and all of them are reached', async () => {
  const wrong = Array.from({ length: 51 }, (_, index): FileRow => {
    const { row, ...rest } = rowOf(`wrong ${index}`);
    const texts = { ...NO_TEXTS, customerName: `Sok ${index}` };
    const problems = [
      { column: 'customerPhone', code: 'validation.fill-customer-phone' },
      { column: 'itemValue', code: 'validation.fill-amount' },
    ] as const;
    return { ...rest, row: { ...row, number: index + 3, texts }, problems };
  });
  await ask(rowOf('right'), true, wrong.slice(0, 50));
  const details = () => document.querySelector('[role="dialog"] details');
  expect(details()?.querySelector('summary')?.textContent).toBe("50 orders need fixing and won't be placed.");
  const reasons = [...(details()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect([reasons.length, details()?.querySelector('button')]).toEqual([50, null]);
  expect(reasons[1]).toMatch(/^Row 4: .+ Sok 1$/);
  await ask(rowOf('right'), true, wrong);
  await act(async () => details()?.querySelector('button')?.click());
  expect(showWrong).toHaveBeenCalledOnce();
});
