import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { NOT_SAID } from '../../domain/order/customer-name';
import type { OrderRecord } from '../../domain/order/order';
import { isPaidOnline } from '../../domain/order-request/update/update';
import { formatDay, formatTime } from '../../i18n/format';
import { formatOffset, isElsewhere } from '../../i18n/format-zone';
import { flags } from '../../state/flags';
import { typedTimezone } from '../../state/typed-timezone';
import { vendors } from '../../state/vendors';
import { usePhoneText } from '../../sync/phone-text';
import { useServices } from '../../sync/services-context';
import * as factsStyles from '../../ui/facts.module.css';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

/** What a placed order keeps: shown before anything is sent, with what to do if it is wrong. */
export function UpdateFixed({ order }: { order: OrderRecord }) {
  const { market } = useServices();
  const { values } = useSnapshot(flags);
  const { list } = useSnapshot(vendors);
  const zone = typedTimezone(market.timezone, order.vendor_id, { list, values });
  const phoneText = usePhoneText();
  const { customer, pickup_code, preordered_for, vat_number, voucher } = order;
  return (
    <section className={sectionStyles.section} aria-labelledby="update-fixed">
      <h2 className={sectionStyles.title} id="update-fixed">
        <Trans id="update.fixed.title">Stays as placed</Trans>
      </h2>
      <p className={hintStyles.hint}>
        <Trans id="update.fixed.hint">
          These can't be changed once a rider is requested. If one is wrong, cancel the order and place a new one.
        </Trans>
      </p>
      <dl className={factsStyles.facts}>
        <Fact term={<Trans id="request.form.name.label">Name</Trans>}>
          <bdi>{customer.name || NOT_SAID}</bdi>
        </Fact>
        <Fact term={<Trans id="request.form.phone.label">Phone</Trans>}>
          <bdi dir="ltr">{phoneText(customer.phone_number) || NOT_SAID}</bdi>
        </Fact>
        {isPaidOnline(order) && (
          <Fact term={<Trans id="request.payment.title">Payment</Trans>}>
            <Trans id="update.fixed.paid">Paid by card, with its delivery fee</Trans>
          </Fact>
        )}
        {voucher && (
          <Fact term={<Trans id="request.voucher.title">Voucher</Trans>}>
            <bdi>{voucher.code}</bdi>
          </Fact>
        )}
        {typeof preordered_for === 'number' && (
          <Fact term={<Trans id="update.fixed.scheduled">Scheduled for</Trans>}>
            {formatDay(preordered_for, zone)} {formatTime(preordered_for, zone)}
            {isElsewhere(preordered_for, zone) && (
              <>
                {' '}
                <bdi dir="ltr">{formatOffset(preordered_for, zone)}</bdi>
              </>
            )}
          </Fact>
        )}
        {pickup_code && (
          <Fact term={<Trans id="tracking.facts.pickup-code">Pickup code</Trans>}>
            <bdi>{pickup_code}</bdi>
          </Fact>
        )}
        {vat_number && (
          <Fact term={<Trans id="request.form.vat.label">VAT number</Trans>}>
            <bdi dir="ltr">{vat_number}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
