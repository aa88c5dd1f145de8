import type { MessageDescriptor } from '@lingui/core';
import type { Flag } from '../domain/flags/flags';
import type { Signal } from '../sync/analytics/track';
import type { LazyPart } from '../ui/lazy-part';
import type { Guard } from './guards';

/** What every page gets from its address. */
export interface PageProps {
  /** loads the code of the page at another address, so that it is drawn at once; fails if it can't */
  loadPage?: ((address: string) => Promise<void>) | undefined;
  vendorId?: string | undefined;
  orderId?: string | undefined;
  trackingId?: string | undefined;
  bulkJobId?: string | undefined;
  draftId?: string | undefined;
}

/** The prerendered first paint of the page's address, and the placeholder while its code loads. */
export type ShellKind =
  | 'landing'
  | 'account'
  | 'register'
  | 'forgot'
  | 'own-account'
  | 'settings'
  | 'share'
  | 'help'
  | 'find'
  | 'request'
  | 'tracking'
  | 'history'
  | 'bulk'
  | 'track'
  | 'receipt'
  | 'plain';

/** The page's tab in the top bar, or its account menu; without one the page brings its own bar. */
export type Tab = 'request' | 'tracking' | 'history' | 'bulk' | 'account';

/** One page of the portal: everything known before its code is loaded. */
export interface RouteRow {
  /** preact-router's pattern */
  path: string;
  /** the page's code, loaded when it is first needed */
  page: LazyPart<PageProps>;
  guard: Guard;
  /** a maintenance does not close the page: it shows data of the device, or follows a link */
  staysOpen?: boolean;
  /** something is typed there, which stays on the screen when a host's access ends */
  keepsForm?: boolean;
  /** a flag that removes the page while it is on: the server answers 404, and the page itself says it does not exist */
  absentWith?: Flag;
  /**
   * its first paint and its skeleton; pages with the same kind and title share a first paint, otherwise it has no title
   */
  shell: ShellKind;
  tab?: Tab;
  /** for the browser's title, and the heading of the page's placeholder */
  title: MessageDescriptor;
  /** the analytics event of arriving there (specification/pages.md#analytics) */
  counted?: Extract<Signal, { type: 'page' }>['page'];
}
