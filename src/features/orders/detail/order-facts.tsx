import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { OrderRecord } from '../../../domain/order/order';
import { cityOfZone } from '../../../i18n/cities';
import { formatOffset } from '../../../i18n/format-zone';
import { isOn } from '../../../domain/flags/flags';
import { flags } from '../../../state/flags';
import { vendors } from '../../../state/vendors';
import { useServices } from '../../../sync/services-context';
import { Time } from '../../../ui/time';
import { useNow } from '../../../ui/use-now';
import { useOrderZones } from '../use-zone';
import { chosenDay, dayWord } from '../timing-words';
import { CopyButton } from './copy-button';
import { Fact } from './fact';
import { ZoneMark } from './order-time';
import { PriceFacts } from './price-facts';
import * as factsStyles from '../../../ui/facts.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as styles from './order-facts.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';
import { capital } from '../../../lib/capital';
import { bcp47 } from '../../../lib/language-tag';

/** The rest of the order, as it was typed: text written by people is not reformatted. */
export function OrderFacts({ order }: { order: OrderRecord }) {
  const { i18n, t } = useLingui();
  const { market } = useServices();
  const { values } = useSnapshot(flags);
  const { list } = useSnapshot(vendors);
  const zones = useOrderZones(order.vendor_id);
  const { shown: zone, shop } = zones;
  const now = Math.floor(useNow() / 1000);
  const currency = order.currency ?? market.currency;
  const outlet = list.find((vendor) => vendor.vendor_id === order.vendor_id);
  const { pickup, sender } = order;
  const outletAddress = pickup?.address ?? sender?.location.address ?? outlet?.vendor_information.location.address_text;
  const day = (at: number) => capitalised(dayWord(at, i18n, now, zone), i18n.locale);
  return (
    <section className={sectionStyles.section} aria-labelledby="order-facts">
      <h2 className={sectionStyles.title} id="order-facts">
        <Trans id="tracking.facts">Order</Trans>
      </h2>
      <dl className={factsStyles.facts}>
        {outlet && (
          <Fact term={<Trans id="tracking.facts.outlet">Pickup point</Trans>}>
            <bdi>{sender?.name || outlet.name}</bdi>
            {outletAddress && (
              <>
                <br />
                <bdi className={utilStyles.muted}>{outletAddress}</bdi>
              </>
            )}
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
        {order.vat_number && (
          <Fact term={<Trans id="request.form.vat.label">VAT number</Trans>}>
            <bdi dir="ltr">{order.vat_number}</bdi>
          </Fact>
        )}
        <PriceFacts order={order} currency={currency} />
        {typeof order.preordered_for === 'number' && (
          <Fact term={<Trans id="tracking.facts.scheduled">Scheduled for</Trans>}>
            {capitalised(chosenDay(order.preordered_for, i18n, now, zones), i18n.locale)}{' '}
            <Time at={order.preordered_for} timeZone={shop} />
            <ZoneMark at={order.preordered_for} zone={shop} />
          </Fact>
        )}
        <Fact term={<Trans id="tracking.facts.placed">Placed</Trans>}>
          {day(order.created_at)} <Time at={order.created_at} timeZone={zone} />
        </Fact>
        {isOn(values, 'order-timezone-display') && (
          <Fact term={<Trans id="tracking.facts.zone">Time zone</Trans>}>
            {cityOfZone(zone)} (<bdi dir="ltr">{formatOffset(order.created_at, zone)}</bdi>)
          </Fact>
        )}
        <Fact term={<Trans id="tracking.facts.id">Order ID</Trans>}>
          <span className={styles.id}>
            <bdi dir="ltr">{order.order_id}</bdi>
            <CopyButton text={order.order_id} label={t({ id: 'tracking.copy-id', message: 'Copy the order ID' })} />
          </span>
        </Fact>
      </dl>
    </section>
  );
}

/** "today" at the beginning of a cell. */
function capitalised(text: string, locale: string): string {
  const [first = '', ...rest] = Array.from(text);
  return capital(first, bcp47(locale)) + rest.join('');
}
