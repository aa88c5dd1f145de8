import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { isCancelReason } from '../../domain/order/cancellation';
import type { OrderRecord } from '../../domain/order/order';
import { formatMoney } from '../../i18n/format';
import { flags, isOn } from '../../state/flags';
import { showToast } from '../../state/toasts';
import { vendors } from '../../state/vendors';
import { useServices } from '../../sync/services-context';
import { IconButton } from '../../ui/button';
import { Copy } from '../../ui/icons';
import { Time } from '../../ui/time';
import { useNow } from '../../ui/use-now';
import { CANCEL_REASON_WORDS } from './cancel-words';
import { dayWord } from './figure-words';
import { Fact } from './fact';
import { PaymentFact } from './payment-fact';

/** What was ordered, as it was typed: nothing is reformatted that a person wrote. */
export function OrderFacts({ order }: { order: OrderRecord }) {
  const { i18n } = useLingui();
  const { market } = useServices();
  const { values } = useSnapshot(flags);
  const { list } = useSnapshot(vendors);
  const now = Math.floor(useNow() / 1000);
  const currency = order.currency ?? market.currency;
  const outlet = list.length > 1 ? list.find((vendor) => vendor.vendor_id === order.vendor_id)?.name : undefined;
  const day = (at: number) => capitalised(dayWord(at, i18n, now, market.timezone), i18n.locale);
  const { customer, cancellation } = order;
  return (
    <section className="section" aria-labelledby="order-facts">
      <h2 className="section-title" id="order-facts">
        <Trans id="tracking.facts">Order</Trans>
      </h2>
      <dl className="facts">
        {outlet && (
          <Fact term={<Trans id="tracking.facts.outlet">Collection point</Trans>}>
            <bdi>{outlet}</bdi>
          </Fact>
        )}
        <Fact term={<Trans id="tracking.facts.customer">Customer</Trans>}>
          <bdi>{customer.name}</bdi>
          <br />
          <a className="link" href={`tel:${customer.phone_number}`}>
            <bdi dir="ltr">{customer.phone_number}</bdi>
          </a>
        </Fact>
        <Fact term={<Trans id="tracking.facts.address">Deliver to</Trans>}>
          <bdi>{customer.location.address}</bdi>
        </Fact>
        {customer.location.notes && (
          <Fact term={<Trans id="tracking.facts.notes">Notes to rider</Trans>}>
            <bdi>{customer.location.notes}</bdi>
          </Fact>
        )}
        {order.order.description && (
          <Fact term={<Trans id="tracking.facts.description">Order details</Trans>}>
            <bdi>{order.order.description}</bdi>
          </Fact>
        )}
        {order.pickup_code && isOn(values, 'pickup-code-display') && (
          <Fact term={<Trans id="tracking.facts.pickup-code">Pickup code</Trans>}>
            <bdi>{order.pickup_code}</bdi>
          </Fact>
        )}
        <PaymentFact order={order} currency={currency} />
        <Fact term={<Trans id="tracking.facts.fee">Delivery fee</Trans>}>
          {formatMoney(order.delivery_fee, currency)}
        </Fact>
        {typeof order.preordered_for === 'number' && (
          <Fact term={<Trans id="tracking.facts.scheduled">Scheduled for</Trans>}>
            {day(order.preordered_for)} <Time at={order.preordered_for} />
          </Fact>
        )}
        <Fact term={<Trans id="tracking.facts.placed">Placed</Trans>}>
          {day(order.created_at)} <Time at={order.created_at} />
        </Fact>
        {cancellation && (
          <Fact term={<Trans id="tracking.facts.cancelled">Cancelled because</Trans>}>
            {isCancelReason(cancellation.reason)
              ? i18n._(CANCEL_REASON_WORDS[cancellation.reason])
              : cancellation.reason}
          </Fact>
        )}
        <Fact term={<Trans id="tracking.facts.id">Order ID</Trans>}>
          <span className="fact-id">
            <bdi dir="ltr">{order.order_id}</bdi>
            <CopyButton text={order.order_id} />
          </span>
        </Fact>
      </dl>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  // Not there over plain http on a network address.
  if (typeof navigator.clipboard?.writeText !== 'function') return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ type: 'success', messageId: 'tracking.copied' }),
      // refused by the browser: the id can still be selected by hand
      () => undefined,
    );
  return <IconButton icon={Copy} label={t({ id: 'tracking.copy-id', message: 'Copy the order ID' })} onClick={copy} />;
}

/** "today" at the beginning of a cell. */
function capitalised(text: string, locale: string): string {
  const [first = '', ...rest] = Array.from(text);
  return first.toLocaleUpperCase(locale.replaceAll('_', '-')) + rest.join('');
}
