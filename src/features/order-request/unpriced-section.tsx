import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { amountFormat, amountText, readAmount } from '../../domain/order-request/details/amount';
import { mayWaitForPrice } from '../../domain/order-request/destination/check-destination';
import { formatMoney } from '../../i18n/format';
import { connection } from '../../state/connection';
import { useServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { WifiOff } from '../../ui/icons';
import { CurrencyPrefix } from './currency-prefix';
import { FigureField } from './request-field';
import { requestFieldId, type Request } from './use-request';
import * as heldStyles from './price-held.module.css';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';
import * as utilStyles from '../../ui/page/util.module.css';
import { ignore } from '../../lib/ignore';

/** The price can't be asked for now, and the request may wait for it. */
export function useUnpriced({ state }: Request): boolean {
  const { online } = useSnapshot(connection);
  return state.quote === null && mayWaitForPrice(state) && (!online || state.quoteStatus === 'failed');
}

/** In place of the price that is held. */
export function PriceFollows() {
  return (
    <p className={heldStyles.held} data-tone="wait">
      <Icon of={WifiOff} small />
      <span>
        <Trans id="request.unpriced.follows">The price follows when you're back online.</Trans>
      </span>
    </p>
  );
}

/** The most that the user agrees to pay, so that a request without a price can be sent by itself. */
export function UnpricedSection({ request }: { request: Request }) {
  return (
    <section className={sectionStyles.section} aria-labelledby="request-price">
      <h2 className={sectionStyles.title} id="request-price">
        <Trans id="request.price.title">Price</Trans>
      </h2>
      <p className={hintStyles.hint}>
        <Trans id="request.unpriced">
          You're offline. We'll check this address and get its price when you're back. What you entered is kept.
        </Trans>
      </p>
      <FigureField
        request={request}
        field="feeLimit"
        label={<Trans id="request.unpriced.limit">Send automatically if the fee is at most</Trans>}
        hint={<LimitHint request={request} />}
        optional
        prefix={<CurrencyPrefix />}
        className={utilStyles.nums}
        inputMode="decimal"
      />
      <LastFee request={request} />
    </section>
  );
}

function LimitHint({ request: { state } }: { request: Request }) {
  const { market } = useServices();
  const read = readAmount(state.form.feeLimit, amountFormat(market));
  if (read.kind === 'empty') {
    return (
      <Trans id="request.unpriced.limit.empty">
        Leave it empty, and you confirm the fee with one tap before anything is sent.
      </Trans>
    );
  }
  if (read.kind !== 'amount') {
    return <Trans id="request.unpriced.limit.unread">Enter an amount in figures, or leave it empty</Trans>;
  }
  const most = formatMoney(read.amount, market.currency);
  return (
    <Trans id="request.unpriced.limit.most">
      Sent automatically up to <bdi translate="no">{most}</bdi>. A higher fee asks you first.
    </Trans>
  );
}

/** What the same trip cost last time, offered as the limit. */
function LastFee({ request: { state, send } }: { request: Request }) {
  const { market, outbox } = useServices();
  const [fee, setFee] = useState<number | null>(null);
  const vendorId = state.pickup?.vendorId;
  const to = state.destination?.coordinates;
  useEffect(() => {
    let isGone = false;
    setFee(null);
    if (vendorId === undefined || !to) return undefined;
    // only an offer: without the database there is none
    void ignore(
      outbox()
        .then((loaded) => loaded.lastFee(vendorId, to))
        .then((last) => !isGone && setFee(last)),
      'outbox: last fee',
    );
    return () => {
      isGone = true;
    };
  }, [outbox, vendorId, to]);
  if (fee === null || state.step.name !== 'FILL_ORDER_DETAILS') return null;
  const last = formatMoney(fee, market.currency);
  return (
    <Button
      onClick={() => {
        send({ type: 'FORM_CHANGED', change: { feeLimit: amountText(fee, amountFormat(market)) } });
        document.getElementById(requestFieldId('feeLimit'))?.focus();
      }}
    >
      <Trans id="request.unpriced.last">
        Last time to this address:{' '}
        <bdi className={utilStyles.nums} translate="no">
          {last}
        </bdi>
      </Trans>
    </Button>
  );
}

/** The button's words: when it is sent, and up to which fee. */
export function KeepWords({ request: { state } }: { request: Request }) {
  const { market } = useServices();
  const read = readAmount(state.form.feeLimit, amountFormat(market));
  if (read.kind !== 'amount') return <Trans id="request.submit.keep">Keep it until I'm online</Trans>;
  const most = formatMoney(read.amount, market.currency);
  return (
    <Trans id="request.submit.keep-limit">
      Send when online · up to{' '}
      <bdi className={utilStyles.nums} translate="no">
        {most}
      </bdi>
    </Trans>
  );
}
