import type { PaymentWord } from './header-words/bulk-words';

/** How orders of a file may be paid, the usual way first. Each is posted with its row, which an order paid by card never is (request-flow §7). */
export const BULK_METHODS: readonly PaymentWord[] = ['CASH_ON_DELIVERY', 'PAID'];
