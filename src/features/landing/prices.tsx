import { Trans } from '@lingui/react/macro';
import { decimalOf } from '../../domain/money/money';
import { tripFee } from '../../domain/money/trip-fee';
import type { FeeTable } from '../../domain/market/market';
import { BetweenSentences } from '../../i18n/between-sentences';
import { formatDistance, formatMoney } from '../../i18n/format';
import * as landingStyles from './landing.module.css';
import * as tableStyles from '../../ui/table.module.css';
import * as utilStyles from '../../ui/page/util.module.css';
import * as visuallyHiddenStyles from '../../ui/page/visually-hidden.module.css';

const KILOMETRES = [1, 2, 3, 5, 8];

/** The market's fee for a few distances, in its city where others pay another one. */
export function Prices({ fee, city, currency }: { fee: FeeTable; city: string; currency: string }) {
  const base = formatMoney(fee.base, currency);
  const perKm = formatMoney(fee.perKm, currency);
  const freeKm = fee.inCity?.freeKm ?? fee.freeKm;
  const free = freeKm ? formatDistance(freeKm * 1000) : undefined;
  const maximum = fee.maximum && formatMoney(fee.maximum, currency);
  const cash = fee.cashSurcharge && formatMoney(fee.cashSurcharge, currency);
  const outside = fee.inCity && formatDistance((fee.freeKm ?? 0) * 1000);
  return (
    <section className={`${landingStyles.band} ${landingStyles.bandPair}`} id="price" aria-labelledby="h-price">
      <div>
        <h2 id="h-price">
          <Trans id="landing.price.title">Pay as you go</Trans>
        </h2>
        <p className={utilStyles.muted}>
          <Trans id="landing.price.text">
            Pay per delivery, by distance. No monthly fee. Your customer can pay cash at the door.
          </Trans>
        </p>
        <p className={utilStyles.muted}>
          {free ? (
            <Trans id="landing.price.rule.free">
              {base} for the first {free}, then {perKm} per kilometre.
            </Trans>
          ) : (
            <Trans id="landing.price.rule">
              {base} per trip plus {perKm} per kilometre.
            </Trans>
          )}
          {maximum && <BetweenSentences />}
          {maximum && <Trans id="landing.price.maximum">At most {maximum}.</Trans>}
          {cash && <BetweenSentences />}
          {cash && <Trans id="landing.price.surcharge">Cash on delivery costs {cash} more.</Trans>}
          {outside && <BetweenSentences />}
          {outside && (
            <Trans id="landing.price.outside">
              So in <bdi>{city}</bdi>; elsewhere for the first {outside}.
            </Trans>
          )}
        </p>
      </div>
      <div className={tableStyles.frame}>
        <table className={`${tableStyles.table} ${landingStyles.priceTable}`}>
          <caption className={visuallyHiddenStyles.visuallyHidden}>
            <Trans id="landing.price.caption">Example prices by distance</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans id="landing.price.distance">Distance by road</Trans>
              </th>
              <th scope="col" className={tableStyles.num}>
                <Trans id="landing.price.price">Price</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {KILOMETRES.map((km) => (
              <tr key={km}>
                <td>{formatDistance(km * 1000)}</td>
                <td className={tableStyles.num}>
                  <b>{formatMoney(decimalOf(tripFee(fee, { metres: km * 1000, currency })), currency)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
