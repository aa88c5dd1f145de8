// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserEvent } from '../../../src/domain/order-request/events';
import type { OrderForm } from '../../../src/domain/order-request/details/form';
import type { CheckedField } from '../../../src/domain/order-request/details/field-failure';
import { MARKETS } from '../../../src/domain/market/markets';
import { DetailsStep } from '../../../src/features/order-request/details-step';
import { useFieldFocus, useRequest } from '../../../src/features/order-request/use-request';
import { messageValues } from '../../../src/i18n/message-values';
import { toastMessage } from '../../../src/i18n/messages';
import { required } from '../../../src/lib/assert';
import { applyFlags } from '../../../src/state/flags';
import { applyRequest, askForFocus, orderRequest } from '../../../src/state/order-request';
import { toasts } from '../../../src/state/toasts';
import { requestController } from '../../../src/sync/order-request/request-controller';
import type { Services } from '../../../src/sync/services';
import { fakeServices, flush, openDetails, resetStates } from './controller-helpers';
import { emptyPage } from '../../fakes/empty-page';
import type { ErrorMessageId, MessageId } from '../../../src/domain/message-ids';
import type { CountryCode } from '../../../src/domain/market/market';

beforeEach(() => {
  resetStates();
  vi.stubGlobal('scrollTo', () => undefined);
  // this DOM lays nothing out, and has nothing to scroll
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });
  applyFlags({ 'pre-order': true, 'pickup-code-display': true, 'payment-vat': true, voucher: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
});
const page = emptyPage();

function Screen() {
  useFieldFocus();
  return <DetailsStep request={useRequest()} />;
}

const GOOD: Partial<OrderForm> = {
  destinationName: 'Sok Dara',
  destinationPhoneNumber: '12345678',
  destinationUnitNumber: '4B',
  orderAmount: '150',
};

async function details(country: CountryCode): Promise<Services> {
  const fakes = fakeServices({ now: () => Date.now(), after: () => () => {}, sleep: async () => {} });
  const services = { ...fakes, market: MARKETS[country] } as unknown as Services;
  const controller = requestController(services);
  await openDetails(controller);
  return services;
}

/** The control of the field, and everything that is read with it. */
function control(field: CheckedField): { element: HTMLElement; words: string } {
  const holder = required(document.getElementById(`request-${field}`), field);
  const element = holder.matches('input, textarea, button')
    ? holder
    : required(holder.querySelector('input'), 'a control');
  const described = (element.getAttribute('aria-describedby') ?? '').split(' ');
  const beside = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  return { element, words: `${beside} ${holder.textContent ?? ''}` };
}

function words(messageId: MessageId | ErrorMessageId, values: Record<string, string | number> = {}): string {
  const message = required(toastMessage(messageId), messageId);
  return i18n._(message.id, messageValues(values), message.message ? { message: message.message } : {});
}

const CHECKS: {
  id: MessageId;
  field: CheckedField;
  change: Partial<OrderForm>;
  country?: CountryCode;
  values?: Record<string, string | number>;
}[] = [
  {
    id: 'validation.fill-unit-number',
    field: 'destinationUnitNumber',
    change: { destinationUnitNumber: '' },
    country: 'SG',
  },
  { id: 'validation.fill-customer-name', field: 'destinationName', change: { destinationName: ' ' } },
  { id: 'validation.wrong-customer-name', field: 'destinationName', change: { destinationName: 'Sok 2' } },
  { id: 'validation.fill-customer-phone', field: 'destinationPhoneNumber', change: { destinationPhoneNumber: '' } },
  { id: 'validation.phone-incorrect', field: 'destinationPhoneNumber', change: { destinationPhoneNumber: '1' } },
  {
    id: 'validation.fill-description',
    field: 'orderDescription',
    change: { orderDescription: 'x'.repeat(201) },
    values: { max: 200 },
  },
  {
    id: 'request.pickup-code.submit.validation-error.length',
    field: 'pickupCode',
    change: { pickupCode: 'x'.repeat(31) },
    values: { max: 30 },
  },
  { id: 'validation.fill-address', field: 'destinationTextAddress', change: { destinationTextAddress: '' } },
  {
    id: 'validation.fill-amount',
    field: 'orderAmount',
    change: { orderAmount: '' },
    values: { example: '12.50' },
  },
  {
    id: 'validation.amount-currency',
    field: 'orderAmount',
    change: { orderAmount: '៛5000' },
    values: { currency: 'USD', example: '12.50' },
  },
  { id: 'validation.ambiguous-amount', field: 'orderAmount', change: { orderAmount: '1.250' } },
  {
    id: 'validation.amount-precision',
    field: 'orderAmount',
    change: { orderAmount: '10.12345' },
    values: { digits: 2 },
  },
  {
    id: 'validation.maximum-amount',
    field: 'orderAmount',
    change: { orderAmount: '3,000.001' },
    country: 'KW',
    values: { amount: 3000, currency: 'KWD' },
  },
  {
    id: 'validation.minimum-amount',
    field: 'orderAmount',
    change: { orderAmount: '99' },
    country: 'PK',
    values: { amount: 100, currency: 'PKR' },
  },
  { id: 'validation.fill-payment-method', field: 'paymentMethod', change: { paymentMethod: '' } },
  {
    id: 'validation.description-card-number',
    field: 'orderDescription',
    change: { orderDescription: 'Card 4111 1111 1111 1111' },
  },
  { id: 'validation.notes-card-number', field: 'riderNotes', change: { riderNotes: '٤١١١-١١١١-١١١١-١١١١' } },
  { id: 'address.error.notes-too-long', field: 'riderNotes', change: { riderNotes: 'ក'.repeat(334) } },
  {
    id: 'validation.vat-number-length',
    field: 'vatNumber',
    change: { vatNumber: '1234567' },
    values: { length: 8 },
  },
  {
    id: 'request.preorder.error.too-soon',
    field: 'laterTime',
    change: { deliverLater: true, laterDate: '2020-01-01', laterTime: '12:00', laterZone: 'Asia/Phnom_Penh' },
    values: { minutes: 55 },
  },
];

describe('a failed check', () => {
  it.each(CHECKS)('$id is shown as a toast and at its field, which gets the focus', async (row) => {
    const services = await details(row.country ?? 'KH');
    const send = (event: UserEvent) => requestController(services).send(event);
    await page.show(<Screen />, services);
    await act(async () => {
      send({ type: 'FORM_CHANGED', change: { ...GOOD, ...row.change } });
      send({ type: 'SUBMITTED' });
      await flush();
    });
    const told = words(row.id, { ...row.values });
    expect(toasts.items.map(({ type, messageId, values }) => [type, words(messageId, values)])).toEqual([
      ['error', told],
    ]);
    const { element, words: beside } = control(row.field);
    expect(beside).toContain(told);
    expect(document.activeElement).toBe(element);
    expect((await services.outbox()).submit).not.toHaveBeenCalled();
  });

  it.each([
    ['vendor', 'error.cant-retrieve-vendor-rar', 'Change the pickup point'],
    ['coordinates', 'validation.invalid-coordinates', 'Change the address'],
  ] as const)('about the %s links to where it can be changed', async (field, messageId, label) => {
    const services = await details('KH');
    await page.show(<Screen />, services);
    await act(async () => {
      applyRequest({ ...orderRequest.request, fieldError: { field, messageId } });
      askForFocus(field);
    });
    const { element, words: beside } = control(field);
    expect(beside).toContain(words(messageId));
    expect(document.activeElement).toBe(element);
    expect(element.getAttribute('aria-label')).toBe(label);
  });
});
