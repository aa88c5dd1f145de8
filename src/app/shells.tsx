import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isAble } from '../domain/platform/abilities';
import { BRANDS } from '../domain/market/brands';
import { termsLinks } from '../domain/market/terms-links';
import type { Flag } from '../domain/flags/flags';
import type { BuildConfig } from '../domain/market/build-config-type';
import { marketOf } from '../domain/market/markets';
import { GuestEntry } from '../features/landing/guest-entry';
import { LandingPage } from '../features/landing/landing-page';
import { TourLink } from '../features/landing/tour-link';
import { PriceForm } from '../features/landing/price-form';
import { AddressSkeleton } from '../features/order-request/page-states';
import { LanguageSelect } from '../features/settings/language-select';
import { PreferencesProvider } from '../features/settings/preferences';
import type { Catalogue } from '../i18n/catalogue';
import { RegisterPage } from '../features/account/register-page';
import { SignInPage } from '../features/account/sign-in-page';
import { ServicesProvider } from '../sync/services-context';
import { AccountBar } from './account-bar';
import { BareBar } from './bare-bar';
import { TabSkeleton } from './lazy-tab-skeleton';
import { activateCatalogue, noServices, paintedPreferences, withoutSubmission } from './painting';
import { PageSkeleton, SKELETON_SCREENS } from './page-skeleton';
import type { ShellKind, Tab } from './route';
import { routes } from './routes';
import { TopBarSkeleton } from './top-bar-skeleton';
import * as mapStyles from '../ui/map/map.module.css';
import * as splitStyles from '../ui/page/split.module.css';
import * as topbarStyles from '../ui/page/topbar.module.css';

/** The prerendered first paint of some addresses. */
export interface Shell {
  /** of the kind of page; the build writes it once for each language */
  name: string;
  /** the content of `#root` until the portal draws over it */
  html: string;
  /** whose whole page it is; other readers, with or without an account here, may get another page */
  readers: 'visitors' | 'members' | undefined;
  /** what a messenger shows of a link to it, where that isn't what the page itself says first */
  preview?: { title: string; description: string } | undefined;
  /** of its addresses, as in `ShellTable`; the first match over all shells wins. The last shell is the fallback. */
  routes: { pattern: string; absentWith?: Flag }[];
}

/** Of a link that is sent on: the same for every order, because a messenger shows it to all who are in a conversation. */
const PREVIEWS: Partial<Record<ShellKind, MessageDescriptor>> = {
  track: msg({ id: 'preview.tracking', message: 'See when it arrives and where the rider is.' }),
  receipt: msg({ id: 'preview.receipt', message: 'See what the delivery cost and when it arrived.' }),
};

/**
 * Renders each kind of page as it is before any script: the landing page, signing in, registering and a request's first
 * step with their fields, the others as bar and skeleton in their final layout. No styles, scripts or personal data in
 * it. `catalogue` has the texts of its language.
 */
export async function renderShells(config: BuildConfig, catalogue: Catalogue): Promise<Shell[]> {
  activateCatalogue(catalogue);
  await TabSkeleton.preload();
  const { wordMark: platform, organization } = BRANDS[config.brand];
  const language = config.languages.length > 1 && <LanguageSelect />;
  const shell = (name: string, addresses: Shell['routes'], page: ReactNode, readers: Shell['readers']): Shell => ({
    name,
    routes: addresses,
    readers,
    html: withoutSubmission(
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <PreferencesProvider value={paintedPreferences(config, config.defaultLanguage)}>
            <ServicesProvider services={noServices(config)}>{page}</ServicesProvider>
          </PreferencesProvider>
        </I18nProvider>,
      ),
    ),
  });
  const pages: Partial<Record<ShellKind, ReactNode>> = {
    landing: (
      <LandingPage
        platform={platform}
        organization={organization}
        market={marketOf(config)}
        currency={config.currency}
        language={language}
        links={{ ...termsLinks(config), partner: config.partnerUrl }}
        price={isAble(config, 'guests') && <PriceForm />}
        guest={isAble(config, 'guests') && <GuestEntry />}
        canFindOrder={isAble(config, 'tracking')}
        tour={<TourLink />}
      />
    ),
    account: <SignInPage platform={platform} organization={organization} canRegister header={<AccountChrome />} />,
    register: <RegisterPage platform={platform} organization={organization} invitation="" header={<AccountChrome />} />,
    request: <FirstStep platform={platform} />,
  };
  return shellKinds().map(({ kind, rows, tab, title }) => ({
    ...shell(
      kind,
      rows.map(({ path, absentWith }) => ({ pattern: path, ...(absentWith && { absentWith }) })),
      pages[kind] ?? <PagePlaceholder kind={kind} tab={tab} title={title} platform={platform} />,
      kind === 'request' ? 'members' : kind in pages ? 'visitors' : undefined,
    ),
    preview: PREVIEWS[kind] && title && { title: i18n._(title), description: i18n._(PREVIEWS[kind]) },
  }));
}

function AccountChrome() {
  return (
    <div className={topbarStyles.chrome}>
      <AccountBar />
    </div>
  );
}

/** The start of a request, for any shop. */
function FirstStep({ platform }: { platform: string }) {
  return (
    <div data-screen={SKELETON_SCREENS.request}>
      <TopBarSkeleton tab="request" platform={platform} />
      <main id="main" className={splitStyles.split}>
        <AddressSkeleton />
        <div className={mapStyles.map} />
      </main>
    </div>
  );
}

/** The rows of the route table by their kind of shell; `plain` last, as it is the first paint of unknown addresses. */
function shellKinds() {
  const kinds = [...new Set(routes.map(({ shell }) => shell))].filter((kind) => kind !== 'plain');
  return [...kinds, 'plain' as const].map((kind) => {
    const rows = routes.filter(({ shell }) => shell === kind);
    const [first] = rows;
    const hasOneTitle = rows.every(({ title }) => title.id === first?.title.id);
    return { kind, rows, tab: first?.tab, title: hasOneTitle ? first?.title : undefined };
  });
}

interface PagePlaceholderProps {
  kind: ShellKind;
  /** the page's tab, if it has the bar of the signed-in */
  tab: Tab | undefined;
  /** left out when any of several pages may follow: the product's name is used then */
  title: MessageDescriptor | undefined;
  platform: string;
}

/** A page that is being loaded: its bar and its skeleton. */
function PagePlaceholder({ kind, tab, title, platform }: PagePlaceholderProps) {
  return (
    <div data-screen={SKELETON_SCREENS[kind]}>
      {tab ? <TopBarSkeleton tab={tab} platform={platform} /> : <BareBar platform={platform} />}
      <PageSkeleton kind={kind} title={title ? i18n._(title) : platform} />
    </div>
  );
}
