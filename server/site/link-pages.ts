import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  LINK_PAGE_PROGRAM,
  LINK_PAGE_STYLES,
  type LinkPageProgram,
  PAINTED_ORDER_ID,
} from '../../src/protocol/link-page';
import type { TrackingRecordDto } from '../../src/protocol/schemas';
import { decoded } from '../http/decoded';
import type { SiteFile } from './files';
import { type InlineStyle, inlineStyle } from './inlined-page';

/** A slow database must not delay the page: the portal requests the order itself then. */
const PATIENCE_MS = 300;

/** What the pages of links need of the platform. */
export interface LinkSource {
  /** the answer of `GET /tracking/{trackingId}`; undefined for an invalid link */
  find: (trackingId: string) => Promise<TrackingRecordDto | undefined>;
  /** unix ms */
  now: () => number;
  /** reports failures after which a page could still be served */
  onFailure: (error: unknown) => void;
}

/** A shell with the order of a link in it. */
export interface LinkPage {
  html: string;
  /** of styles in it that the shell does not have, for the content security policy */
  styleSources: readonly string[];
}

/** Undefined when the plain shell has to be used. */
export type LinkPages = (path: string, shell: string, language: string) => Promise<LinkPage | undefined>;

/**
 * Paints orders into the shells of their links, so that they are visible before any script. Such a page contains only
 * what its link answers anyway; the portal takes the record from the data block instead of requesting it. Builds
 * without the program have plain shells.
 */
export async function linkPages(
  directory: string,
  files: ReadonlyMap<string, SiteFile>,
  source: LinkSource,
): Promise<LinkPages> {
  if (!files.has(LINK_PAGE_PROGRAM)) return async () => undefined;
  const program = (await import(pathToFileURL(join(directory, LINK_PAGE_PROGRAM)).href)) as LinkPageProgram;
  const paint = await program.createLinkPainter((language) => files.get(`/locales/${language}.json`)?.body.toString());
  const styles = laterStyles(files);
  return async (path, shell, language) => {
    const link = readLink(path);
    if (link === undefined) return undefined;
    try {
      const order = await inTime(source.find(link.trackingId), source.onFailure);
      if (order === undefined) return undefined;
      const painted = { at: source.now(), order };
      const { html, utcOffset } = paint(painted, { language, isBetweenPersons: link.isBetweenPersons });
      const used = stylesOf(html, styles);
      return {
        html: fill(shell, {
          html,
          utcOffset,
          data: JSON.stringify(painted),
          styles: used.map(({ tags }) => tags).join(''),
        }),
        styleSources: used.map(({ source }) => source),
      };
    } catch (error) {
      source.onFailure(error);
      return undefined;
    }
  };
}

/** The link in an address of the portal, by the route table's rules: slashes around it do not count. */
function readLink(path: string): { trackingId: string; isBetweenPersons: boolean } | undefined {
  const [, page, id = ''] = /^\/+(tracking|tracking-c2c)\/([^/]{1,192})\/*$/.exec(path) ?? [];
  const trackingId = decoded(id);
  // in the form of `GET /tracking/{trackingId}`
  if (page === undefined || trackingId === undefined || trackingId.length > 64) return undefined;
  return { trackingId, isBetweenPersons: page === 'tracking-c2c' };
}

/** Undefined when it is not there in time; its later result is ignored, unless it fails. */
async function inTime<T>(answer: Promise<T>, onFailure: (error: unknown) => void): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  const answered = answer.catch((error: unknown) => {
    onFailure(error);
    return undefined;
  });
  try {
    return await Promise.race([answered, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

interface LaterStyle extends InlineStyle {
  selectors: readonly Names[];
}

/** The features of a selector, or of a page. */
interface Names {
  classes: readonly string[];
  /** of `data-screen` */
  screens: readonly string[];
}

/** The styles that a link's page needs only at some stages. */
function laterStyles(files: ReadonlyMap<string, SiteFile>): LaterStyle[] {
  const paths = JSON.parse(files.get(LINK_PAGE_STYLES)?.body.toString() ?? '[]') as string[];
  return paths.flatMap((path) => {
    const style = inlineStyle(path, files);
    return style ? [{ ...style, selectors: selectorsOf(style.text) }] : [];
  });
}

/** For rules that name a class or a screen. Of alternatives such as `:is(…)` any may be true, so they name none. */
function selectorsOf(css: string): Names[] {
  return matches(css, /(?<![^{}])([^{}]+)\{[^{}]*\}/g)
    .flatMap((list) => list.replace(/:[\w-]+\([^()]*\)/g, '').split(','))
    .map((selector) => ({
      classes: matches(selector, /\.([a-z][\w-]*)/gi),
      screens: matches(selector, /\[data-screen~="?([\w-]+)/g),
    }))
    .filter(({ classes, screens }) => classes.length + screens.length > 0);
}

/** Those that may have a rule for something in it. */
function stylesOf(html: string, styles: readonly LaterStyle[]): LaterStyle[] {
  const wordsOf = (attribute: RegExp) => new Set(matches(html, attribute).flatMap((names) => names.split(' ')));
  const classes = wordsOf(/class="([^"]*)"/g);
  const screens = wordsOf(/data-screen="([^"]*)"/g);
  const isUsed = (names: Names) =>
    names.classes.every((name) => classes.has(name)) && names.screens.every((name) => screens.has(name));
  return styles.filter(({ selectors }) => selectors.some(isUsed));
}

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

const HTML_TAG = '<html ';
const ROOT_TAG = '<div id="root">';

/** @throws Error when the shell is not one of the build's */
function fill(
  shell: string,
  { html, utcOffset, data, styles }: { html: string; utcOffset: number; data: string; styles: string },
): string {
  const tag = shell.indexOf(HTML_TAG) + HTML_TAG.length;
  const head = shell.indexOf('</head>');
  const root = shell.lastIndexOf(ROOT_TAG) + ROOT_TAG.length;
  const end = shell.lastIndexOf('</div>', shell.lastIndexOf('</body>'));
  const hasForm = HTML_TAG.length <= tag && tag <= head && head + ROOT_TAG.length < root && root <= end;
  if (!hasForm) throw new Error('the shell of links does not have its form');
  const block = `<script type="application/json" id="${PAINTED_ORDER_ID}">${inScript(data)}</script>`;
  return [
    shell.slice(0, tag),
    `data-utc-offset="${utcOffset}" `,
    shell.slice(tag, head),
    styles,
    block,
    shell.slice(head, root),
    `<div data-painted>${html}</div>`,
    shell.slice(end),
  ].join('');
}

/** JSON that cannot end its script element, nor begin a comment in it. */
function inScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
