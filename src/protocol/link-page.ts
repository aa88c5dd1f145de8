import type { TrackingRecordDto } from './schemas';

/*
 * What the server, a program of the portal's build and the portal itself agree on for a page of `/tracking/{trackingId}` that is served with its order in it.
 */

/** The program's file in the build, for the server alone. */
export const LINK_PAGE_PROGRAM = '/link-page.mjs';

/** Beside it: a list of the stylesheets of what such a page draws at some stages alone. */
export const LINK_PAGE_STYLES = '/link-page-styles.json';

/** Id of the data block (`application/json`) with a `PaintedOrder`. */
export const PAINTED_ORDER_ID = 'painted-order';

export interface PaintedOrder {
  /** unix ms, the server's time of the answer */
  at: number;
  order: TrackingRecordDto;
}

export interface LinkPageOptions {
  /** the tag of the build configuration */
  language: string;
  /** `/tracking-c2c/…`: sent by one person to another */
  isBetweenPersons: boolean;
}

/** What stands in the page until the portal draws itself over it. */
export interface PaintedLinkPage {
  html: string;
  /** the zone its times are in, minutes east of UTC */
  utcOffset: number;
}

/** Paints an order as the portal would. Synchronous, because the state it is drawn from is the program's only one. */
export type LinkPainter = (painted: PaintedOrder, options: LinkPageOptions) => PaintedLinkPage;

/** What the program exports. `catalogueOf` gives the build's catalogue of a language as text. */
export interface LinkPageProgram {
  createLinkPainter: (catalogueOf: (language: string) => string | undefined) => Promise<LinkPainter>;
}
