import { loadOnce } from '../../lib/load-once';

/** The code of the queues that few visits need. */
export const queueCode = {
  requests: loadOnce(() => import('./make-requests')),
  payments: loadOnce(() => import('../payments/make-payments')),
  updates: loadOnce(() => import('./make-updates')),
  cancellations: loadOnce(() => import('./make-cancellations')),
};
