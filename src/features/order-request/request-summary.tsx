import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { payableFee } from '../../domain/order-request/price/fee-quote';
import type { RequestState } from '../../domain/order-request/state';
import { customerAddress } from '../../domain/order-request/submission/build-payload';
import { formatMoney } from '../../i18n/format';
import { requestController } from '../../sync/order-request/request-controller';
import { useServices } from '../../sync/services-context';
import * as factsStyles from '../../ui/facts.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

/** Which request it is, while it waits for something: there may be several. */
export function RequestSummary({ state: { form, quote } }: { state: Pick<RequestState, 'form' | 'quote'> }) {
  const { t } = useLingui();
  const phone = requestController(useServices()).readPhone(form.destinationPhoneNumber).written;
  return (
    <section
      className={sectionStyles.section}
      aria-label={t({ id: 'request.waiting.summary', message: 'The request' })}
    >
      <dl className={factsStyles.facts}>
        <Fact name={<Trans id="request.recipient.title">Customer</Trans>}>
          <bdi>{form.destinationName}</bdi>
        </Fact>
        <Fact name={<Trans id="request.form.phone.label">Phone</Trans>}>
          <bdi dir="ltr">{phone}</bdi>
        </Fact>
        <Fact name={<Trans id="request.form.address.label">Address</Trans>}>
          <bdi>{customerAddress(form)}</bdi>
        </Fact>
        {quote && (
          <Fact name={<Trans id="request.price.fee">Delivery fee</Trans>}>
            <bdi>{formatMoney(payableFee(quote, form.paymentMethod), quote.currency)}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}
