import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { decimalOf } from '../../domain/money/money';
import { tripFee } from '../../domain/money/trip-fee';
import type { Market } from '../../domain/market/market';
import { paths } from '../../domain/paths';
import { cityName } from '../../i18n/cities';
import { LinkButton } from '../../ui/button';
import { Faq } from './faq';
import { HeroMap } from './hero-map';
import { Prices } from './prices';
import { FleetSection, Reasons, HowItWorks } from './steps';
import * as landingStyles from './landing.module.css';
import * as markStyles from '../../ui/page/mark.module.css';
import * as mainNavStyles from '../../ui/page/main-nav.module.css';
import * as topbarStyles from '../../ui/page/topbar.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

const EXAMPLE_KM = 2;
/** The platform's own page, outside the portal's routes. */
const API_DOCS = '/docs/api';

/**
 * The page for visitors at `/` (specification/pages.md#landing-page). States only what the product does, with the
 * market's own prices.
 */
export function LandingPage({
  platform,
  organization,
  market,
  currency,
  canRegister = true,
  language,
  links,
  price,
  guest,
  canFindOrder,
  tour,
}: {
  platform: string;
  /** the company behind it, whose riders they are */
  organization: string;
  market: Market;
  currency: string;
  canRegister?: boolean;
  /** the language selector, if there is more than one */
  language: ReactNode;
  /** the addresses of the terms, and for shops to apply: empty if the market has no such page */
  links: { terms: string; privacy: string; partner: string };
  /** the price form, and the entry for guests, if they may order */
  price: ReactNode;
  guest: ReactNode;
  canFindOrder: boolean;
  /** what opens the welcome tour */
  tour: ReactNode;
}) {
  const { t } = useLingui();
  const city = cityName(market.city);
  return (
    <div data-screen="landing">
      <a className={topbarStyles.skip} href="#main">
        <Trans id="page.skip">Skip to content</Trans>
      </a>
      <header className={topbarStyles.topbar}>
        <a className={markStyles.mark} href="#main" translate="no">
          {platform}
        </a>
        <nav className={mainNavStyles.mainNav} aria-label={t({ id: 'menu.main', message: 'Main' })}>
          <SectionLinks />
        </nav>
        <div className={topbarStyles.end}>
          {canRegister && (
            <LinkButton variant="ghost" href={paths.register()}>
              <Trans id="guest.register">Register</Trans>
            </LinkButton>
          )}
          <LinkButton variant="ghost" href={paths.signIn()}>
            <Trans id="landing.log-in">Sign in</Trans>
          </LinkButton>
        </div>
      </header>
      <main id="main">
        <section className={landingStyles.hero} aria-labelledby="title">
          <div className={landingStyles.heroText}>
            <h1 id="title">
              <Trans id="landing.title">Riders on demand, price up front</Trans>
            </h1>
            <p>
              <Trans id="landing.text">
                Send what you sell across <bdi>{city}</bdi>. Pay per delivery, see the price before you order, and
                follow it to the door.
              </Trans>
            </p>
            {price}
            <div className={landingStyles.heroActions}>
              {/* the price form has the page's main button */}
              <LinkButton size="lg" wide variant={price ? 'secondary' : 'primary'} href={paths.signIn()}>
                <Trans id="landing.request">Request a rider</Trans>
              </LinkButton>
              <p className={`${utilStyles.small} ${utilStyles.muted}`}>
                <Trans id="landing.request.hint">With your shop's {platform} account.</Trans>
              </p>
              {guest}
              {canFindOrder && (
                <LinkButton variant="ghost" href={paths.findOrder()}>
                  <Trans id="public.find">Find my order</Trans>
                </LinkButton>
              )}
              {tour}
            </div>
          </div>
          <HeroMap
            metres={EXAMPLE_KM * 1000}
            fee={decimalOf(tripFee(market.fee, { metres: EXAMPLE_KM * 1000, currency }))}
            currency={currency}
          />
        </section>
        <HowItWorks />
        <Prices fee={market.fee} city={city} currency={currency} />
        <Reasons />
        <FleetSection organization={organization} city={city} />
        <Faq market={market} currency={currency} takesGuests={Boolean(guest)} />
      </main>
      <footer className={landingStyles.foot}>
        <a className={markStyles.mark} href="#main" translate="no">
          {platform}
        </a>
        <ul>
          <li>
            <a href={paths.signIn()}>
              <Trans id="landing.log-in">Sign in</Trans>
            </a>
          </li>
          {canRegister && (
            <li>
              <a href={paths.register()}>
                <Trans id="guest.register">Register</Trans>
              </a>
            </li>
          )}
          <SectionLinks item={(link) => <li>{link}</li>} />
          {links.partner !== '' && (
            <li>
              <a href={links.partner} rel="noopener">
                <Trans id="menu.partner">Become a partner</Trans>
              </a>
            </li>
          )}
          <li>
            <a href={links.terms}>
              <Trans id="landing.terms">Terms</Trans>
            </a>
          </li>
          <li>
            <a href={links.privacy}>
              <Trans id="landing.privacy">Privacy</Trans>
            </a>
          </li>
          <li>
            <a href={API_DOCS} data-native>
              <Trans id="landing.api">API documentation</Trans>
            </a>
          </li>
        </ul>
        {language}
      </footer>
    </div>
  );
}

function SectionLinks({ item = (link) => link }: { item?: (link: ReactNode) => ReactNode }) {
  return (
    <>
      {item(
        <a href="#how">
          <Trans id="landing.how.title">How it works</Trans>
        </a>,
      )}
      {item(
        <a href="#price">
          <Trans id="landing.price.title">Pay as you go</Trans>
        </a>,
      )}
      {item(
        <a href="#faq">
          <Trans id="landing.faq.title">Questions</Trans>
        </a>,
      )}
    </>
  );
}
