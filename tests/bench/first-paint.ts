import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium';
import { freePort } from '../../scripts/lib/free-port';
import { MARKETS } from '../../src/domain/market/markets';
import { paths } from '../../src/domain/paths';
import { required } from '../../src/lib/assert';
import { placeOrder } from '../e2e/support/platform-api';
import type { PlatformServer } from '../e2e/support/platform-server';
import { RUNS } from './duration';
import { median } from './median';
import { onPhoneScreen, onSlowPhone } from './phone';
import type { Row } from './table';
import { withPlatform } from './with-platform';

const FCP_GOAL_MS = 600;
const LCP_GOAL_MS = 1200;

/** ms from the start of the navigation */
interface Paints {
  fcp: number;
  lcp: number;
}

/**
 * First and largest paint of the pages that anyone may open first, on a phone with a slow line and nothing cached. They
 * alternate with a page of one line of text, so that all meet the same conditions. Median of five: in a browser that is
 * running, and in one that has just been started, which has yet to load its fonts and to start its own processes.
 */
export function firstPaints(): Promise<Row[]> {
  return withPlatform({}, measured);
}

async function measured(server: PlatformServer): Promise<Row[]> {
  const control = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Control</title><p>One line of text</p></html>');
  }).listen(await freePort(), '127.0.0.1');
  const running = await launchBrowser();
  try {
    const { tracking_id } = await placeOrder(server);
    const pages = {
      control: `http://127.0.0.1:${(control.address() as AddressInfo).port}/`,
      'landing page': `${server.origin}${paths.landing()}`,
      'public tracking': `${server.origin}/tracking/${tracking_id}`,
    };
    await paintsIn(running, pages.control);
    return [
      ...rowsOf('', await inTurns(pages, (url) => paintsIn(running, url))),
      ...rowsOf(', browser just started', await inTurns(pages, paintsInNewBrowser)),
    ];
  } finally {
    await running.close();
    control.close();
  }
}

type Name = 'control' | 'landing page' | 'public tracking';

async function inTurns(
  pages: Readonly<Record<Name, string>>,
  paintsOf: (url: string) => Promise<Paints>,
): Promise<Record<Name, Paints[]>> {
  const runs: Record<Name, Paints[]> = { control: [], 'landing page': [], 'public tracking': [] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, url] of Object.entries(pages)) runs[name as Name].push(await paintsOf(url));
  }
  return runs;
}

function rowsOf(where: string, runs: Readonly<Record<Name, readonly Paints[]>>): Row[] {
  const medianOf = (name: Name, paint: keyof Paints) => median(runs[name].map((one) => one[paint]));
  return (['landing page', 'public tracking'] as const).flatMap((name) => [
    row(`first paint: ${name}${where}`, FCP_GOAL_MS, medianOf(name, 'fcp'), medianOf('control', 'fcp')),
    row(`largest paint: ${name}${where}`, LCP_GOAL_MS, medianOf(name, 'lcp'), medianOf('control', 'lcp')),
  ]);
}

function row(what: string, goal: number, measured: number, control: number): Row {
  return {
    what,
    goal: `≤ ${goal} ms`,
    measured: `${Math.round(measured)} ms`,
    ratio: measured / control,
    isMet: measured <= goal,
  };
}

const launchBrowser = () => launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });

async function paintsInNewBrowser(url: string): Promise<Paints> {
  const browser = await launchBrowser();
  try {
    return await paintsIn(browser, url);
  } finally {
    await browser.close();
  }
}

/** In a context of its own: nothing is cached. */
async function paintsIn(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await onPhoneScreen(page);
  await page.emulateTimezone(MARKETS.KH.timezone);
  await onSlowPhone(page);
  await page.goto(url, { waitUntil: 'load' });
  // the page itself has replaced what was painted ahead and the skeletons
  await page.waitForFunction(() => document.querySelector('[data-painted], [aria-busy="true"]') === null);
  const taken = await paints(page);
  await context.close();
  return taken;
}

async function paints(page: Page): Promise<Paints> {
  const { fcp, lcp } = await page.evaluate(async () => ({
    fcp: performance.getEntriesByName('first-contentful-paint').at(0)?.startTime,
    lcp: await new Promise<number | undefined>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    }),
  }));
  return { fcp: required(fcp, 'a first paint'), lcp: required(lcp, 'a largest paint') };
}
