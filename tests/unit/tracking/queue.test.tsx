import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MARKETS } from '../../../src/domain/market/markets';
import type { OrderRequestPayload } from '../../../src/domain/order-request/submission/payload';
import { draftOfPayload } from '../../../src/domain/order-request/draft/draft-of-payload';
import { editUnsent } from '../../../src/features/orders/tracking/edit-unsent';
import { WaitingRequests } from '../../../src/features/orders/tracking/queue';
import { memoryStorage } from '../../../src/platform/storage';
import { connection } from '../../../src/state/connection';
import { type OutboxEntryView, type OutboxStatus, outbox } from '../../../src/state/outbox';
import { toasts } from '../../../src/state/toasts';
import type { Services } from '../../../src/sync/services';
import { eventually } from '../../fakes/eventually';
import { USD_AMOUNTS } from '../order-request/machine-helpers';
import { emptyPage } from '../../fakes/empty-page';

const payload: OrderRequestPayload = {
  vendor_id: 'kh-0001',
  customer: {
    name: 'Prum Kanha',
    phone_number: '+85512345678',
    location: { latitude: 11.57, longitude: 104.92, address: 'No. 52, Street 172' },
  },
  order: { payment_method: 'CASH_ON_DELIVERY', amount: 5, description: '', cold_bag_needed: false },
  age_validation_required: false,
  login_pickup_estimation: 10,
  delivery_fee: 2.1,
  signature: 'signed',
};

const entry = (status: OutboxStatus): OutboxEntryView => ({
  key: 'key-1',
  draftId: 'draft-1',
  vendorId: 'kh-0001',
  payload,
  currency: 'USD',
  createdAt: Date.now(),
  status,
});

const outboxService = {
  submit: vi.fn(),
  entry: vi.fn(),
  cancel: vi.fn<(key: string) => Promise<boolean>>(),
  confirm: vi.fn<(key: string) => Promise<void>>(),
  dismiss: vi.fn<(key: string) => Promise<void>>(),
};

beforeEach(() => {
  connection.online = false;
  toasts.items = [];
});

afterEach(() => {
  outbox.entries = [];
  connection.online = true;
  vi.clearAllMocks();
});
const page = emptyPage();

async function show(status: OutboxStatus): Promise<void> {
  outbox.entries = [entry(status)];
  await page.show(<WaitingRequests vendorIds={['kh-0001']} />, { outbox: outboxService });
  // The rows' code comes with the first that waits.
  await eventually(async () => {
    await act(async () => undefined);
    expect(page.place.querySelector('.skeleton')).toBeNull();
  });
}

const button = (name: string) =>
  [...page.place.querySelectorAll('button')].find((candidate) => candidate.textContent?.trim() === name);
const press = (name: string) => act(async () => button(name)?.click());
const buttons = () => [...page.place.querySelectorAll('button')].map((each) => each.textContent?.trim());

const ZONE = 'Asia/Phnom_Penh';

describe('a request in the list that waits to be sent', () => {
  it('says when it will be sent, and can be withdrawn', async () => {
    outboxService.cancel.mockResolvedValue(true);
    await show({ name: 'queued' });
    expect(page.place.textContent).toContain("Will be sent when you're online and the app is open");
    expect(buttons()).toEqual(['Cancel', 'Edit']);
    await press('Cancel');
    expect(outboxService.cancel).toHaveBeenCalledWith('key-1');
    expect(toasts.items.map((toast) => toast.messageId)).toEqual(['tracking.queue.cancelled']);
  });

  it('says so when it was too late to withdraw it', async () => {
    outboxService.cancel.mockResolvedValue(false);
    await show({ name: 'queued' });
    await press('Cancel');
    expect(toasts.items.map((toast) => toast.messageId)).toEqual(['tracking.queue.too-late']);
  });

  it('has no buttons while it is sent or looked up, because a second try could be a second order', async () => {
    await show({ name: 'sending' });
    expect(buttons()).toEqual([]);
    await act(async () => {
      outbox.entries = [entry({ name: 'unknown' })];
    });
    expect(page.place.textContent).toContain('Checking whether it arrived');
    expect(buttons()).toEqual([]);
  });

  it('asks before it is sent when it has waited too long', async () => {
    outboxService.confirm.mockResolvedValue();
    await show({ name: 'ask' });
    await press('Send now');
    expect(outboxService.confirm).toHaveBeenCalledWith('key-1');
  });

  it('says why it was refused', async () => {
    await show({ name: 'rejected', code: 'OUTLET_CLOSED' });
    expect(page.place.querySelector('.row-state')?.textContent).toBeTruthy();
    expect(buttons()).toEqual(['Edit', 'Remove']);
  });

  it('stays, with a message, when an action fails', async () => {
    outboxService.confirm.mockRejectedValue(new Error('storage'));
    await show({ name: 'ask' });
    await press('Send now');
    expect(toasts.items.map((toast) => toast.messageId)).toEqual(['tracking.queue.failed']);
  });

  it('is not shown once it is an order', async () => {
    await show({ name: 'accepted', orderId: 'kh-0001-1' });
    expect(page.place.textContent).toBe('');
  });
});

/** What the page's request is made with. */
const PAGE = { uuid: () => 'draft-of-the-page', typing: { storage: memoryStorage(), accountId: () => null } };

describe('editing a refused request', () => {
  const drafts = { read: vi.fn(), write: vi.fn(), clear: vi.fn() };
  const services = {
    drafts: async () => drafts,
    request: { ...PAGE },
    market: { ...MARKETS['KH'], timezone: ZONE },
  } as unknown as Services;
  const rejected = entry({ name: 'rejected', code: 'OUTLET_CLOSED' });

  it('writes it into the form, linked to its key', async () => {
    drafts.read.mockResolvedValue(null);
    expect(await editUnsent(rejected, services)).toBe('ready');
    expect(drafts.write).toHaveBeenCalledWith('kh-0001', expect.objectContaining({ submittedKey: 'key-1' }));
  });

  it('does not change the form when it holds this request already, or another', async () => {
    drafts.read.mockResolvedValue(
      draftOfPayload(payload, { key: 'key-1', draftId: 'draft', timezone: ZONE, amounts: USD_AMOUNTS }),
    );
    expect(await editUnsent(rejected, services)).toBe('ready');
    drafts.read.mockResolvedValue({
      ...draftOfPayload(payload, { key: 'key-1', draftId: 'draft', timezone: ZONE, amounts: USD_AMOUNTS }),
      submittedKey: null,
    });
    expect(await editUnsent(rejected, services)).toBe('other-draft');
    expect(drafts.write).not.toHaveBeenCalled();
  });
});

describe('editing a request that still waits', () => {
  const drafts = { read: vi.fn(), write: vi.fn(), clear: vi.fn() };
  const services = {
    drafts: async () => drafts,
    outbox: async () => outboxService,
    request: { ...PAGE },
    market: { ...MARKETS['KH'], timezone: ZONE },
  } as unknown as Services;
  const queued = entry({ name: 'queued' });
  const own = draftOfPayload(payload, { key: 'key-1', draftId: 'draft', timezone: ZONE, amounts: USD_AMOUNTS });

  it('stores it in the form as a new request before it leaves the outbox', async () => {
    drafts.read.mockResolvedValue(null);
    outboxService.cancel.mockImplementation(async () => {
      expect(drafts.write).toHaveBeenCalledWith('kh-0001', expect.objectContaining({ submittedKey: null }));
      return true;
    });
    expect(await editUnsent(queued, services)).toBe('ready');
    expect(outboxService.cancel).toHaveBeenCalledWith('key-1');
  });

  it.each([
    ['empty again when it came from elsewhere', null],
    ['as it was when it holds this request', own],
  ])('too late: the form is %s', async (_, before) => {
    drafts.read.mockResolvedValue(before);
    outboxService.cancel.mockResolvedValue(false);
    expect(await editUnsent(queued, services)).toBe('too-late');
    if (before === null) expect(drafts.clear).toHaveBeenCalledWith('kh-0001');
    else expect(drafts.write).toHaveBeenLastCalledWith('kh-0001', before);
  });

  it('leaves it in the queue while another request is being typed', async () => {
    drafts.read.mockResolvedValue({ ...own, submittedKey: null });
    expect(await editUnsent(queued, services)).toBe('other-draft');
    expect(outboxService.cancel).not.toHaveBeenCalled();
  });
});
