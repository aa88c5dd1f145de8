import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch, type Page } from 'puppeteer-core';
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
 * alternate with a page of one line of text, so that all meet the same conditions. Median of five.
 */
export function firstPaints(): Promise<Row[]> {
  return withPlatform({}, measured);
}

async function measured(server: PlatformServer): Promise<Row[]> {
  const control = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Control</title><p>One line of text</p></html>');
  }).listen(await freePort(), '127.0.0.1');
  try {
    const { tracking_id } = await placeOrder(server);
    const pages = {
      control: `http://127.0.0.1:${(control.address() as AddressInfo).port}/`,
      'landing page': `${server.origin}${paths.landing()}`,
      'public tracking': `${server.origin}/tracking/${tracking_id}`,
    };
    const runs: Record<keyof typeof pages, Paints[]> = { control: [], 'landing page': [], 'public tracking': [] };
    for (let run = 0; run < RUNS; run += 1) {
      for (const [name, url] of Object.entries(pages)) runs[name as keyof typeof pages].push(await paintsOf(url));
    }
    const medianOf = (name: keyof typeof pages, paint: keyof Paints) => median(runs[name].map((one) => one[paint]));
    return (['landing page', 'public tracking'] as const).flatMap((name) => [
      row(`first paint: ${name}`, FCP_GOAL_MS, medianOf(name, 'fcp'), medianOf('control', 'fcp')),
      row(`largest paint: ${name}`, LCP_GOAL_MS, medianOf(name, 'lcp'), medianOf('control', 'lcp')),
    ]);
  } finally {
    control.close();
  }
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

async function paintsOf(url: string): Promise<Paints> {
  const browser = await launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await onPhoneScreen(page);
    await page.emulateTimezone(MARKETS.KH.timezone);
    await onSlowPhone(page);
    await page.goto(url, { waitUntil: 'load' });
    // the page itself has replaced what was painted ahead and the skeletons
    await page.waitForFunction(() => document.querySelector('[data-painted-ahead], [aria-busy="true"]') === null);
    return await paints(page);
  } finally {
    await browser.close();
  }
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
