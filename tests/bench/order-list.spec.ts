import type { CDPSession, Page, WebSocketRoute } from '@playwright/test';
import type { OrderRecord } from '../../src/domain/order/order';
import { required } from '../../src/lib/assert';
import { signIn } from '../e2e/support/actions';
import { listedOrders, placeOrders } from '../e2e/support/platform-api';
import { expect, test } from '../e2e/support/test';
import { CPU_SLOWDOWN } from './phone';
import { recordRow, ROWS_FILE } from './record-row';

const ROWS = 200;
const UPDATES = 1000;
const OVER_MS = 10_000;
/**
 * `npm run bench order-list` sends them over that time to a slowed processor. Other runs of the test send them at once:
 * which rows are drawn does not depend on it.
 */
const IS_MEASURED = process.env[ROWS_FILE] !== undefined;
/**
 * the goal; tasks over it are counted and printed, but timings on a shared machine must not fail a test (design
 * "Performance")
 */
const LONG_TASK_MS = 50;

/** Counted in the page while the events come in. */
interface Counted {
  drawn: Record<string, number>;
  exchanged: number;
  long: number[];
}

test(`${UPDATES} events over ${ROWS} rows draw only the rows they changed`, async ({ page, server }) => {
  test.setTimeout(180_000);
  await placeOrders(server, ROWS);
  const { sendEvent } = await interceptedSocket(page);
  await signIn(page, undefined, '/order-tracking');
  await expect(page.locator('.count-badge').first()).toHaveText(String(ROWS));
  const rows = page.locator('.row-virtual > li');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(ROWS));
  expect(await rows.count()).toBeLessThan(60);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();

  const records = await listedOrders(server);
  const slow = await page.context().newCDPSession(page);
  if (IS_MEASURED) await slow.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const present = await idsPresent(page);
  const elsewhere = records.map(({ order_id }) => order_id).filter((id) => !present.includes(id));
  // every second row on the page gets no event: it must not be drawn again, whatever happens around it
  const changed = present.filter((_, index) => index % 2 === 0);
  await count(page);
  await slow.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyBefore = await busySeconds(slow);
  const byId = new Map(records.map((record) => [record.order_id, record]));
  const started = performance.now();
  for (let sent = 0; sent < UPDATES; sent += 1) {
    const ids = sent % 5 === 0 ? changed : elsewhere;
    const id = required(ids[Math.floor(sent / 5) % ids.length], 'an order');
    const next = moved(required(byId.get(id), 'its record'), sent);
    byId.set(id, next);
    sendEvent('order_update', next);
    const due = started + ((sent + 1) * OVER_MS) / UPDATES;
    if (IS_MEASURED && due > performance.now())
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
  }
  for (const id of changed) {
    const word = byId.get(id)?.status === 'RECEIVED' ? 'Prepare order' : 'Looking for rider';
    await expect(page.locator(`[id="order-${id}"] .row-state`)).toHaveText(word);
  }
  const busy = (await busySeconds(slow)) - busyBefore;
  const { drawn, exchanged, long } = await counted(page);
  const tooLong = long.filter((ms) => ms > LONG_TASK_MS);
  const how = IS_MEASURED ? `in ${OVER_MS / 1000} s, processor slowed ${CPU_SLOWDOWN} times` : 'at once';
  console.log(
    [
      `${UPDATES} events over ${ROWS} rows ${how}`,
      `  rows there, changed by events       ${changed.length}`,
      `  rows whose words were drawn anew    ${Object.keys(drawn).length}`,
      `  changes of the page per changed row ${(sum(Object.values(drawn)) / changed.length).toFixed(1)}`,
      `  rows taken out or put in            ${exchanged}`,
      `  seconds of the processor            ${busy.toFixed(2)}`,
      `  tasks over ${LONG_TASK_MS} ms                   ${tooLong.length} (longest ${Math.round(Math.max(0, ...long))} ms)`,
    ].join('\n'),
  );
  const what = `${UPDATES} events over ${ROWS} rows`;
  recordRow({
    what: `${what}: tasks of the page over ${LONG_TASK_MS} ms`,
    goal: 'none',
    measured: `${tooLong.length} (longest ${Math.round(Math.max(0, ...long))} ms), ${busy.toFixed(2)} s of the processor`,
    isMet: tooLong.length === 0,
  });
  const unchanged = Object.keys(drawn).filter((row) => !changed.includes(row.replace(/^order-/, '')));
  recordRow({
    what: `${what}: rows drawn anew that no event changed`,
    goal: 'none',
    measured: `${unchanged.length}; ${Object.keys(drawn).length} of ${changed.length} changed ones drawn, ${exchanged} taken out or put in`,
    isMet: unchanged.length === 0 && exchanged === 0,
  });
  expect(Object.keys(drawn).toSorted()).toEqual(changed.map((id) => `order-${id}`).toSorted());
  expect(exchanged).toBe(0);
});

/** Routes the page's socket through the test, which can add events of its own. */
async function interceptedSocket(page: Page): Promise<{ sendEvent: (event: string, data: unknown) => void }> {
  let open: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const platform = socket.connectToServer();
    socket.onMessage((message) => platform.send(message));
    platform.onMessage((message) => socket.send(message));
    open = socket;
  });
  return { sendEvent: (event, data) => required(open, 'an open socket').send(JSON.stringify({ event, data })) };
}

/** The order one step forward or back within its section, so that no row changes place. */
function moved(record: OrderRecord, sent: number): OrderRecord {
  const status = record.status === 'RECEIVED' ? 'WAITING_FOR_TRANSPORT' : 'RECEIVED';
  const at = record.updated_at + 1;
  return {
    ...record,
    status,
    status_history: [...record.status_history.slice(0, 1), { status, created_at: at }],
    updated_at: at,
    revision: (record.revision ?? 0) + sent + 1,
  };
}

/** The rows in the page: those in view, and a few beyond. */
const idsPresent = (page: Page) =>
  page.locator('.row-virtual > li > a').evaluateAll((links) => links.map(({ id }) => id.replace(/^order-/, '')));

/** From now on, counts which rows change, which rows are added or removed, and how long each long task takes. */
async function count(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts: Counted = { drawn: {}, exchanged: 0, long: [] };
    Object.assign(globalThis, { counts });
    const list = document.querySelector('.row-virtual');
    if (list === null) throw new Error('no list');
    new MutationObserver((changes) => {
      for (const { target, addedNodes, removedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const row = element?.closest('a.row');
        if (row) counts.drawn[row.id] = (counts.drawn[row.id] ?? 0) + 1;
        else if (target === list) counts.exchanged += addedNodes.length + removedNodes.length;
      }
    }).observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) counts.long.push(duration);
    }).observe({ type: 'longtask' });
  });
}

const counted = (page: Page) => page.evaluate(() => (globalThis as unknown as { counts: Counted }).counts);

/** Processor time of the page's main thread so far; wall-clock time would include waiting for the processor. */
async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
