import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '@playwright/test';
import { HAS_OWN_SERVER, NATS_BINARY } from '../integration/server/support/postgres';
import { loadEngine, type Engine } from './simulator/page';
import { launchBrowser } from './three-processes/browser-portal';
import { Cluster } from './three-processes/cluster';
import { type LinkModules, loadLinkModules } from './three-processes/link-page';
import { FAULTS } from './three-processes/scenarios';
import { type Outcome, Stage } from './three-processes/stage';

/** `npm run faults` tries all of them, and names the file that its table is made of. */
const REPORT = process.env['FAULTS_REPORT'];
/** The built portal, which `npm run faults` opens in Chromium, too. */
const PORTAL = process.env['FAULTS_PORTAL'];
const TRIED = FAULTS.filter(({ isUsual }) => REPORT !== undefined || isUsual === true);
const ORDERS = REPORT === undefined ? 40 : 200;
const ENGINES = NATS_BINARY === undefined || !HAS_OWN_SERVER ? [] : ['PostgreSQL and nats-server'];

describe.each(ENGINES)('three processes with %s', { timeout: 300_000 }, () => {
  let cluster: Cluster;
  const engines: Engine[] = [];
  const links: LinkModules[] = [];
  let browser: Browser | undefined;

  beforeAll(async () => {
    cluster = await Cluster.start(PORTAL === undefined ? {} : { PORTAL_DIR: PORTAL });
    if (PORTAL !== undefined) browser = await launchBrowser();
    // the portals at the start, and one that is opened meanwhile
    for (let count = 0; count < 4; count += 1) engines.push(await loadEngine());
    for (let count = 0; count < 3; count += 1) links.push(await loadLinkModules());
  });
  afterAll(async () => {
    await browser?.close();
    await cluster.stop();
  });

  it.each(TRIED)(
    '$name: no order is lost or doubled, and every portal and public page shows what there is',
    async (fault) => {
      await cluster.heal();
      const stage = await Stage.open(cluster, { engines, links, browser });
      try {
        await fault.run(stage);
        const outcome = await stage.finish(ORDERS);
        report(fault.name, fault.how, outcome);
        expect(outcome.acknowledged).toBeGreaterThanOrEqual(ORDERS);
      } finally {
        await stage.close();
      }
    },
  );
});

function report(fault: string, how: string, outcome: Outcome): void {
  if (REPORT !== undefined) appendFileSync(REPORT, `${JSON.stringify({ fault, how, ...outcome })}\n`);
}
