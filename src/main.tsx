import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startBackground } from './app/background';
import { followDigitGrouping } from './app/digit-grouping';
import { Failed } from './app/error-boundary';
import { findRoute, followedLink, isOpenToAll } from './app/find-route';
import { preloadBar } from './app/lazy-top-bar';
import { resolveInitialRoute } from './app/resolve-initial-route';
import { dropHostToken, takeHostToken } from './app/host-token';
import { applyTheme, storedTheme } from './app/theme';
import { BRANDS } from './domain/market/brands';
import { marketOf } from './domain/market/markets';
import { STORAGE_KEYS, UNSENT_LOGOUT } from './domain/session/storage-keys';
import { activateLanguage, chosenLanguage, rememberLanguage } from './i18n/activate';
import { browserCatalogues } from './i18n/browser-source';
import { readTimesOnDevice } from './i18n/format';
import { required } from './lib/assert';
import { ignore, reportIgnored } from './lib/ignore';
import { LoadFailed, retryImport } from './lib/retry-import';
import { afterPaint } from './platform/after-paint';
import { browserPlatform, type Platform } from './platform/platform';
import { surviveTranslation } from './platform/translated-texts';
import { session } from './state/session';
import { awaitListener } from './sync/analytics/track';
import { lazyLinks } from './sync/public-tracking/lazy-links';
import type { Engine } from './sync/services';
import { visitorServices, type VisitorServices } from './sync/visitor-services';

/** The composition root: builds the services once and passes them to the app. */
async function start(): Promise<void> {
  surviveTranslation(window);
  const config = __BUILD_CONFIG__;
  readTimesOnDevice(config.timezone);
  const platform = browserPlatform(window);
  let services: Engine | VisitorServices | undefined;
  // before there are services, it is stored by the time they read the session
  const onToken = () => void rereadSession(services);
  if (__EMBEDDABLE__) {
    const { embedOrigins } = config;
    const isAwaited = () => session.status.name === 'paused';
    takeHostToken(window, { storage: platform.storage, embedOrigins, isAwaited, onToken });
  } else dropHostToken(window);
  if (config.analyticsUrl !== '') awaitListener();
  const page = document.documentElement;
  const stored = () => ({
    theme: storedTheme(platform.storage),
    language: chosenLanguage(platform.storage, config, window.navigator.languages),
  });
  let onMounted = (): void => undefined;
  const firstScreen = new Promise<void>((resolve) => {
    onMounted = resolve;
  }).then(() => afterPaint(window));
  const catalogues = browserCatalogues(config.translationsUrl, firstScreen);
  // requested before anything else keeps the processor busy
  const texts = activateLanguage(stored().language, catalogues, page);
  const withoutEngine = new AbortController();
  const engine = async (): Promise<Engine> => {
    const load = () => import('./sync/start-engine');
    // the bar of the signed-in is in the same file: there it is shown at once
    const [{ startEngine }] = await Promise.all([retryImport(load, { givesUpOffline: true }), preloadBar()]);
    withoutEngine.abort();
    return startEngine(config, platform, { shell: findRoute(window.location.pathname)?.shell, firstScreen });
  };
  const market = marketOf(config);
  const root = createRoot(required(document.getElementById('root'), '#root'));
  try {
    services = isVisitor(platform)
      ? visitorServices({ config, market, links: lazyLinks(config, platform) }, engine)
      : await engine();
  } catch (error) {
    // most often the page is not on the device yet, and there is no connection
    await texts;
    root.render(
      <I18nProvider i18n={i18n}>
        <Failed loading={error instanceof LoadFailed} platform={BRANDS[config.brand].wordMark} />
      </I18nProvider>,
    );
    return ignore(Promise.reject(error), 'start: load the engine');
  }
  const link = followedLink(window.location.pathname);
  // The prerendered page stays until texts, code and data of the first screen are loaded, so that it is replaced at once.
  await Promise.all([
    texts,
    resolveInitialRoute(window, session),
    link !== undefined &&
      ignore(
        services.links().then((links) => links.showLast(link)),
        'link: show last',
      ),
  ]);
  followDigitGrouping();
  const preferences = {
    stored,
    onChange: platform.storage.onChange,
    applyTheme: (theme: Parameters<typeof applyTheme>[0]) => applyTheme(theme, platform.storage, page),
    applyLanguage: async (next: string) => {
      rememberLanguage(platform.storage, next);
      await activateLanguage(next, catalogues, page);
    },
  };
  if (import.meta.env.DEV) reportIgnored((why, error) => platform.log(`Ignored (${why}): ${String(error)}`));
  startTransition(() => root.render(<App services={services} preferences={preferences} onMounted={onMounted} />));
  await firstScreen;
  // In development there is no service worker.
  if (import.meta.env.PROD) startBackground();
  if (config.analyticsUrl !== '') {
    const { startAnalytics } = await import('./sync/analytics/start-analytics');
    startAnalytics(config, platform);
  }
  // the page of a followed link uses no flags: the platform applies them itself
  if (withoutEngine.signal.aborted || link !== undefined) return;
  const { startVisitorFlags } = await import('./sync/visitor-flags');
  startVisitorFlags(config, platform, withoutEngine.signal);
}

/** Reads the session again after its stored values were changed from outside the services. */
async function rereadSession(services: Engine | VisitorServices | undefined): Promise<void> {
  if (services === undefined) return;
  await ('engine' in services ? await services.engine() : services).session.reread();
}

/**
 * Whether the engine can be loaded later: the user is on the landing page or a public one, and nothing is stored, so that
 * nobody is signed in and no sign-out has to be sent.
 */
function isVisitor({ storage }: Platform): boolean {
  const { pathname, hash } = window.location;
  const { auth, guestToken, platformToken } = STORAGE_KEYS;
  return (
    isOpenToAll(pathname) &&
    hash === '' &&
    [auth, guestToken, platformToken, UNSENT_LOGOUT].every((key) => storage.read(key) === null)
  );
}

void start();
