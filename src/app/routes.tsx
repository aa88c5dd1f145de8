import type { MessageDescriptor } from '@lingui/core';
import type { Signal } from '../sync/analytics/signals';
import { type LazyPart, lazyPart } from '../ui/lazy-part';
import { anyone, type Guard, notMember, signedIn, signedOut } from './guards';
import { PAGE_TITLES } from './page-titles';

/** What every page is given out of its address. */
export interface PageProps {
  vendorId?: string | undefined;
  orderId?: string | undefined;
  trackingId?: string | undefined;
}

/** Which prerendered first paint the page's address gets, and what stands there while its code loads. */
export type ShellKind = 'landing' | 'account' | 'request' | 'tracking' | 'history' | 'track' | 'plain';

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
  /** what arriving there is counted as (request-flow §2), where anything is counted */
  counted?: Extract<Signal, { type: 'page' }>['page'];
}

const LandingPage = lazyPart<PageProps>(() => import('./pages/landing').then((module) => module.Landing));
const SignInPage = lazyPart<PageProps>(() => import('./pages/sign-in').then((module) => module.SignIn));
const RequestPage = lazyPart<PageProps>(() =>
  import('../features/order-request/request-page').then((module) => module.RequestPage),
);
const TrackingPage = lazyPart<PageProps>(() =>
  import('../features/orders/tracking/tracking-page').then((module) => module.TrackingPage),
);

const PublicTrackingPage = lazyPart<PageProps>(() =>
  import('./pages/public-tracking').then((module) => module.PublicTracking),
);
const FindOrderPage = lazyPart<PageProps>(() => import('./pages/public-pages').then((module) => module.FindOrder));
const ConsumerTrackingPage = lazyPart<PageProps>(() =>
  import('./pages/public-tracking').then((module) => module.ConsumerTracking),
);
const ReceiptPage = lazyPart<PageProps>(() => import('./pages/public-pages').then((module) => module.Receipt));
const ProhibitedItemsPage = lazyPart<PageProps>(() =>
  import('./pages/public-pages').then((module) => module.ProhibitedItems),
);
const HistoryPage = lazyPart<PageProps>(() =>
  import('../features/orders/history/history-page').then((module) => module.HistoryPage),
);

/** Here, where the names of most of its files stand already: the landing page is counted in bytes. */
export const loadPriceAnswer = () => import('../features/order-request/price-answer');

/** The bar of those who are signed in: readers of the landing page do without its code. */
export const TopBar = lazyPart<{ tab?: Tab }>(() => import('./top-bar').then((module) => module.TopBar));

/** Every page of the portal. Its first match wins; what matches none is the 404 page. */
export const routes: readonly RouteRow[] = [
  {
    path: '/',
    guard: signedOut,
    page: LandingPage,
    shell: 'landing',
    title: PAGE_TITLES.landing,
    counted: 'homepage',
  },
  {
    path: '/connect',
    guard: notMember,
    page: SignInPage,
    shell: 'account',
    title: PAGE_TITLES.signIn,
    counted: 'signin',
  },
  {
    path: '/request-a-rider/:vendorId?',
    guard: signedIn,
    page: RequestPage,
    shell: 'request',
    tab: 'request',
    title: PAGE_TITLES.request,
  },
  {
    path: '/order-tracking/:vendorId?',
    guard: signedIn,
    page: TrackingPage,
    shell: 'tracking',
    tab: 'tracking',
    title: PAGE_TITLES.tracking,
    counted: 'order-tracking',
  },
  {
    path: '/tracking',
    guard: anyone,
    page: FindOrderPage,
    shell: 'account',
    title: PAGE_TITLES.findOrder,
  },
  {
    path: '/tracking/:trackingId',
    guard: anyone,
    page: PublicTrackingPage,
    shell: 'track',
    title: PAGE_TITLES.publicTracking,
  },
  {
    path: '/tracking-c2c/:trackingId',
    guard: anyone,
    page: ConsumerTrackingPage,
    shell: 'track',
    title: PAGE_TITLES.publicTracking,
  },
  {
    path: '/delivery-receipt/:trackingId',
    guard: anyone,
    page: ReceiptPage,
    shell: 'plain',
    title: PAGE_TITLES.receipt,
  },
  {
    path: '/prohibiteditems-c2c',
    guard: anyone,
    page: ProhibitedItemsPage,
    shell: 'plain',
    title: PAGE_TITLES.prohibitedItems,
  },
  {
    path: '/history/:vendorId?',
    guard: signedIn,
    page: HistoryPage,
    shell: 'history',
    tab: 'history',
    title: PAGE_TITLES.history,
  },
];
