import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { TripEnd, TypedTrip } from '../../domain/order-request/draft/draft-of-trip';
import { type FeeQuote, payableFee, surchargeOf } from '../../domain/order-request/price/fee-quote';
import { CASH_ON_DELIVERY, ONLINE_PAYMENT } from '../../domain/payment/methods';
import { retryImport } from '../../lib/retry-import';
import { failureMessage } from '../../i18n/error-message';
import { formatDistance, formatMoney } from '../../i18n/format';
import { landingTrip } from '../../sync/landing-trip';
import { beginTrip } from '../../sync/order-request/begin-trip';
import type { Services } from '../../sync/services';
import { useEngine } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Select } from '../../ui/select';
import { Estimate } from './estimate';
import { type TripPriceState, useTripPrice } from './use-trip-price';
import * as hintStyles from '../../ui/page/hint.module.css';
import * as styles from './price-answer.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** What was typed by then is in the request that is opened with the guest's session. */
export async function carryTexts(typed: () => TypedTrip, services: Services): Promise<void> {
  await Promise.all([
    services.session.prepareGuest(),
    retryImport(() => import('./request-page'), { attempts: 1 }).then(({ preloadLaterSteps }) => preloadLaterSteps()),
  ]);
  const texts = typed();
  const { from, to } = landingTrip.uncarried(texts);
  if (from !== '' || to !== '') await beginTrip(services, { from, to });
  landingTrip.carried(texts);
}

/** The price of the trip between two typed places, or why there is none; the button to the request with both. */
export function PriceAnswer({
  asked,
  guestWords,
  onWrong,
  onStarted,
}: {
  asked: Record<TripEnd, string>;
  /** what the page has words of its own for */
  guestWords: (cause: unknown) => MessageDescriptor | undefined;
  onWrong: (end: TripEnd) => void;
  /** the guest's session has begun, and the request has the trip */
  onStarted: () => void;
}) {
  const { t } = useLingui();
  const words = (cause: unknown) => guestWords(cause) ?? failureMessage(cause);
  const { state, matches, chosen, choose } = useTripPrice(asked, {
    words,
    onWrong: (end) => {
      onWrong(end);
      document.getElementById(`price-${end}`)?.focus();
    },
  });
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone it would be below the form, out of sight
    if (state.name === 'priced') answer.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const labels: Record<TripEnd, string> = {
    from: t({ id: 'landing.price.found-from', message: 'Pickup address found' }),
    to: t({ id: 'landing.price.found-to', message: 'Delivery address found' }),
  };
  return (
    <div className={styles.priceAnswer} ref={answer}>
      {matches &&
        (['from', 'to'] as const).map((end) => (
          <Select
            key={end}
            label={labels[end]}
            value={String(chosen[end])}
            onChange={(value) => choose(end, Number(value))}
            options={matches[end].map(({ formatted_address: label }, at) => ({ value: String(at), label }))}
          />
        ))}
      <div role="status">
        {state.name === 'asking' && <Trans id="request.submit.pricing">Checking the price…</Trans>}
        {state.name === 'priced' && <Price quote={state.quote} minutes={state.minutes} closed={state.closed} />}
      </div>
      <div id="price-wrong">
        <Failure of={state.name === 'failed' ? state.words : null} />
      </div>
      {state.name === 'priced' && <GoOn priced={state} asked={asked} words={words} onStarted={onStarted} />}
    </div>
  );
}

type Priced = Extract<TripPriceState, { name: 'priced' }>;

function Price({ quote, minutes, closed }: Pick<Priced, 'quote' | 'minutes' | 'closed'>) {
  return (
    <>
      <p className={styles.figures}>
        <PriceFigure quote={quote} />
        {quote.distance !== null && <span className={utilStyles.muted}>{formatDistance(quote.distance)}</span>}
      </p>
      <CashSurcharge quote={quote} />
      {minutes !== null && closed === null && <Estimate minutes={minutes} />}
      {closed && <Closed {...closed} />}
    </>
  );
}

function Closed({ from, to }: { from: string; to: string }) {
  return (
    <p className={hintStyles.hint}>
      <Trans id="landing.price.closed">
        Closed right now. Service hours: {from} to {to}.
      </Trans>
    </p>
  );
}

/** Guests pay by card; whoever signs in may have the customer pay in cash. */
function CashSurcharge({ quote }: { quote: FeeQuote }) {
  const surcharge = surchargeOf(quote, CASH_ON_DELIVERY);
  if (surcharge === 0) return null;
  const cash = formatMoney(surcharge, quote.currency);
  return (
    <p className={hintStyles.hint}>
      <Trans id="landing.price.surcharge">Cash on delivery costs {cash} more.</Trans>
    </p>
  );
}

function PriceFigure({ quote }: { quote: FeeQuote }) {
  const price = formatMoney(payableFee(quote, ONLINE_PAYMENT), quote.currency);
  return (
    <span>
      <Trans id="landing.price.fee">
        Delivery fee: <bdi className={styles.figure}>{price}</bdi>
      </Trans>
    </span>
  );
}

function GoOn({
  priced,
  asked,
  words,
  onStarted,
}: {
  priced: Priced;
  asked: TypedTrip;
  words: (cause: unknown) => MessageDescriptor;
  onStarted: () => void;
}) {
  const engine = useEngine();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageDescriptor>();

  async function goOn(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const services = await engine();
      await beginTrip(services, priced);
      await services.session.startGuest();
      landingTrip.carried(asked);
      onStarted();
    } catch (cause) {
      setFailure(words(cause));
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="primary" size="lg" wide busy={isBusy} onClick={() => void goOn()}>
        <Trans id="landing.price.go-on">Continue with this price</Trans>
      </Button>
      <Failure of={failure} />
    </>
  );
}
