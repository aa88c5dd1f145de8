import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath, findHeadlessShell } from '../../../scripts/lib/chromium';
import { paths } from '../../../src/domain/paths';
import { required } from '../../../src/lib/assert';
import { opensOffline, signIn, workerInControl } from '../../e2e/support/actions';
import { placeOrders } from '../../e2e/support/platform-api';
import type { PlatformServer } from '../../e2e/support/platform-server';
import { RUNS } from '../duration';
import { median } from '../median';
import type { Row } from '../table';
import { withPlatform } from '../with-platform';
import { startControl } from './control-server';
import { newDevice, type Taken, timeOffline, type Visit, visitFirst } from './visits';

const ORDERS = 60;

interface Measured extends Visit {
  /** as a multiple of the static page's time */
  goal: number;
  prepare?: (page: Page) => Promise<void>;
}

/**
 * The second visit of each page, offline and with the HTTP cache emptied, on a processor slowed down four times. Visits
 * alternate with those of a static page that a trivial worker answers, so that both meet the same conditions.
 */
export function offlineStart(): Promise<Row[]> {
  return withPlatform({ SIMULATOR: 'off' }, inTurns);
}

async function inTurns(server: PlatformServer): Promise<Row[]> {
  const control = await startControl();
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? chromiumPath(),
    args: CHROMIUM_ARGS,
  });
  try {
    const staticPage: Visit = {
      what: 'static page',
      context: await newDevice(browser, control.origin),
      url: '/',
      content: 'h1',
      isKept: workerInControl,
    };
    const visits = await pagesOf(server, browser);
    await visitFirst(staticPage);
    for (const visit of visits) await visitFirst(visit, visit.prepare);
    return await measured(staticPage, visits);
  } finally {
    await browser.close();
    control.stop();
  }
}

async function pagesOf(server: PlatformServer, browser: Browser): Promise<Measured[]> {
  const { tracking_id } = required((await placeOrders(server, ORDERS))[0], 'an order');
  const visitor = { context: await newDevice(browser, server.origin), goal: 2.5, isKept: workerInControl };
  const merchant = { context: await newDevice(browser, server.origin), goal: 4, isKept: opensOffline };
  const list = paths.orderTracking();
  return [
    { ...visitor, what: 'landing page', url: paths.landing(), content: '#root h1' },
    { ...visitor, what: 'signing in', url: paths.signIn(), content: 'input[type=password]' },
    { ...visitor, what: 'public tracking', url: paths.publicTracking(tracking_id), content: 'ol.stages > li' },
    {
      ...merchant,
      what: `order list, ${ORDERS} orders`,
      url: list,
      content: 'a[id^="order-"]',
      prepare: (page) => signIn(page, undefined, list),
    },
    { ...merchant, what: 'request', url: paths.requestRider(), content: '[role=combobox]' },
  ];
}

async function measured(staticPage: Visit, visits: readonly Measured[]): Promise<Row[]> {
  const times = new Map<Measured, { own: Taken; bare: Taken }[]>(visits.map((visit) => [visit, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [visit, taken] of times)
      taken.push({ bare: await timeOffline(staticPage), own: await timeOffline(visit) });
  }
  return [...times].map(([{ what, goal }, taken]) => {
    const medianOf = (whose: 'own' | 'bare', what: keyof Taken) => median(taken.map((one) => one[whose][what]));
    const [own, bare] = [medianOf('own', 'ms'), medianOf('bare', 'ms')];
    const [ownBusy, bareBusy] = [medianOf('own', 'busyMs'), medianOf('bare', 'busyMs')].map(Math.round);
    return {
      what: `second visit offline: ${what}`,
      goal: `≤ ${goal} × a static page`,
      measured: `${Math.round(own)} ms against ${Math.round(bare)} ms; of the processor ${ownBusy} against ${bareBusy}`,
      ratio: own / bare,
      isMet: own / bare <= goal,
    };
  });
}
