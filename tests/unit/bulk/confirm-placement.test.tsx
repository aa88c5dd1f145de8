import { act } from 'react';
import { expect, it } from 'vitest';
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
async function ask(row: FileRow, isOpen = true): Promise<void> {
  await preloadModals();
  await page.show(
    <ConfirmPlacement
      open={isOpen}
      job={null}
      rows={[row]}
      wrong={0}
      hasNewFees={false}
      isBusy={false}
      currency="USD"
      onConfirm={() => undefined}
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
