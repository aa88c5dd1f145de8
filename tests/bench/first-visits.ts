import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, launch, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium';
import { freePort } from '../../scripts/lib/free-port';
import { type StoredAuth, tokensFrom } from '../../src/domain/session/stored-auth';
import { STORAGE_KEYS } from '../../src/domain/session/storage-keys';
import { paths } from '../../src/domain/paths';
import { required } from '../../src/lib/assert';
import type { LoginAnswerDto } from '../../src/protocol/schemas';
import { PASSWORD } from '../e2e/support/actions';
import { prepareMarket } from '../e2e/support/markets';
import { PlatformServer } from '../e2e/support/platform-server';
import { markWhenUsable, observeVisit } from './page-marks';
import type { Row } from './table';

const RUNS = 5;
const PHONE = { width: 360, height: 740, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Lighthouse's "Slow 4G" and its slow-down of the processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER = 4;
const TYPED = 'street 308';

interface Visit {
  fcp: number;
  lcp: number;
  tbt: number;
  /** the live page can be used */
  usable: number;
  /** from a key's press to the next frame, the worst of a word's */
  typing: number;
}

/** ms; null where the page has no goal of its own */
const GOALS: Readonly<Record<keyof Visit, number | null>> = {
  fcp: 600,
  lcp: 2000,
  usable: null,
  tbt: null,
  typing: 100,
};

const WORDS: Readonly<Record<keyof Visit, string>> = {
  fcp: 'first paint',
  lcp: 'largest paint',
  usable: 'live',
  tbt: 'blocked',
  typing: 'slowest key',
};

/** First visits of a request by whoever is signed in, and of signing in, on the phone profile: median of five, ms. */
export async function firstVisits(): Promise<Row[]> {
  const { template } = await prepareMarket('KH');
  const dataDir = await mkdtemp(join(tmpdir(), 'rider-portal-first-visits-'));
  await cp(template, dataDir, { recursive: true });
  const server = new PlatformServer(await freePort(), dataDir, { SIMULATOR: 'off' });
  await server.start();
  const browser = await launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const auth = await signedIn(server);
    const request = await visits(browser, server, {
      path: paths.requestRider(),
      auth,
      usable: '#request-address-confirm',
      field: '#request-destinationTextAddress',
    });
    const signIn = await visits(browser, server, {
      path: paths.signIn(),
      usable: 'input[type="password"]',
      field: 'input[type="email"]',
    });
    return [...rowsOf('a request', request), ...rowsOf('signing in', signIn)];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Place {
  path: string;
  auth?: StoredAuth;
  usable: string;
  field: string;
}

async function visits(browser: Browser, server: PlatformServer, place: Place): Promise<Visit[]> {
  const measured: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    measured.push(await visit(page, server.origin, place));
    await context.close();
  }
  return measured;
}

async function visit(page: Page, origin: string, { path, auth, usable, field }: Place): Promise<Visit> {
  await page.setViewport(PHONE);
  // a file of the same origin, which runs nothing of the portal
  await page.goto(`${origin}/favicon.svg`);
  if (auth)
    await page.evaluate((key, value) => localStorage.setItem(key, value), STORAGE_KEYS.auth, JSON.stringify(auth));
  await page.evaluateOnNewDocument(observeVisit);
  await page.evaluateOnNewDocument(markWhenUsable(usable));
  const devtools = await page.createCDPSession();
  await slowDown(devtools);
  await page.goto(`${origin}${path}`);
  await page.waitForFunction("performance.getEntriesByName('usable').length > 0");
  await page.waitForNetworkIdle({ idleTime: 1000 });
  const [fcp, usableAt] = (await page.evaluate(
    "['first-contentful-paint', 'usable'].map((name) => performance.getEntriesByName(name)[0].startTime)",
  )) as [number, number];
  const { lcp, tbt } = (await page.evaluate('visit')) as Visit;
  await page.focus(field);
  await page.keyboard.type(TYPED, { delay: 120 });
  const { typing } = (await page.evaluate('visit')) as Visit;
  return { fcp, lcp, tbt, usable: usableAt, typing };
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

async function signedIn(server: PlatformServer): Promise<StoredAuth> {
  const answer = await fetch(`${server.origin}/orders/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: 'merchant@sandbox.example', password: PASSWORD }),
  });
  const { result } = (await answer.json()) as LoginAnswerDto;
  const tokens = result.AuthenticationResult;
  return { user: result.user, meta: tokensFrom(tokens, tokens.RefreshToken, Date.now()) };
}

function rowsOf(what: string, all: readonly Visit[]): Row[] {
  return (Object.keys(GOALS) as (keyof Visit)[]).map((name) => {
    const goal = GOALS[name];
    const reached = median(all.map((one) => one[name]));
    return {
      what: `first visit of ${what}: ${WORDS[name]}`,
      goal: goal === null ? '' : `${goal} ms`,
      measured: `${Math.round(reached)} ms`,
      ratio: goal === null ? 1 : reached / goal,
      isMet: goal === null || reached <= goal,
    };
  });
}

function median(values: readonly number[]): number {
  return required([...values].sort((a, b) => a - b).at(Math.floor(values.length / 2)), 'at least one run');
}
