import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LINK_PAGE_PROGRAM, LINK_PAGE_STYLES } from '../../src/protocol/link-page';
import { acceptedLanguages } from '../http/accept-language';
import { matches } from '../http/caching';
import { decoded } from '../http/decoded';
import { isUnlistedPage, NO_INDEX } from '../http/no-index';
import { ownOrigin } from '../http/own-origin';
import type { App } from '../http/types';
import { allowInline } from '../http/security-headers';
import { readSite, type SiteFile } from './files';
import { type InlinedPage, inlinePage } from './inlined-page';
import type { ShellChoice } from '../../src/lib/shell-table';
import { linkPages, type LinkSource } from './link-pages';
import { isNavigation, isPortalPath } from './navigation';
import { findOldAsset } from './old-assets';
import { shellChooser } from './shells';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * Pictures and fonts keep their names: cached for an hour, then revalidated. Files that decide which version runs are
 * always revalidated.
 */
const SHORT = 'public, max-age=3600';
const PICTURES = /\.(png|svg|ico|webp|jpg|woff2)$/;
const NO_CACHE = 'no-cache';
/** For a page with somebody's order in it. */
const NO_STORE = 'no-store';
const PAGE_VARIES = 'accept-encoding, accept-language';
/** Made by the build for the server, not for browsers. */
const PRIVATE_FILES: ReadonlySet<string> = new Set(['/shells.json', LINK_PAGE_PROGRAM, LINK_PAGE_STYLES]);

export interface SiteOptions {
  /** whether a flag that removes a page is on */
  isOn: (flag: string) => Promise<boolean>;
  links: LinkSource;
  /** PUBLIC_ORIGIN */
  publicOrigins: readonly string[];
}

/**
 * Serves the built portal of `directory`: hashed assets as immutable, pages and the worker `no-cache`, a missing file
 * as 404 and never as HTML, and a shell for navigations only (specification/operation.md#navigation-fallback).
 */
export async function registerSite(
  app: App,
  directory: string,
  { isOn, links, publicOrigins }: SiteOptions,
): Promise<void> {
  const files = await readSite(directory);
  const withOrder = await linkPages(directory, files, links);
  const shells = shellChooser(files.get('/shells.json')?.body.toString());
  // by PUBLIC_ORIGIN: callers could make up any number of others
  const inlined = new Map<string, Map<SiteFile, InlinedPage>>();
  const withStyles = (page: SiteFile, request: FastifyRequest) => {
    const origin = publicOrigins.length > 0 ? ownOrigin(request, { publicOrigins }) : '';
    const pages = inlined.get(origin) ?? new Map<SiteFile, InlinedPage>();
    inlined.set(origin, pages);
    const found = pages.get(page) ?? inlinePage(page, files, origin);
    pages.set(page, found);
    return found;
  };

  /** A mail's link to such a page has its secret behind `#`, which no server sees: the portal opens it all the same. */
  async function shellOf(path: string, languages: readonly string[]): Promise<ShellChoice> {
    const choice = shells.choose(path, languages);
    return choice.absentWith && (await isOn(choice.absentWith)) ? shells.absent(languages) : choice;
  }

  app.get(
    '/*',
    { config: { who: 'anyone', takesAnyAddress: true }, schema: { hide: true } },
    async (request, reply) => {
      const { sent, path, isReadable } = readPath(request.originalUrl);
      const file = PRIVATE_FILES.has(path) ? undefined : files.get(path);
      if (file !== undefined) return send(request, reply, file, cacheControl(path));
      const old = await findOldAsset(directory, path);
      if (old !== undefined) return send(request, reply, old, IMMUTABLE);
      if (!isPortalPath(path) || !isNavigation(request.method, request.headers)) return reply.callNotFound();
      if (isUnlistedPage(path)) reply.header(...NO_INDEX);
      const {
        file: name,
        language,
        isPage,
      } = await shellOf(sent, acceptedLanguages(request.headers['accept-language']));
      const shell = files.get(`/${name}`) ?? files.get('/index.html');
      if (shell === undefined) return reply.callNotFound();
      // The portal's own page says so in words (specification/pages.md#addresses); crawlers and link checkers read the
      // status.
      if (!isPage || !isReadable) reply.code(404);
      const page = withStyles(shell, request);
      const painted = isReadable ? await withOrder(sent, page.body.toString(), language) : undefined;
      const styles = [...page.allowed['style-src'], ...(painted?.styleSources ?? [])];
      allowInline(reply, { ...page.allowed, 'style-src': styles });
      if (painted !== undefined) return sendOnce(request, reply, painted.html);
      return send(request, reply, page, NO_CACHE, PAGE_VARIES);
    },
  );
}

/** The decoded path, or the original if it cannot be decoded, or contains control characters. */
function readPath(url: string): { sent: string; path: string; isReadable: boolean } {
  const [sent = ''] = url.split(/[?#]/, 1);
  const path = decoded(sent);
  const isReadable = path !== undefined && !/\p{Cc}/u.test(path);
  return { sent, path: isReadable ? path : sent, isReadable };
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return IMMUTABLE;
  return PICTURES.test(path) ? SHORT : NO_CACHE;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  cache: string,
  vary = 'accept-encoding',
): FastifyReply {
  reply.header('cache-control', cache).header('etag', file.etag).header('vary', vary).type(file.type);
  const isFound = reply.statusCode === 200;
  if (isFound && matches(request.headers['if-none-match'], file.etag))
    return reply.code(304).removeHeader('content-type').send();
  const takesBrotli = request.headers['accept-encoding'] === 'br';
  if (file.brotli !== undefined && takesBrotli) return reply.header('content-encoding', 'br').send(file.brotli);
  return reply.send(file.body);
}

/**
 * One to two milliseconds, for the last 1 % that the public page's budget needs. The window is as long as the longest
 * page: to clear the usual one of four megabytes would take ten more.
 */
const WHILE_READER_WAITS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const brotli = promisify<string, typeof WHILE_READER_WAITS, Buffer>(brotliCompress);

/** A page made for this request: it has no ETag. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('cache-control', NO_STORE).header('vary', PAGE_VARIES).type('text/html; charset=utf-8');
  if (request.headers['accept-encoding'] !== 'br') return reply.send(html);
  return reply.header('content-encoding', 'br').send(await brotli(html, WHILE_READER_WAITS));
}
