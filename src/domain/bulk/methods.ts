import type { PaymentWord } from './header-words/bulk-words';

/**
 * The payment methods for orders of a file, the usual one first. Each row's order is posted with its method, which an
 * order paid by card never is (specification/bulk.md#columns).
 */
export const BULK_METHODS: readonly PaymentWord[] = ['CASH_ON_DELIVERY', 'PAID'];
