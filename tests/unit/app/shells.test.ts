import { beforeAll, describe, expect, it } from 'vitest';
import { compileCatalogue } from '../../../scripts/vite/catalogues';
import { findRoute } from '../../../src/app/find-route';
import { routes } from '../../../src/app/routes';
import { renderShells, type Shell } from '../../../src/app/shells';
import { resolveBuildConfig } from '../../../src/domain/market/resolve-build-config';
import { type ShellTable, shellFor } from '../../../src/lib/shell-table';

const MARKETS = [
  {},
  { COUNTRY: 'KW' },
  { COUNTRY: 'KW', DEFAULT_LANGUAGE: 'ar_KW' },
  { COUNTRY: 'SG' },
  { COUNTRY: 'PK' },
];

describe.each(MARKETS)('prerendered shells, configured with %j', (env) => {
  let shells: Shell[];

  beforeAll(async () => {
    const config = resolveBuildConfig(env);
    shells = await renderShells(config, JSON.parse(await compileCatalogue(config.defaultLanguage)));
  });

  it('contain nothing that the content security policy refuses', () => {
    for (const { html } of shells) expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  });

  it('each have visible content, one main element and one heading that names the page', () => {
    for (const { html } of shells) {
      expect(html.match(/<main /g)).toHaveLength(1);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).not.toMatch(/<h1[^>]*><\/h1>/);
      expect(html).toContain('class="mark"');
      expect(html).toMatch(/class="(skeleton|landing-hero|account-form)[ "]/);
    }
  });

  it('preview the links that merchants send on, and no page of their own', () => {
    const previewed = shells.filter(({ preview }) => preview?.title && preview.description);
    expect(previewed.flatMap(({ routes: own }) => own.map(({ pattern }) => pattern))).toEqual([
      '/tracking/:trackingId',
      '/tracking-c2c/:trackingId',
      '/delivery-receipt/:trackingId',
    ]);
  });

  it('have the whole landing page at the root, and nowhere else', () => {
    const landing = shells.filter(({ html }) => html.includes('class="landing-hero"'));
    expect(landing.map(({ routes: own }) => own)).toEqual([[{ pattern: '/' }]]);
  });

  it('contain no form that the browser could submit by itself', () => {
    const forms = shells.filter(({ html }) => html.includes('<form'));
    expect(forms.map(({ name }) => name)).toEqual(['landing', 'account', 'register']);
    for (const { html } of forms) expect(html).not.toContain('type="submit"');
    const accounts = forms.filter(({ name }) => name !== 'landing');
    for (const { html } of accounts) expect(html.match(/data-early="submit" type="button"/g)).toHaveLength(1);
  });

  it('link to pages that exist', () => {
    const links = shells.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? ''));
    const known = [
      '#main',
      '#how',
      '#price',
      '#faq',
      '/',
      '/connect',
      '/forgot-password',
      '/register',
      '/tracking',
      '/history',
      '/request-a-rider',
      '/order-tracking',
      '/prohibiteditems-c2c',
      '/docs/api',
      '/termsandconditions',
      '/termsandconditions#privacy',
    ];
    expect(links.filter((link) => !known.includes(link))).toEqual([]);
    const ids = shells.map(({ html }) => html).join('');
    for (const link of links.filter((href) => href.startsWith('#'))) expect(ids).toContain(`id="${link.slice(1)}"`);
  });
});

describe('prerendered shells', () => {
  let table: ShellTable;
  beforeAll(async () => {
    const shells = await renderShells(resolveBuildConfig({}), JSON.parse(await compileCatalogue('en')));
    table = {
      routes: shells.flatMap(({ name, routes: own }) => own.map((route) => ({ ...route, name }))),
      fallback: 'plain',
      languages: ['en'],
      defaultLanguage: 'en',
    };
  });

  it.each(routes.flatMap(({ path }) => [path.replace(/\/:\w+\?$/, '') || '/', path.replace(/:\w+\??/, 'kh-0001')]))(
    'exist for %s',
    (address) => expect(shellFor(table, address, []).isPage).toBe(true),
  );

  it.each([
    '/nothing',
    '/request',
    '/order-trackings',
    '/History',
    '/prohibiteditems-c2c/x',
    '/history/kh-0001/more',
    '/tracking/abc/more',
    '/tracking/abc//',
    '//tracking//abc',
    '/tracking/a%2Fb',
    '/%68istory',
    '/delivery-receipt',
    '/tracking-c2c/',
    '/helpcenter/',
    '//',
  ])('are chosen for %s where the portal has that page', (address) => {
    expect(shellFor(table, address, []).isPage).toBe(findRoute(address) !== undefined);
  });

  it('name the flag that closes registration', () => {
    const absent = table.routes.filter(({ absentWith }) => absentWith !== undefined);
    expect(absent.map(({ pattern, absentWith }) => [pattern, absentWith])).toEqual([
      ['/register', 'deactivate-sign-up-button'],
    ]);
  });

  it('show the prices of their market', async () => {
    const config = resolveBuildConfig({ COUNTRY: 'KW' });
    const [landing] = await renderShells(config, JSON.parse(await compileCatalogue('en')));
    expect(landing?.html).toContain('KWD');
    expect(landing?.html).toContain('Kuwait City');
  });
});

it('a brand of another company names the product in its titles, and the company where it is dealt with', async () => {
  const config = resolveBuildConfig({ BRAND: 'PANDASEND' });
  const shells = await renderShells(config, JSON.parse(await compileCatalogue(config.defaultLanguage)));
  const text = (name: string) => shells.find((shell) => shell.name === name)?.html.replace(/<[^>]*>/g, '');
  expect(text('account')).toMatch(/Sign in to pandasend.*terms and conditions of foodpanda\./);
  expect(text('register')).toMatch(
    /Register with pandasend.*your shop gave foodpanda\..*terms and conditions of foodpanda\./,
  );
  expect(text('landing')).toContain('The riders who deliver for foodpanda across');
});
