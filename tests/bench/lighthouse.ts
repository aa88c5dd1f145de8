import lighthouse from 'lighthouse';
import { launch } from 'puppeteer-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium';
import { paths } from '../../src/domain/paths';
import { required } from '../../src/lib/assert';
import { placeOrder } from '../e2e/support/platform-api';
import type { PlatformServer } from '../e2e/support/platform-server';
import { RUNS } from './duration';
import { median } from './median';
import type { Row } from './table';
import { withPlatform } from './with-platform';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The metrics behind the performance score, in ms; they explain a score below 100. */
const AUDITS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

type Scores = Record<(typeof CATEGORIES)[number] | (typeof AUDITS)[number], number>;

/**
 * Lighthouse's phone profile, with network and processor slowed down in the browser itself; median of five. Its
 * default, a simulation, starts from a run on a fast line and assumes that the largest paint waited for every file that
 * had come by the first one.
 */
export function lighthouseScores(): Promise<Row[]> {
  return withPlatform({}, measured);
}

async function measured(server: PlatformServer): Promise<Row[]> {
  const { tracking_id } = await placeOrder(server);
  const pages = {
    'landing page': paths.landing(),
    'signing in': paths.signIn(),
    registering: paths.register(),
    'public tracking': paths.publicTracking(tracking_id),
  };
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(pages)) {
    // tracking links are private: search engines are told not to index them
    const wanted = CATEGORIES.filter((one) => one !== 'seo' || what !== 'public tracking');
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(`${server.origin}${path}`));
    const medianOf = (score: keyof Scores) => median(runs.map((scores) => scores[score]));
    const medians = wanted.map(medianOf);
    const [first, largest, blocked] = AUDITS.map(medianOf);
    rows.push({
      what: `Lighthouse: ${what}`,
      goal: wanted.map(() => 100).join(' / '),
      measured: `${medians.join(' / ')}; first paint ${first} ms, largest ${largest}, blocked ${blocked}`,
      isMet: medians.every((score) => score === 100),
    });
  }
  return rows;
}

/** When Lighthouse itself fails, for example because it saw no paint at all, that says nothing about the page: try once more. */
async function scoresOf(url: string): Promise<Scores> {
  try {
    return await look(url);
  } catch (error) {
    console.error(`${url} is looked at once more: ${String(error)}`);
    return look(url);
  }
}

/** Throws when Lighthouse could not measure. */
async function look(url: string): Promise<Scores> {
  const browser = await launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const result = required(
      await lighthouse(url, { port, logLevel: 'error', throttlingMethod: 'devtools' }),
      `Lighthouse's result for ${url}`,
    );
    const { categories, audits } = result.lhr;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const ms = (audit: string) => {
      const { numericValue, errorMessage } = audits[audit] ?? {};
      if (numericValue === undefined) throw new Error(`${audit}: ${errorMessage ?? 'not measured'}`);
      return Math.round(numericValue);
    };
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      'first-contentful-paint': ms('first-contentful-paint'),
      'largest-contentful-paint': ms('largest-contentful-paint'),
      'total-blocking-time': ms('total-blocking-time'),
    };
  } finally {
    await browser.close();
  }
}
