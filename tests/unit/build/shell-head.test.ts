import { describe, expect, it } from 'vitest';
import { headOf } from '../../../scripts/vite/shell-head';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import type { Catalogue } from '../../../src/i18n/catalogue';

const config = resolveBuildConfig({});
const catalogue: Catalogue = {
  language: 'en',
  messages: { 'page.title': [['platform'], ' – Create an order in ', ['place']] },
};
const landing = `<main><h1>Riders</h1><p>Fast &amp; <b>fair</b></p>
<details open=""><summary><h3>What can a rider carry?</h3></summary><p>Up to 5 kg &lt;packed&gt;</p></details></main>`;

describe('the head of a prerendered page', () => {
  it('names the brand and the country, in the catalogue’s words', () => {
    expect(headOf('landing', landing, config, catalogue)[0]).toBe(
      '<title>foodpanda – Create an order in Cambodia</title>',
    );
  });

  it('describes the landing page and its questions with the page’s own texts', () => {
    const head = headOf('landing', landing, config, catalogue).join('');
    expect(head).toContain('<meta name="description" content="Fast &amp; fair">');
    const data: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'What can a rider carry?', acceptedAnswer: { text: 'Up to 5 kg <packed>' } }],
    });
  });

  it('previews the landing page with its own words and the app’s icon', () => {
    const head = headOf('landing', landing, config, catalogue).join('');
    expect(head).toContain('<meta property="og:title" content="foodpanda – Create an order in Cambodia">');
    expect(head).toContain('<meta property="og:description" content="Fast &amp; fair">');
    expect(head).toContain('<meta property="og:site_name" content="foodpanda">');
    expect(head).toContain('<meta property="og:image" content="/icons/foodpanda/icon-512.png">');
  });

  it('previews a page as it is told, and the pages of the signed-in not at all', () => {
    const head = headOf('track', '', config, catalogue, { title: 'Your "delivery"', description: 'When' }).join('');
    expect(head).toContain('<meta property="og:title" content="Your &quot;delivery&quot;">');
    expect(head).toContain('<meta property="og:description" content="When">');
    expect(headOf('tracking', '', config, catalogue).join('')).not.toContain('og:');
  });

  it('escapes text so that it cannot end the script element', () => {
    const hostile = '<details><summary><h3>&lt;/script&gt;</h3></summary><p>x</p></details>';
    expect(headOf('landing', hostile, config, catalogue).join('')).not.toContain('</script></script>');
    expect(
      headOf('landing', hostile, config, catalogue)
        .join('')
        .match(/<\/script>/g),
    ).toHaveLength(1);
  });

  it('excludes a merchant’s own pages from search engines', () => {
    expect(headOf('tracking', '', config, catalogue)).toContain('<meta name="robots" content="noindex">');
    expect(headOf('account', '', config, catalogue).join('')).not.toContain('noindex');
  });
});
