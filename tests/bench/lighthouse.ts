import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launch } from 'puppeteer-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../scripts/lib/chromium';
import { freePort } from '../../scripts/lib/free-port';
import { paths } from '../../src/domain/paths';
import { required } from '../../src/lib/assert';
import { prepareMarket } from '../e2e/support/markets';
import { placeOrder } from '../e2e/support/platform-api';
import { PlatformServer } from '../e2e/support/platform-server';
import { median } from './median';
import type { Row } from './table';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Record<(typeof CATEGORIES)[number], number>;

/**
 * Lighthouse's phone profile with its network and processor applied to the browser, median of five. Its simulation, which is the default, starts from a
 * run without a slow line and takes every file that had come by the first paint for one that the paint waited for; here the scripts come on a line that is as slow as
 * it says.
 */
export async function lighthouseScores(): Promise<Row[]> {
  const { template } = await prepareMarket('KH');
  const dataDir = await mkdtemp(join(tmpdir(), 'rider-portal-lighthouse-'));
  await cp(template, dataDir, { recursive: true });
  const server = new PlatformServer(await freePort(), dataDir, {});
  await server.start();
  try {
    const { tracking_id } = await placeOrder(server);
    const pages = {
      'landing page': paths.landing(),
      'signing in': paths.signIn(),
      registering: paths.register(),
      'public tracking': `/tracking/${tracking_id}`,
    };
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(pages)) {
      // a link is nobody's business but the reader's: search engines are told to leave it out
      const wanted = CATEGORIES.filter((one) => one !== 'seo' || what !== 'public tracking');
      const runs: Scores[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(`${server.origin}${path}`));
      const medians = wanted.map((category) => median(runs.map((scores) => scores[category])));
      rows.push({
        what: `Lighthouse: ${what}`,
        goal: wanted.map(() => 100).join(' / '),
        measured: medians.join(' / '),
        ratio: Math.min(...medians) / 100,
        isMet: medians.every((score) => score === 100),
      });
    }
    return rows;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function scoresOf(url: string): Promise<Scores> {
  const browser = await launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const result = required(
      await lighthouse(url, { port, logLevel: 'error', throttlingMethod: 'devtools' }),
      `Lighthouse's result for ${url}`,
    );
    const { categories } = result.lhr;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await browser.close();
  }
}
