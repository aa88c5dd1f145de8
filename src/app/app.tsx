import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { Router as PreactRouter } from 'preact-router';
import { type ComponentType, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { direction } from '../domain/market/languages';
import type { BackStack } from '../ui/back-stack';
import { backStack } from '../ui/navigation';
import type { Engine } from '../sync/services';
import type { VisitorServices } from '../sync/visitor-services';
import { ServicesProvider } from '../sync/services-context';
import { BRANDS } from '../domain/market/brands';
import { ErrorBoundary } from './error-boundary';
import { NotFound } from './not-found';
import { type PreferenceActions, DevicePreferences } from './device-preferences';
import { RouteScreen } from './route-screen';
import type { RouteRow } from './route';
import { routes } from './routes';
import { HostOffers } from './host-offers';
import { Toasts } from './toasts';

/** Its types are Preact's, whose `render` takes arguments; it runs on React through `packages/preact-shim`. */
const Router = PreactRouter as unknown as ComponentType<{
  history: BackStack;
  children: ReactNode;
}>;

/** preact-router reads `path` and `default` from its children; the screens themselves do not use them. */
const Screen = RouteScreen as FunctionComponent<{ path: string; row: RouteRow }>;
const Fallback = NotFound as FunctionComponent<{ default: true }>;

interface AppProps {
  services: Engine | VisitorServices;
  preferences: PreferenceActions;
  /** the page, or its placeholder, is in the document; called once */
  onMounted: () => void;
}

/** Everything on the page. Built once by `main.tsx`. */
export function App({ services, preferences, onMounted }: AppProps) {
  useEffect(onMounted, [onMounted]);
  return (
    <I18nProvider i18n={i18n}>
      <CSPProvider disableStyleElements>
        <ServicesProvider services={services}>
          <DevicePreferences with={preferences}>
            <ErrorBoundary platform={BRANDS[services.config.brand].wordMark}>
              <Screens />
            </ErrorBoundary>
          </DevicePreferences>
        </ServicesProvider>
      </CSPProvider>
    </I18nProvider>
  );
}

/** Drawn again, with every page, when the language changes: React does not know that formatted numbers depend on it. */
function Screens(): ReactNode {
  const { i18n: active } = useLingui();
  return (
    <DirectionProvider direction={direction(active.locale)}>
      <Router history={backStack()}>
        {routes.map((row) => (
          <Screen key={row.path} path={row.path} row={row} />
        ))}
        <Fallback default />
      </Router>
      <Toasts />
      {__EMBEDDABLE__ && <HostOffers />}
    </DirectionProvider>
  );
}
