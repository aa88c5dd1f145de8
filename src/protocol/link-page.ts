import type { TrackingRecordDto } from './schemas';

/*
 * The contract between the server, a program of the portal's build and the portal itself for a page of
 * `/tracking/{trackingId}` that is served with its order in it.
 */

/** The program's file in the build, for the server only. */
export const LINK_PAGE_PROGRAM = '/link-page.mjs';

/** Beside it: a list of the stylesheets that such a page needs only at some stages. */
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

/** The page's content until the portal draws itself over it. */
export interface PaintedLinkPage {
  html: string;
  /** the zone its times are in, minutes east of UTC */
  utcOffset: number;
}

/** Paints an order as the portal would. Synchronous, because the program has a single state to draw from. */
export type LinkPainter = (painted: PaintedOrder, options: LinkPageOptions) => PaintedLinkPage;

/** The exports of the program. `catalogueOf` returns the build's catalogue of a language as text. */
export interface LinkPageProgram {
  createLinkPainter: (catalogueOf: (language: string) => string | undefined) => Promise<LinkPainter>;
}
