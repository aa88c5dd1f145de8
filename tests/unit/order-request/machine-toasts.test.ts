import type { MessageId } from '../../../src/domain/message-ids';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showToast, toasts, yieldToDialog } from '../../../src/state/toasts';
import { endMachineToast, showMachineToast } from '../../../src/sync/order-request/machine-toasts';
import { announceLeft, announcePaid } from '../../../src/sync/payments/announce-paid';
import { INITIAL_STATE } from '../../../src/domain/order-request/initial-state';
import { applyRequest } from '../../../src/state/order-request';
import { payments } from '../../../src/state/payments';
import { aPaymentRow } from '../../factories/payment-row';

afterEach(() => {
  toasts.items = [];
  toasts.isBehind = false;
  payments.lastPaid = null;
  applyRequest(INITIAL_STATE);
});

const shown = () => toasts.items.map(({ messageId }) => messageId);
const say = (tone: 'success' | 'error' | 'warning' | 'info', messageId: MessageId) =>
  showMachineToast({ type: 'TOAST', tone, messageId });

describe('a toast of the request', () => {
  it('replaces the one before', () => {
    say('error', 'validation.fill-amount');
    say('success', 'request.success.created');
    expect(shown()).toEqual(['request.success.created']);
  });

  it('about a failure ends when something is edited', () => {
    for (const tone of ['error', 'warning'] as const) {
      say(tone, 'validation.fill-amount');
      endMachineToast({ type: 'FORM_CHANGED', change: { orderAmount: '1' } });
      expect(shown()).toEqual([]);
    }
  });

  it('about a success stays for its whole time, whatever is edited', () => {
    say('info', 'request.fee.updated');
    endMachineToast({ type: 'FORM_CHANGED', change: { orderAmount: '1' } });
    expect(shown()).toEqual(['request.fee.updated']);
  });

  it('ends with the next step or submit', () => {
    for (const type of ['SUBMITTED', 'DESTINATION_EDITED', 'PAYMENT_LEFT', 'ORIGIN_CONFIRMED'] as const) {
      say('info', 'request.fee.updated');
      endMachineToast({ type });
      expect(shown()).toEqual([]);
    }
  });

  it('does not end toasts of other parts', () => {
    showToast({ type: 'success', messageId: 'tracking.copied' });
    say('error', 'validation.fill-amount');
    endMachineToast({ type: 'SUBMITTED' });
    expect(shown()).toEqual(['tracking.copied']);
  });
});

describe('a dialog that opens', () => {
  it('ends error toasts, and other toasts wait behind it', () => {
    showToast({ type: 'error', messageId: 'error.proof-download' });
    showToast({ type: 'success', messageId: 'tracking.copied' });
    yieldToDialog();
    expect(shown()).toEqual(['tracking.copied']);
    expect(toasts.isBehind).toBe(true);
  });

  it('keeps the toast about its own question', () => {
    say('error', 'voucher.error.validation.message');
    yieldToDialog();
    expect(shown()).toEqual(['voucher.error.validation.message']);
  });

  it('is covered by a toast shown after it', () => {
    yieldToDialog();
    showToast({ type: 'success', messageId: 'tracking.link.renewed' });
    expect(toasts.isBehind).toBe(false);
  });
});

describe('a card payment', () => {
  it('is announced only once it has made an order', () => {
    announcePaid({ vendorId: 'kh-0001', status: { name: 'declined' } });
    expect(shown()).toEqual([]);
    announcePaid({ vendorId: 'kh-0001', status: { name: 'paid', orderId: 'kh-0001-x' } });
    expect(shown()).toEqual(['request.success.created']);
    expect(payments.lastPaid).toEqual({ vendorId: 'kh-0001', orderId: 'kh-0001-x' });
  });

  it.each([
    ['declined', 'payment.left.declined'],
    ['cancelled', 'payment.left.cancelled'],
  ] as const)('left at the bank and %s is told by its customer, since no form shows it', (name, messageId) => {
    const row = aPaymentRow(0, { key: 'pay-1', orderId: 'kh-0001-x', status: { name } });
    announceLeft({ ...row, orderId: null });
    expect(shown()).toEqual([]);
    announceLeft(row);
    expect(toasts.items).toMatchObject([{ messageId, values: { name: row.payload.customer.name } }]);
  });

  it('that came to nothing is not told over the page of its order, which says it', () => {
    vi.stubGlobal('location', { search: '?order_id=kh-0001-x' });
    announceLeft(aPaymentRow(0, { key: 'pay-1', orderId: 'kh-0001-x', status: { name: 'declined' } }));
    vi.unstubAllGlobals();
    expect(shown()).toEqual([]);
  });
});
