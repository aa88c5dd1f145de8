import { Trans } from '@lingui/react/macro';
import { CANCELLED_GROUP } from '../../../domain/order/groups';
import type { OrderRecord } from '../../../domain/order/order';
import { paymentOutcome } from '../../../domain/payment/outcome';
import { formatMoney } from '../../../i18n/format';
import { Fact } from './fact';

/** What the rider has to collect, or how it was paid. */
export function PaymentFact({ order, currency }: { order: OrderRecord; currency: string }) {
  const { payment_method: method, amount } = order.order;
  const money = amount === null ? undefined : <bdi>{formatMoney(amount, currency)}</bdi>;
  const outcome = paymentOutcome(order);
  const isAtDoor = method === 'CASH_ON_DELIVERY' || method === 'PAYMENT_ON_DELIVERY';
  if (isAtDoor && isLeftUnpaid(order)) {
    return money === undefined ? null : <Fact term={<Trans id="tracking.facts.value">Item value</Trans>}>{money}</Fact>;
  }
  if (isAtDoor) {
    return (
      <Fact
        term={
          order.status === 'DELIVERED' ? (
            <Trans id="tracking.facts.cash.collected">Cash collected</Trans>
          ) : (
            <Trans id="tracking.facts.cash">Cash to collect</Trans>
          )
        }
      >
        {money ?? <Trans id="tracking.facts.cash.open">The amount is with the order</Trans>}
      </Fact>
    );
  }
  return (
    <>
      {SAID_METHODS.has(method) && (
        <Fact term={<Trans id="tracking.facts.payment">Payment</Trans>}>
          {method === 'NONE' ? (
            <Trans id="tracking.facts.payment.none">Nothing to collect</Trans>
          ) : method === 'ONLINE_PAYMENT' && outcome === undefined ? (
            <Trans id="tracking.facts.payment.free">Nothing to pay</Trans>
          ) : (outcome ?? 'paid') !== 'paid' ? (
            <Trans id="tracking.facts.payment.card">By card</Trans>
          ) : (
            <Trans id="tracking.facts.payment.paid">Paid online</Trans>
          )}
        </Fact>
      )}
      {money && <Fact term={<Trans id="tracking.facts.value">Item value</Trans>}>{money}</Fact>}
    </>
  );
}

/** Of a method that this version doesn't know nothing is said: least of all that it is paid. */
const SAID_METHODS: ReadonlySet<string> = new Set(['NONE', 'PAID', 'ONLINE_PAYMENT']);

/** It ended, or is being returned, without a payment at the door. */
function isLeftUnpaid({ status }: OrderRecord): boolean {
  return CANCELLED_GROUP.has(status) || status === 'RETURN_INITIATED' || status === 'RETURNED_TO_VENDOR';
}
