import { msg } from '@lingui/core/macro';
import { loadTemporal } from '../platform/temporal';
import { lazyPart } from '../ui/lazy-part';
import { anyone, duringMaintenance, member, notMember, signedIn, user, visitorOrGuest } from './guards';
import { possibleRows } from './possible-rows';
import type { PageProps, RouteRow } from './route';

const rows: readonly RouteRow[] = [
  {
    path: '/',
    guard: visitorOrGuest,
    page: lazyPart<PageProps>(() => import('./pages/landing').then((module) => module.Landing)),
    shell: 'landing',
    title: msg({ id: 'page.landing', message: 'Send with a rider' }),
    counted: 'homepage',
  },
  {
    path: '/connect',
    guard: notMember,
    page: lazyPart<PageProps>(() => import('./pages/account-pages').then((module) => module.SignInScreen)),
    shell: 'account',
    title: msg({ id: 'page.sign-in', message: 'Sign in' }),
    counted: 'signin',
  },
  {
    path: '/register',
    // more depends on the mail's link: `sign-up-guard.ts`
    guard: anyone,
    absentWith: 'deactivate-sign-up-button',
    page: lazyPart<PageProps>(() => import('./pages/account-pages').then((module) => module.Register)),
    shell: 'register',
    title: msg({ id: 'page.register', message: 'Register' }),
  },
  {
    path: '/forgot-password',
    guard: anyone,
    page: lazyPart<PageProps>(() => import('./pages/account-pages').then((module) => module.ForgotPassword)),
    shell: 'forgot',
    title: msg({ id: 'page.forgot-password', message: 'Forgot your password?' }),
  },
  {
    path: '/invitation',
    guard: anyone,
    page: lazyPart<PageProps>(() => import('./pages/account-pages').then((module) => module.Invitation)),
    shell: 'plain',
    title: msg({ id: 'page.invitation', message: 'Invitation' }),
  },
  {
    path: '/account',
    guard: member,
    page: lazyPart<PageProps>(() => import('./pages/account-pages').then((module) => module.AccountScreen)),
    shell: 'own-account',
    // a lost device is signed out, and a password changed, at any time
    staysOpen: true,
    tab: 'account',
    title: msg({ id: 'page.account', message: 'Account' }),
  },
  {
    path: '/settings',
    guard: anyone,
    staysOpen: true,
    page: lazyPart<PageProps>(() => import('./pages/settings').then((module) => module.Settings)),
    shell: 'settings',
    title: msg({ id: 'page.settings', message: 'Settings' }),
  },
  {
    path: '/share',
    guard: signedIn,
    page: lazyPart<PageProps>(() => import('./pages/share').then((module) => module.Share)),
    shell: 'share',
    tab: 'account',
    title: msg({ id: 'page.share', message: 'Request from a message' }),
  },
  {
    path: '/helpcenter/:vendorId?',
    // more depends on a flag, which the page checks itself
    guard: member,
    staysOpen: true,
    page: lazyPart<PageProps>(() => import('../features/help/help-views').then((module) => module.HelpPage)),
    shell: 'help',
    tab: 'account',
    title: msg({ id: 'help.title', message: 'Help centre' }),
  },
  {
    path: '/request-a-rider/:vendorId?',
    guard: signedIn,
    page: lazyPart<PageProps>(async () => {
      const [module] = await Promise.all([import('../features/order-request/request-page'), loadTemporal()]);
      return module.RequestPage;
    }),
    shell: 'request',
    keepsForm: __EMBEDDABLE__,
    tab: 'request',
    title: msg({ id: 'page.request', message: 'Request a rider' }),
  },
  {
    path: '/order-tracking/:vendorId?',
    guard: signedIn,
    staysOpen: true,
    page: lazyPart<PageProps>(() =>
      import('../features/orders/tracking/tracking-page').then((module) => module.TrackingPage),
    ),
    shell: 'tracking',
    tab: 'tracking',
    title: msg({ id: 'page.tracking', message: 'Order tracking' }),
    counted: 'order-tracking',
  },
  {
    path: '/tracking',
    guard: anyone,
    staysOpen: true,
    page: lazyPart<PageProps>(() => import('./pages/public-pages').then((module) => module.FindOrder)),
    shell: 'find',
    title: msg({ id: 'page.find-order', message: 'Find your order' }),
  },
  {
    path: '/tracking/:trackingId',
    guard: anyone,
    staysOpen: true,
    page: lazyPart<PageProps>(() => import('./pages/public-tracking').then((module) => module.publicTrackingPage())),
    shell: 'track',
    title: msg({ id: 'page.public-tracking', message: 'Your delivery' }),
  },
  {
    path: '/tracking-c2c/:trackingId',
    guard: anyone,
    staysOpen: true,
    page: lazyPart<PageProps>(() => import('./pages/public-tracking').then((module) => module.consumerTrackingPage())),
    shell: 'track',
    title: msg({ id: 'page.public-tracking', message: 'Your delivery' }),
  },
  {
    path: '/delivery-receipt/:trackingId',
    guard: anyone,
    staysOpen: true,
    page: lazyPart<PageProps>(() => import('./pages/public-pages').then((module) => module.Receipt)),
    shell: 'receipt',
    title: msg({ id: 'page.receipt', message: 'Delivery receipt' }),
  },
  {
    path: '/termsandconditions',
    guard: anyone,
    staysOpen: true,
    page: lazyPart<PageProps>(() => import('./pages/public-pages').then((module) => module.Terms)),
    shell: 'plain',
    title: msg({ id: 'page.terms', message: 'Terms and conditions' }),
  },
  {
    path: '/prohibiteditems-c2c',
    guard: anyone,
    staysOpen: true,
    page: lazyPart<PageProps>(() => import('./pages/public-pages').then((module) => module.ProhibitedItems)),
    shell: 'plain',
    title: msg({ id: 'page.prohibited-items', message: "What riders can't carry" }),
  },
  {
    path: '/maintenance',
    guard: duringMaintenance,
    staysOpen: true,
    page: lazyPart<PageProps>(() => import('./pages/public-pages').then((module) => module.MaintenancePage)),
    shell: 'plain',
    title: msg({ id: 'page.maintenance', message: 'Maintenance' }),
  },
  {
    path: '/history/:vendorId?',
    guard: signedIn,
    staysOpen: true,
    page: lazyPart<PageProps>(() =>
      import('../features/orders/history/history-page').then((module) => module.HistoryPage),
    ),
    shell: 'history',
    tab: 'history',
    title: msg({ id: 'page.history', message: 'History' }),
  },
  {
    path: '/bulk-order/:vendorId?/:bulkJobId?',
    // more depends on a flag, which the page checks itself
    guard: user,
    page: lazyPart<PageProps>(() => import('./pages/bulk-order').then((module) => module.BulkOrder)),
    shell: 'bulk',
    keepsForm: __EMBEDDABLE__,
    tab: 'bulk',
    title: msg({ id: 'page.bulk-order', message: 'Bulk order' }),
  },
];

/**
 * Every page of the portal, but for those of what this build's platform can't do. The first match wins; an address
 * without a match gets the 404 page.
 */
export const routes: readonly RouteRow[] = __SPECIFIED_PLATFORM__ ? possibleRows(rows, __BUILD_CONFIG__) : rows;
