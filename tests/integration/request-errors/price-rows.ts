import { expect } from 'vitest';
import { AppError } from '../../../src/lib/app-error';
import { type Bench, flush, pointAndConfirm, VENDOR } from '../../unit/order-request/controller-helpers';
import type { Row } from './row';

const CLOSED_HOURS = "Service hours: 13:00 to 22:00. It's 12:00";

async function applyVoucher(bench: Bench, code: string): Promise<void> {
  bench.controller.send({ type: 'FORM_CHANGED', change: { voucherCode: code } });
  bench.controller.send({ type: 'VOUCHER_APPLIED' });
  await flush();
}

/** Service hours, delivery area, fee and voucher. */
export const PRICE_ROWS: readonly Row[] = [
  {
    situation: 'service closed',
    make: async (bench) => {
      // 12:00 in Phnom Penh
      bench.services.delivery.countryParameter.mockResolvedValue('1300:2200');
      await bench.open();
    },
    toasts: [['error', CLOSED_HOURS]],
    after: ({ step }) => expect(step.name).toBe('SERVICE_CLOSED'),
  },
  {
    situation: 'service hours look-up failure: treated as open',
    make: async (bench) => {
      const { countryParameter } = bench.services.delivery;
      const read = countryParameter.getMockImplementation();
      countryParameter.mockImplementation(async (name: string) => {
        if (name === 'serviceHours') throw new AppError('NETWORK');
        return (await read?.(name)) ?? '';
      });
      await bench.open();
    },
    after: ({ step }) => expect(step.name).toBe('ASK_FOR_DESTINATION_ADDRESS'),
  },
  {
    situation: 'service hours of another form: told, and treated as open',
    make: async (bench) => {
      bench.services.delivery.countryParameter.mockResolvedValue('09:00-17:00');
      await bench.open();
    },
    toasts: [['warning', 'format has to be dddd:dddd (0000:2359 for 24/24)']],
    after: ({ step }) => expect(step.name).toBe('ASK_FOR_DESTINATION_ADDRESS'),
  },
  {
    situation: 'service hours above 2359: told, and treated as open',
    make: async (bench) => {
      bench.services.delivery.countryParameter.mockResolvedValue('0900:2400');
      await bench.open();
    },
    toasts: [['warning', 'service hours has to been between 0 & 2359']],
    after: ({ step }) => expect(step.name).toBe('ASK_FOR_DESTINATION_ADDRESS'),
  },
  {
    situation: 'deliverability check failure',
    make: async (bench) => {
      bench.services.delivery.validateArea.mockRejectedValue(new AppError('INTERNAL'));
      await bench.open();
      await pointAndConfirm(bench.controller);
    },
    toasts: [['error', 'Unable to verify if order is deliverable']],
    field: 'Unable to verify if order is deliverable',
    after: ({ controller }) => expect(controller.state.query).toBe('No. 118, Street 308'),
  },
  {
    situation: 'undeliverable',
    make: async (bench) => {
      bench.services.delivery.validateArea.mockResolvedValue('UNDELIVERABLE');
      await bench.open();
      await pointAndConfirm(bench.controller);
    },
    toasts: [['warning', 'We cannot deliver that order there.']],
    field: 'This address is outside the delivery area. Choose one closer to the pickup point.',
  },
  {
    situation: 'fee failure',
    make: async (bench) => {
      bench.services.delivery.quote.mockRejectedValue(new AppError('INTERNAL'));
      await bench.open();
      await pointAndConfirm(bench.controller);
    },
    toasts: [['error', 'We could not compute the price for that order.']],
    field: "We couldn't get a price for this address. Try again, or move the pin a little.",
  },
  {
    situation: 'test vendor, undeliverable and without a fee: bypassed with warnings, at the fixed fee',
    make: async (bench) => {
      bench.services.delivery.validateArea.mockResolvedValue('UNDELIVERABLE');
      bench.services.delivery.quote.mockRejectedValue(new AppError('UNDELIVERABLE'));
      await bench.open({ ...VENDOR, test_vendor: true });
      await pointAndConfirm(bench.controller);
    },
    toasts: [
      ['warning', 'Test shop: this address is outside the delivery area and is accepted at a fixed delivery fee.'],
    ],
    after: ({ controller }) => expect(controller.state.quote?.fee).toBe(2),
  },
  {
    situation: 'voucher refused: cleared and told',
    make: async (bench) => {
      bench.services.delivery.validateVoucher.mockRejectedValue(new AppError('VOUCHER_NOT_AVAILABLE'));
      await bench.toDetails();
      await applyVoucher(bench, 'EXPIRED1');
    },
    toasts: [['error', "This voucher can't be used for this order. Check the code, or continue without it."]],
    field: "This voucher can't be used for this order. Check the code, or continue without it.",
    after: ({ controller }) => expect(controller.state).toMatchObject({ voucherCode: null, quote: { fee: 2.4 } }),
  },
];
