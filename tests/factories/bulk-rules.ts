import type { WorkerRules } from '../../src/sync/bulk/worker-messages';

/** The rules for a file of a shop in Phnom Penh. */
export function bulkRules(): WorkerRules {
  return {
    country: 'KH',
    itemValueLimit: 500,
    rules: {
      unitNumberRequired: false,
      amountRequired: true,
      minimumAmount: null,
      maximumAmount: 10_000,
      currency: 'USD',
      amounts: { digits: 2, decimalSign: '.', twoDigitGroups: false, currencySigns: ['$'] },
    },
    hours: null,
    timezone: 'Asia/Phnom_Penh',
    methods: ['CASH_ON_DELIVERY', 'PAID'],
    shown: { preorder: true, pickupCode: true, vatNumber: false },
    points: [{ vendorId: 'kh-0001', clientVendorId: null, name: 'Num Pang House' }],
    defaultPoint: 'kh-0001',
    near: { latitude: 11.556, longitude: 104.928 },
  };
}
