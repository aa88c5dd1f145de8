import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BuildConfig } from '../domain/market/build-config-type';
import { marketOf } from '../domain/market/markets';
import { preloadParts } from '../features/public-tracking/later-parts';
import { linkScreen } from '../features/public-tracking/link-screen';
import { PreferencesProvider } from '../features/settings/preferences';
import { type Catalogue, parseCatalogue } from '../i18n/catalogue';
import { readTimesIn } from '../i18n/format';
import { minuteTicker, secondTicker } from '../i18n/ticker';
import { required } from '../lib/assert';
import { systemClock } from '../platform/clock';
import { correctServerTime } from '../platform/server-time';
import type { LinkPageOptions, LinkPageProgram, PaintedOrder } from '../protocol/link-page';
import { applyPublicOrder, openLink } from '../state/public-tracking';
import { ServicesProvider } from '../sync/services-context';
import { ConsumerTracking, PublicTracking } from './pages/public-tracking';
import { activateCatalogue, noServices, paintedPreferences, withoutSubmission } from './painting';

/**
 * The program that the server runs to write an order into the page of its link: the page's own components, over the
 * state that the portal starts with. It belongs to the portal's build, so that the painted and the drawn page cannot
 * differ.
 */
export const createLinkPainter: LinkPageProgram['createLinkPainter'] = async (catalogueOf) => {
  const config = __BUILD_CONFIG__;
  const { timezone } = marketOf(config);
  const catalogues = new Map<string, Catalogue | undefined>(
    config.languages.map((language) => [language, catalogueFrom(catalogueOf(language))]),
  );
  readTimesIn(timezone);
  await preloadParts();
  return (painted, options) => {
    activateCatalogue(required(catalogues.get(options.language), `the catalogue of ${options.language}`));
    setTime(painted.at);
    return { html: paint(config, painted, options), utcOffset: utcOffset(timezone, painted.at) };
  };
};

function catalogueFrom(text: string | undefined): Catalogue | undefined {
  return text === undefined ? undefined : parseCatalogue(JSON.parse(text));
}

function paint(config: BuildConfig, { order }: PaintedOrder, { language, isBetweenPersons }: LinkPageOptions): string {
  const Page = isBetweenPersons ? ConsumerTracking : PublicTracking;
  openLink(order.tracking_id);
  // by the device's clock, as answers are kept
  applyPublicOrder(order, systemClock.now());
  try {
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <PreferencesProvider value={paintedPreferences(config, language)}>
          <ServicesProvider services={noServices(config)}>
            <div data-screen={linkScreen(order)}>
              <Page trackingId={order.tracking_id} />
            </div>
          </ServicesProvider>
        </PreferencesProvider>
      </I18nProvider>,
    );
    return withoutSubmission(html);
  } finally {
    openLink('');
  }
}

/** The time of the present drawing. */
function setTime(at: number): void {
  correctServerTime(at - systemClock.now());
  minuteTicker.tick();
  secondTicker.tick();
}

/** Minutes east of UTC. */
function utcOffset(timeZone: string, at: number): number {
  const wallClock = new Date(at).toLocaleString('en-US', { timeZone });
  const utc = new Date(at).toLocaleString('en-US', { timeZone: 'UTC' });
  return Math.round((Date.parse(wallClock) - Date.parse(utc)) / 60_000);
}
