import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import { ExportDialog } from '../../../src/features/orders/history/export-dialog';
import type { Narrowing } from '../../../src/features/orders/history/export-narrowing';
import { AppError } from '../../../src/lib/app-error';
import { connection } from '../../../src/state/connection';
import { session } from '../../../src/state/session';
import { toasts } from '../../../src/state/toasts';
import { preloadModals } from '../../../src/ui/dialog';
import { emptyPage } from '../../fakes/empty-page';
import { eventually } from '../../fakes/eventually';

const SCOPE = { vendorId: 'kh-0100', vendorIds: ['kh-0100', 'kh-0101'], ownIds: [], includeOutlets: true };
const ALL: Narrowing = { status: 'ANY', phone: null, text: null, isSearched: false };

let exported: ReturnType<typeof vi.fn>;

beforeAll(() => preloadModals());
beforeEach(() => {
  connection.online = true;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  exported = vi.fn(async () => ({ blob: new Blob(), name: 'orders.xlsx' }));
});
afterEach(() => {
  toasts.items = [];
  session.user = null;
});
const page = emptyPage();

const text = () => document.querySelector('.dialog')?.textContent ?? '';

async function open(
  narrowing: Narrowing,
  platformExtensions = true,
  mailExport = vi.fn(),
  onClose = vi.fn(),
): Promise<void> {
  const range = { category: 'Yesterday' as const, from: '', to: '' };
  await page.show(<ExportDialog open onClose={onClose} scope={SCOPE} range={range} narrowing={narrowing} />, {
    documents: { export: exported, mailExport },
    market: MARKETS['KH'],
    config: { platformExtensions, platformPaths: {} },
  });
  await eventually(async () => {
    await act(async () => undefined);
    expect(text()).toContain('Orders placed');
  });
}

async function download(): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Download');
  await act(async () => button?.click());
}

describe('an export of orders', () => {
  it('is filtered by the status and number of the list, and says so', async () => {
    await open({ ...ALL, status: 'CANCELLED', phone: '012345678' });
    expect(text()).toContain('Only with status: Cancelled');
    expect(text()).toContain('Only for the phone number');
    await download();
    expect(exported).toHaveBeenCalledWith(
      'kh-0100',
      expect.objectContaining({ status: 'CANCELLED', customer_phone_number: '012345678', include_outlets: true }),
      'en',
    );
  });

  it('is sent to an email without the invisible marks that it was pasted with', async () => {
    const mailExport = vi.fn(async () => undefined);
    session.user = { id: 'user-1', email: '\u202abooks@shop.example\u202c' };
    await open(ALL, true, mailExport);
    const way = [...document.querySelectorAll('label')].find((each) => each.textContent === 'Email');
    await act(async () => way?.click());
    const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Send by email');
    await act(async () => button?.click());
    expect(mailExport).toHaveBeenCalledWith('kh-0100', expect.objectContaining({ email: 'books@shop.example' }), 'en');
  });

  it('does not close the dialog that was opened again meanwhile', async () => {
    let answer = (_file: object): void => undefined;
    exported.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const onClose = vi.fn();
    await open(ALL, true, vi.fn(), onClose);
    await download();
    const cancel = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Cancel');
    await act(async () => cancel?.click());
    await open(ALL, true, vi.fn(), onClose);
    expect(onClose).toHaveBeenCalledTimes(1);
    await act(async () => answer({ blob: new Blob(), name: 'orders.xlsx' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await download();
    expect(exported).toHaveBeenCalledTimes(2);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('says that it holds all orders when it cannot be filtered by the search', async () => {
    await open({ ...ALL, isSearched: true });
    expect(text()).toContain("Your search doesn't apply to exports.");
  });

  it('requests only days from a platform that knows just the specification, and says so', async () => {
    await open({ ...ALL, status: 'CANCELLED', phone: '012345678' }, false);
    expect(text()).toContain("Your search doesn't apply to exports.");
    await download();
    const [, request] = exported.mock.calls[0] ?? [];
    expect(Object.keys(request)).toEqual(['kind', 'format', 'from', 'to', 'include_outlets']);
  });

  it.each([
    [new AppError('EXPORT_TOO_LARGE'), 'error.code.export-too-large'],
    [new AppError('TOO_MANY_REQUESTS'), 'error.code.too-many-requests'],
    [new AppError('NETWORK'), 'error.code.network'],
    [new AppError('INTERNAL'), 'error.export'],
    [new Error('broken'), 'error.export'],
  ])('that fails with %s says why for 7 s', async (error, messageId) => {
    exported.mockRejectedValue(error);
    await open(ALL);
    await download();
    expect(toasts.items).toMatchObject([{ type: 'error', messageId, duration: 7000 }]);
  });
});
