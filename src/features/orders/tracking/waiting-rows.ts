/* Rows of what waits to be sent or paid, in one file of their own: most lists have none. */
export { PaymentRows } from './payment-rows';
export { WaitingRequestRow } from './queue-row';
