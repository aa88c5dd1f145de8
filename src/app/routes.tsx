import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type LazyPart, lazyPart } from '../ui/lazy-part';
import { type Guard, signedIn, signedOut } from './guards';

/** What every page is given out of its address. */
export interface PageProps {
  vendorId?: string | undefined;
  orderId?: string | undefined;
}

/** Which prerendered first paint the page's address gets, and what stands there while its code loads. */
export type ShellKind = 'landing' | 'account' | 'request' | 'tracking' | 'plain';

/** The page's tab in the top bar; without one the page brings its own bar. */
export type Tab = 'request' | 'tracking' | 'history';

export interface RouteRow {
  /** preact-router's pattern */
  path: string;
  guard: Guard;
  page: LazyPart<PageProps>;
  shell: ShellKind;
  tab?: Tab;
  title: MessageDescriptor;
}

const LandingPage = lazyPart<PageProps>(() => import('./pages/landing').then((module) => module.Landing));
const SignInPage = lazyPart<PageProps>(() => import('./pages/sign-in').then((module) => module.SignIn));
const RequestPage = lazyPart<PageProps>(() =>
  import('../features/order-request/request-page').then((module) => module.RequestPage),
);
const TrackingPage = lazyPart<PageProps>(() =>
  import('../features/tracking/tracking-page').then((module) => module.TrackingPage),
);

/** The bar of those who are signed in: readers of the landing page do without its code. */
export const TopBar = lazyPart<{ tab?: Tab }>(() => import('./top-bar').then((module) => module.TopBar));

/** Every page of the portal. Its first match wins; what matches none is the 404 page. */
export const routes: readonly RouteRow[] = [
  {
    path: '/',
    guard: signedOut,
    page: LandingPage,
    shell: 'landing',
    title: msg({ id: 'page.landing', message: 'Send with a rider' }),
  },
  {
    path: '/connect',
    guard: signedOut,
    page: SignInPage,
    shell: 'account',
    title: msg({ id: 'page.sign-in', message: 'Sign in' }),
  },
  {
    path: '/request-a-rider/:vendorId?',
    guard: signedIn,
    page: RequestPage,
    shell: 'request',
    tab: 'request',
    title: msg({ id: 'page.request', message: 'Request a rider' }),
  },
  {
    path: '/order-tracking/:vendorId?',
    guard: signedIn,
    page: TrackingPage,
    shell: 'tracking',
    tab: 'tracking',
    title: msg({ id: 'page.tracking', message: 'Order tracking' }),
  },
];
