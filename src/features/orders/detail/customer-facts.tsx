import { Trans, useLingui } from '@lingui/react/macro';
import { NOT_SAID } from '../../../domain/order/customer-name';
import type { OrderRecord } from '../../../domain/order/order';
import { usePhoneText } from '../../../sync/phone-text';
import { useServices } from '../../../sync/services-context';
import { CopyButton } from './copy-button';
import { Fact } from './fact';
import { PaymentFact } from './payment-fact';
import * as factsStyles from '../../../ui/facts.module.css';
import * as linkStyles from '../../../ui/link.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as styles from './order-facts.module.css';
import * as visuallyHiddenStyles from '../../../ui/page/visually-hidden.module.css';

/** Who gets it, where, and what is collected there: what is asked for on the phone, so it stands above the rest. */
export function CustomerFacts({ order }: { order: OrderRecord }) {
  const { t } = useLingui();
  const { market } = useServices();
  const phoneText = usePhoneText();
  const { customer } = order;
  return (
    <section className={sectionStyles.section} aria-labelledby="order-customer">
      <h2 className={visuallyHiddenStyles.visuallyHidden} id="order-customer">
        <Trans id="tracking.facts.customer">Customer</Trans>
      </h2>
      <dl className={factsStyles.facts}>
        <Fact term={<Trans id="tracking.facts.customer">Customer</Trans>}>
          <bdi>{customer.name || NOT_SAID}</bdi>
          {customer.phone_number && (
            <>
              <br />
              <span className={styles.id}>
                <a className={linkStyles.link} href={`tel:${customer.phone_number}`}>
                  <bdi dir="ltr">{phoneText(customer.phone_number)}</bdi>
                </a>
                <CopyButton
                  text={customer.phone_number}
                  label={t({ id: 'tracking.copy-phone', message: 'Copy the phone number' })}
                />
              </span>
            </>
          )}
        </Fact>
        {customer.location.address && (
          <Fact term={<Trans id="tracking.facts.address">Deliver to</Trans>}>
            <bdi>{customer.location.address}</bdi>
          </Fact>
        )}
        {customer.location.notes && (
          <Fact term={<Trans id="tracking.facts.notes">Notes to rider</Trans>}>
            <bdi>{customer.location.notes}</bdi>
          </Fact>
        )}
        <PaymentFact order={order} currency={order.currency ?? market.currency} />
      </dl>
    </section>
  );
}
