import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { etagOf, type SiteFile } from './files';

/** A page with its styles and its first script inlined, and what the content security policy has to allow for them. */
export interface InlinedPage extends SiteFile {
  /** sources by directive */
  allowed: Readonly<Record<'script-src' | 'style-src', readonly string[]>>;
}

const STYLES = /<link rel="stylesheet"( crossorigin)? href="([^"]+)">/g;
const PREVIEW_IMAGE = /(<meta property="og:image" content=")(?=\/)/;
const FIRST_SCRIPT = /<script src="([^"]+)"([^>]*)><\/script>/g;

/**
 * The page as a first visitor gets it: nothing needed before it is painted takes a second round trip. The worker stores
 * the page as it was built, because it has the files anyway. A file that is missing, or would end its element, stays
 * linked. `origin` begins the address of the preview's picture, which messengers want whole; empty if it isn't known.
 */
export function inlinePage(page: SiteFile, files: ReadonlyMap<string, SiteFile>, origin: string): InlinedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const html = page.body
    .toString()
    .replace(PREVIEW_IMAGE, (tag) => tag + origin)
    .replace(FIRST_SCRIPT, (tag, path: string, rest: string) => {
      const text = inlineText(files.get(path), '</script');
      if (text === undefined) return tag;
      scripts.add(sourceOf(text));
      return `<script${rest}>${text}</script>`;
    })
    .replace(STYLES, (tag, _, path: string) => {
      const style = inlineStyle(path, files);
      if (style === undefined) return tag;
      styles.add(style.source);
      return style.tags;
    });
  const body = Buffer.from(html);
  const etag = etagOf(body);
  return {
    body,
    brotli: compressed(body, etag),
    type: page.type,
    etag,
    allowed: { 'script-src': [...scripts], 'style-src': [...styles] },
  };
}

/** By tag: it takes a tenth of a second, and platforms of one process serve the same pages. */
const done = new Map<string, Buffer>();

function compressed(body: Buffer, etag: string): Buffer {
  const known =
    done.get(etag) ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  done.set(etag, known);
  return known;
}

/** A stylesheet as a part of a page. */
export interface InlineStyle {
  text: string;
  tags: string;
  /** for the content security policy */
  source: string;
}

/** Undefined for a file that is missing, or would end its element. */
export function inlineStyle(path: string, files: ReadonlyMap<string, SiteFile>): InlineStyle | undefined {
  const text = inlineText(files.get(path), '</style');
  if (text === undefined) return undefined;
  // The disabled link is not loaded: it tells the code that loads pages that their styles are here.
  const tags = `<style>${text}</style><link rel="stylesheet" disabled href="${path}">`;
  return { text, tags, source: sourceOf(text) };
}

function inlineText(file: SiteFile | undefined, end: string): string | undefined {
  const text = file?.body.toString().trim();
  return text?.toLowerCase().includes(end) ? undefined : text;
}

/** The policy source that allows exactly this text. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
