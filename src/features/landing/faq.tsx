import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BetweenSentences } from '../../i18n/between-sentences';
import type { Market } from '../../domain/market/market';
import { paths } from '../../domain/paths';
import { cityName } from '../../i18n/cities';
import { formatDistance, formatMoney, formatNumber } from '../../i18n/format';
import { formatCurrency } from '../../i18n/currency';
import { Icon } from '../../ui/icon';
import { ChevronDown } from '../../ui/icons';
import * as landingStyles from './landing.module.css';

/**
 * Questions of new visitors, with the limits of the market's own row. `takesGuests`: people without a shop may send
 * something too.
 */
export function Faq({
  market,
  currency: code,
  takesGuests,
}: {
  market: Market;
  currency: string;
  takesGuests: boolean;
}) {
  const currency = formatCurrency(code);
  const weight = formatNumber(market.itemWeightLimitKg);
  const radius = formatDistance(market.deliveryRadiusKm * 1000);
  const most = formatMoney(market.maximumAmount, code);
  const least = market.minimumAmount === null ? null : formatMoney(market.minimumAmount, code);
  const city = cityName(market.city);
  const cap = market.itemValueCap === null ? null : formatMoney(market.itemValueCap, code);
  const cash = market.fee.cashSurcharge && formatMoney(market.fee.cashSurcharge, code);
  return (
    <section className={landingStyles.band} id="faq" aria-labelledby="h-faq">
      <h2 id="h-faq">
        <Trans id="landing.faq.title">Questions</Trans>
      </h2>
      <div className={landingStyles.faq}>
        <Question open title={<Trans id="landing.faq.carry">What can a rider carry?</Trans>}>
          <Trans id="landing.faq.carry.text">Up to {weight} kg, packed for a motorbike.</Trans>
        </Question>
        <Question title={<Trans id="landing.faq.where">Where do you deliver?</Trans>}>
          <Trans id="landing.faq.where.text">Up to {radius} from your pickup point. Type an address to find out.</Trans>
        </Question>
        <Question title={<Trans id="landing.faq.pay">How do customers pay?</Trans>}>
          <Trans id="landing.faq.pay.text">In cash to the rider or online by card, in {currency}.</Trans>
          <BetweenSentences />
          {cash && <Trans id="landing.price.surcharge">Cash on delivery costs {cash} more.</Trans>}
        </Question>
        <Question title={<Trans id="landing.faq.cash">How much cash can a rider collect?</Trans>}>
          {least === null ? (
            <Trans id="landing.faq.cash.text">Up to {most} for each order, at your customer's door.</Trans>
          ) : (
            <Trans id="landing.faq.cash.text.from">
              From {least} to {most} for each order, at your customer's door.
            </Trans>
          )}
        </Question>
        <Question title={<Trans id="landing.faq.when">When do riders come?</Trans>}>
          <Trans id="landing.faq.when.text">
            While your shop is open, now or at a time you choose. Times are those of <bdi>{city}</bdi>.
          </Trans>
        </Question>
        {market.ageValidation && (
          <Question title={<Trans id="landing.faq.age">Can the rider check my customer's age?</Trans>}>
            <Trans id="landing.faq.age.text">
              Yes. Tick it in the order, and the rider asks for an ID at the door.
            </Trans>
          </Question>
        )}
        {takesGuests && (
          <Question title={<Trans id="landing.faq.person">Can I send something without a shop?</Trans>}>
            {cap === null ? (
              <Trans id="landing.faq.person.text">
                Yes, as a guest: from your door to theirs, paid online by card. See{' '}
                <a href={paths.prohibitedItems()}>what riders can't carry</a> first.
              </Trans>
            ) : (
              <Trans id="landing.faq.person.text.cap">
                Yes, as a guest: from your door to theirs, paid online by card, worth up to {cap}. See{' '}
                <a href={paths.prohibitedItems()}>what riders can't carry</a> first.
              </Trans>
            )}
          </Question>
        )}
        <Question title={<Trans id="landing.faq.offline">What happens when I lose my connection?</Trans>}>
          <Trans id="landing.faq.offline.text">
            Nothing you typed is lost. A request made offline is kept on your device. Back online you confirm its fee,
            or it's sent up to a fee you set. Orders you've seen stay readable.
          </Trans>
        </Question>
        <Question title={<Trans id="landing.faq.install">Can I install it?</Trans>}>
          <Trans id="landing.faq.install.text">
            Yes. Add this page to your home screen from your browser's menu. It opens full screen, even offline.
          </Trans>
        </Question>
      </div>
    </section>
  );
}

function Question({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        <h3>{title}</h3>
        <Icon of={ChevronDown} small />
      </summary>
      <p>{children}</p>
    </details>
  );
}
