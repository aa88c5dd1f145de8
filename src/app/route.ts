import type { MessageDescriptor } from '@lingui/core';
import type { Flag } from '../domain/flags/flags';
import type { Signal } from '../sync/analytics/track';
import type { LazyPart } from '../ui/lazy-part';
import type { Guard } from './guards';

/** What every page is given out of its address. */
export interface PageProps {
  vendorId?: string | undefined;
  orderId?: string | undefined;
  trackingId?: string | undefined;
  bulkJobId?: string | undefined;
}

/** Which prerendered first paint the page's address gets, and what stands there while its code loads. */
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
  | 'plain';

/** The page's tab in the top bar, or its account menu; without one the page brings its own bar. */
export type Tab = 'request' | 'tracking' | 'history' | 'bulk' | 'account';

/** One page of the portal: all that is known of it before its code has come. */
export interface RouteRow {
  /** preact-router's pattern */
  path: string;
  /** the page's code, fetched when it is first needed */
  page: LazyPart<PageProps>;
  guard: Guard;
  /** a maintenance does not close the page: it shows what is on the device, or belongs to whoever holds its link */
  staysOpen?: boolean;
  /** a flag that takes the page away while it is on: the server answers 404, and the page itself says it is none */
  absentWith?: Flag;
  /** its first paint and its skeleton; pages of one kind and one title share a first paint, which has no title otherwise */
  shell: ShellKind;
  tab?: Tab;
  /** in the browser's title, and the heading of what stands in the page's place while it comes */
  title: MessageDescriptor;
  /** what arriving there is counted as (request-flow §2), where anything is counted */
  counted?: Extract<Signal, { type: 'page' }>['page'];
}
