import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath, findHeadlessShell } from '../../../scripts/lib/chromium';
import { freePort } from '../../../scripts/lib/free-port';
import { paths } from '../../../src/domain/paths';
import { required } from '../../../src/lib/assert';
import { signIn } from '../../e2e/support/actions';
import { prepareMarket } from '../../e2e/support/markets';
import { placeOrders } from '../../e2e/support/platform-api';
import { PlatformServer } from '../../e2e/support/platform-server';
import type { Row } from '../table';
import { startControl } from './control-server';
import { newDevice, type Taken, timeOffline, type Visit, visitFirst } from './visits';

const RUNS = 5;
const ORDERS = 60;

interface Measured extends Visit {
  /** times the static page */
  goal: number;
  prepare?: (page: Page) => Promise<void>;
}

/**
 * The second visit of each page, offline and with the HTTP cache emptied, on a processor slowed down four times; in turns with
 * a static page that a trivial worker answers, so that both meet the same machine.
 */
export async function offlineStart(): Promise<Row[]> {
  const { template } = await prepareMarket('KH');
  const dataDir = await mkdtemp(join(tmpdir(), 'rider-portal-offline-start-'));
  await cp(template, dataDir, { recursive: true });
  const server = new PlatformServer(await freePort(), dataDir, { SIMULATOR: 'off' });
  await server.start();
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
    };
    const visits = await pagesOf(server, browser);
    await visitFirst(staticPage);
    for (const visit of visits) await visitFirst(visit, visit.prepare);
    return await measured(staticPage, visits);
  } finally {
    await browser.close();
    control.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function pagesOf(server: PlatformServer, browser: Browser): Promise<Measured[]> {
  const { tracking_id } = required((await placeOrders(server, ORDERS))[0], 'an order');
  const visitor = { context: await newDevice(browser, server.origin), goal: 2.5 };
  const merchant = { context: await newDevice(browser, server.origin), goal: 4 };
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

function median(values: readonly number[]): number {
  return required([...values].sort((a, b) => a - b).at(Math.floor(values.length / 2)), 'at least one run');
}
