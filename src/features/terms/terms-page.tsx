import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { TERMS_VERSION } from '../../domain/account/terms';
import { BRANDS } from '../../domain/market/brands';
import { paths } from '../../domain/paths';
import { formatCountry, formatNumber } from '../../i18n/format';
import { usePublicServices } from '../../sync/services-context';
import * as pageTitleStyles from '../../ui/page/page-title.module.css';
import * as styles from '../../ui/page/prose.module.css';

/**
 * `/termsandconditions` (specification/pages.md#addresses): the terms with the market's own limits, or links to those
 * that its operator publishes elsewhere (TERMS_URL, PRIVACY_URL).
 */
export function TermsPage({ header }: { header: ReactNode }) {
  const { config, market } = usePublicServices();
  const { t } = useLingui();
  const privacy = useRef<HTMLElement>(null);
  // the page's code loads after the browser has looked for the element named in the address
  useEffect(() => {
    if (window.location.hash === '#privacy') privacy.current?.scrollIntoView();
  }, []);
  const { wordMark: platform, organization } = BRANDS[config.brand];
  const country = formatCountry(config.country);
  const version = TERMS_VERSION;
  return (
    <>
      {header}
      <main id="main" className={styles.prose}>
        <h1 className={pageTitleStyles.pageTitle}>
          <Trans id="page.terms">Terms and conditions</Trans>
        </h1>
        {config.termsUrl === '' ? (
          <>
            <p>
              <Trans id="terms-page.intro">
                These terms apply when you request riders with {platform} in {country}. Version {version}.
              </Trans>
            </p>
            <Terms organization={organization} weight={formatNumber(market.itemWeightLimitKg)} />
          </>
        ) : (
          <p>
            <a href={config.termsUrl}>
              <Trans id="terms-page.elsewhere">
                The terms and conditions of {organization} in {country}
              </Trans>
            </a>
          </p>
        )}
        <section id="privacy" ref={privacy} aria-label={t({ id: 'terms-page.privacy', message: 'Privacy' })}>
          <h2>
            <Trans id="terms-page.privacy">Privacy</Trans>
          </h2>
          {config.privacyUrl !== '' && (
            <p>
              <a href={config.privacyUrl}>
                <Trans id="terms-page.privacy.elsewhere">
                  How {organization} treats personal data in {country}
                </Trans>
              </a>
            </p>
          )}
          <p>
            <Trans id="terms-page.privacy.order">
              To carry out an order we keep the names, phone numbers and addresses of the sender and the customer, and
              give the rider what the delivery needs. Whoever has an order's tracking link sees where it is.
            </Trans>
          </p>
          <p>
            <Trans id="terms-page.privacy.device">
              This device keeps orders, searches and unsent requests so that the portal works without a connection.
              Signing out removes them, as does clearing saved data.
            </Trans>
          </p>
        </section>
      </main>
    </>
  );
}

function Terms({ organization, weight }: { organization: string; weight: string }) {
  return (
    <>
      <Section title={<Trans id="terms-page.price">Price and payment</Trans>}>
        <Trans id="terms-page.price.text">
          The delivery fee is shown before you order and held for 15 minutes. It is due once the order is placed, in
          cash or by card as you chose.
        </Trans>
      </Section>
      <Section title={<Trans id="terms-page.items">What may be sent</Trans>}>
        <Trans id="terms-page.items.text">
          One rider carries up to {weight} kg, packed for a motorbike. See{' '}
          <a href={paths.prohibitedItems()}>what riders can't carry</a>: a rider may refuse any of it.
        </Trans>
      </Section>
      <Section title={<Trans id="terms-page.delivery">Delivery</Trans>}>
        <Trans id="terms-page.delivery.text">
          Times are estimates. If nobody takes the order at the door, the rider brings it back to the pickup point.
        </Trans>
      </Section>
      <Section title={<Trans id="terms-page.cancel">Cancelling</Trans>}>
        <Trans id="terms-page.cancel.text">
          You can cancel an order for as long as the portal offers it. Card payments are refunded to the same card.
        </Trans>
      </Section>
      <Section title={<Trans id="terms-page.account">Your account</Trans>}>
        <Trans id="terms-page.account.text">
          Keep your password to yourself: {organization} treats every order placed with your account as yours. When
          these terms change, you're asked to agree again.
        </Trans>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}
