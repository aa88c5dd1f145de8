import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { payableFee, remaining, withSurcharge } from '../../domain/order-request/price/fee-quote';
import { isOn } from '../../domain/flags/flags';
import { flags } from '../../state/flags';
import { formatMinutes, formatSeconds } from '../../i18n/durations';
import { formatMoney } from '../../i18n/format';
import { useNow } from '../../ui/use-now';
import type { Request } from './use-request';
import * as linkStyles from '../../ui/link.module.css';
import * as priceStyles from './price.module.css';
import * as spinnerStyles from '../../ui/spinner.module.css';
import * as styles from './price-held.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** The ring's circumference: 2π · 8. */
const ROUND = 50.3;

/** How long the shown price is held; renewed automatically, and reported when it could not be. */
export function PriceHeld({ request: { state, send } }: { request: Request }) {
  const { t } = useLingui();
  const { values } = useSnapshot(flags);
  const now = useNow('second');
  const { quote, quoteStatus } = state;
  if (quote === null) return null;
  const { part, ms } = remaining(quote, now);
  const seconds = Math.floor(ms / 1000);
  // a ticking number of minutes looks like a time of day; only the last minute is worth watching
  const left = seconds >= 60 ? formatMinutes(seconds / 60 - 0.5) : formatSeconds(seconds);
  const { paymentMethod } = state.form;
  const full = withSurcharge(quote.fee, quote, paymentMethod);
  const payable = payableFee(quote, paymentMethod);
  const fullFee = formatMoney(full, quote.currency);
  const isReduced = payable !== full;
  const isDual = isOn(values, 'dual-pricing-display');
  const isFailed = quoteStatus === 'failed';
  return (
    <p className={styles.held} data-tone={isFailed ? 'wait' : undefined}>
      {quoteStatus === 'refreshing' ? (
        <span className={spinnerStyles.spinner} aria-hidden="true" />
      ) : (
        <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" />
          {part > 0 && <circle cx="10" cy="10" r="8" strokeDasharray={`${part * ROUND} ${ROUND}`} />}
        </svg>
      )}
      <span>
        {isFailed ? (
          <Trans id="request.price.failed">We couldn't renew the price.</Trans>
        ) : quoteStatus === 'refreshing' ? (
          <Trans id="request.price.refreshing">Renewing the price…</Trans>
        ) : (
          <Trans id="request.price.held">
            Price held for{' '}
            <span className={utilStyles.nums} role="timer">
              {left}
            </span>
          </Trans>
        )}
      </span>
      {isFailed ? (
        <button
          className={`${linkStyles.link} ${utilStyles.push}`}
          type="button"
          onClick={() => send({ type: 'PRICE_ASKED' })}
        >
          {t({ id: 'retry', message: 'Try again' })}
        </button>
      ) : (
        <span className={`${utilStyles.push} ${utilStyles.nums}`}>
          {isReduced && isDual && (
            <span className={utilStyles.faint}>
              <Trans id="request.price.standard-fee">
                Standard <bdi>{fullFee}</bdi>
              </Trans>
            </span>
          )}
          {isReduced && !isDual && (
            <s className={priceStyles.struck}>
              <bdi>{fullFee}</bdi>
            </s>
          )}{' '}
          <b>
            <bdi>{formatMoney(payable, quote.currency)}</bdi>
          </b>
        </span>
      )}
    </p>
  );
}
