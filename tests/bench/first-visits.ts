import { type Browser, launch, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium';
import type { StoredAuth } from '../../src/domain/session/stored-auth';
import { tokensFrom } from '../../src/domain/session/tokens';
import { STORAGE_KEYS } from '../../src/domain/session/storage-keys';
import { paths } from '../../src/domain/paths';
import type { LoginAnswerDto } from '../../src/protocol/schemas';
import { PASSWORD } from '../e2e/support/actions';
import type { PlatformServer } from '../e2e/support/platform-server';
import { RUNS } from './duration';
import { median } from './median';
import { markWhenUsable, observeVisit } from './page-marks';
import { onPhoneScreen, onSlowPhone } from './phone';
import type { Row } from './table';
import { withPlatform } from './with-platform';

const TYPED = 'street 308';

interface Visit {
  fcp: number;
  lcp: number;
  tbt: number;
  /** until the live page can be used */
  usable: number;
  /** from a key press to the next frame, the slowest of a word */
  typing: number;
}

/** ms; null where the page has no target of its own */
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
  typing: 'slowest answer to a key (INP)',
};

/** First visits of the request page by a signed-in user, and of the sign-in page, on the phone profile: median of five, ms. */
export function firstVisits(): Promise<Row[]> {
  return withPlatform({ SIMULATOR: 'off' }, measured);
}

async function measured(server: PlatformServer): Promise<Row[]> {
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
  await onPhoneScreen(page);
  // a file of the same origin that runs none of the portal's code
  await page.goto(`${origin}/favicon.svg`);
  if (auth)
    await page.evaluate((key, value) => localStorage.setItem(key, value), STORAGE_KEYS.auth, JSON.stringify(auth));
  await page.evaluateOnNewDocument(observeVisit);
  await page.evaluateOnNewDocument(markWhenUsable(usable));
  await onSlowPhone(page);
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
      goal: goal === null ? '' : `≤ ${goal} ms`,
      measured: `${Math.round(reached)} ms`,
      isMet: goal === null || reached <= goal,
    };
  });
}
