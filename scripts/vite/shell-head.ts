import { setupI18n } from '@lingui/core';
import type { Shell } from '../../src/app/shells';
import { BRANDS } from '../../src/domain/market/brands';
import type { BuildConfig } from '../../src/domain/market/build-config-type';
import type { Catalogue } from '../../src/i18n/catalogue';
import { bcp47 } from '../../src/lib/language-tag';

/** Pages without personal data; the others show a merchant's own orders and are excluded from search engines. */
const PUBLIC = new Set(['landing', 'account', 'register']);

/**
 * Title, description, structured data (specification/pages.md#addresses) and the preview in messengers of a prerendered
 * page. The canonical link is set by `boot.js`, because a build does not know its address.
 */
export function headOf(
  name: string,
  html: string,
  config: BuildConfig,
  catalogue: Catalogue,
  preview?: Shell['preview'],
): string[] {
  const title = pageTitle(config, catalogue);
  const tags = [`<title>${escape(title)}</title>`];
  if (preview) tags.push(...previewTags(preview, config));
  if (!PUBLIC.has(name)) return [...tags, '<meta name="robots" content="noindex">'];
  if (name !== 'landing') return [...tags, `<meta name="description" content="${escape(title)}">`];
  const description = text(/<h1[\s\S]*?<p>([\s\S]*?)<\/p>/.exec(html)?.[1]);
  return [
    ...tags,
    `<meta name="description" content="${escape(description)}">`,
    ...previewTags({ title, description }, config),
    structuredData(html),
  ];
}

/** The picture is the app's own icon; the server makes its address absolute, as messengers want it. */
function previewTags({ title, description }: NonNullable<Shell['preview']>, { brand }: BuildConfig): string[] {
  const { key, wordMark } = BRANDS[brand];
  const properties = { title, description, site_name: wordMark, image: `/icons/${key}/icon-512.png` };
  return Object.entries(properties).map(([of, value]) => `<meta property="og:${of}" content="${escape(value)}">`);
}

/** The brand's name and "Create an order in {country}", in the market's language. */
function pageTitle(config: BuildConfig, catalogue: Catalogue): string {
  const platform = BRANDS[config.brand].wordMark;
  const places = new Intl.DisplayNames([bcp47(catalogue.language), 'en'], { type: 'region' });
  const place = places.of(config.country) ?? config.country;
  return messageOf(catalogue, 'page.title', { platform, place });
}

/** A message in the catalogue's language. */
export function messageOf(catalogue: Catalogue, id: string, values?: Record<string, string>): string {
  const locale = bcp47(catalogue.language);
  return setupI18n({ locale, messages: { [locale]: catalogue.messages } })._(id, values);
}

/** The questions of the page itself as schema.org's FAQPage, so that the two cannot differ. */
function structuredData(html: string): string {
  const questions = [...html.matchAll(/<details[^>]*>[\s\S]*?<h3>([\s\S]*?)<\/h3>[\s\S]*?<p>([\s\S]*?)<\/p>/g)];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(([, question, answer]) => ({
      '@type': 'Question',
      name: text(question),
      acceptedAnswer: { '@type': 'Answer', text: text(answer) },
    })),
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function text(html: string | undefined): string {
  // the page's own white space; no-break spaces are its text
  const plain = (html ?? '').replace(/<[^>]*>/g, '').replace(/[ \t\n]+/g, ' ');
  return plain.trim().replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

export function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
