import type { Page } from '@playwright/test';
import { signIn } from './support/actions';
import { errorAnswer, type FaultProxy } from './support/fault-proxy';
import { nowSeconds, ordersSince } from './support/platform-api';
import { landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

/** How often it is sent at least in the minute until the portal says that it failed. */
const ATTEMPTS = 3;
const FAILS = errorAnswer(500, 'INTERNAL');
/** The page's clock moves with each look at the page: between two looks nothing happens that is worth waiting for. */
const OFTEN = { intervals: [100] };

/** What the platform answers ends up in the console by the browser's own hand. */
test.afterEach(({ problems }) => {
  const own = problems.filter((problem) => !problem.includes('Failed to load resource'));
  problems.splice(0, problems.length, ...own);
});

/**
 * A request whose every POST is answered with 500, sent; the minute until the portal says so passes at once. The first
 * attempts go one at a time: between two of them the answer of the network counts, which the page's clock doesn't move.
 */
async function sendToFailingPlatform(page: Page, network: FaultProxy): Promise<void> {
  await readyToSubmit(page);
  const before = network.seen('POST', /\/order$/).length;
  network.fail({ method: 'POST', path: /\/order$/, fault: FAILS });
  await submitButton(page).click();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await expect
      .poll(async () => {
        const seen = network.seen('POST', /\/order$/).length - before;
        if (seen < attempt) await page.clock.runFor(1_000);
        return seen;
      }, OFTEN)
      .toBeGreaterThanOrEqual(attempt);
  }
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: "We couldn't confirm the request" })).toBeVisible({ timeout: 500 });
  }).toPass(OFTEN);
}

test('a request that keeps failing with server errors says so, and leads to one order in the end', async ({
  page,
  network,
  server,
}) => {
  const from = nowSeconds();
  await page.clock.install();
  await signIn(page);

  await test.step('it can be edited and sent as one order', async () => {
    await sendToFailingPlatform(page, network);
    await expect(page.getByText("The server isn't working right now (error 500).")).toBeVisible();
    await expect(page.getByText('nothing was charged and no rider was sent')).toBeVisible();
    const sent = network.seen('POST', /\/order$/);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    await page.getByRole('button', { name: 'Edit the request' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('Sok Dara');
    await name.fill('Sok Vanna');
    network.heal();
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).click();
    // first it is made sure that the earlier one never arrived
    await expect(async () => {
      await page.clock.runFor(5_000);
      await landedOrderId(page, { timeout: 500 });
    }).toPass(OFTEN);
    expect((await ordersSince(server, from)).map(({ customer }) => customer.name)).toEqual(['Sok Vanna']);
  });

  await test.step('after a reload and in order tracking it is shown with its choices, and can be sent again', async () => {
    await page.goto('/request-a-rider');
    await sendToFailingPlatform(page, network);
    await page.reload();
    await expect(page.getByRole('heading', { name: "We couldn't confirm the request" })).toBeVisible();
    await page.getByRole('link', { name: 'See it in order tracking' }).click();
    await expect(page.getByText("The server isn't working right now (error 500).")).toBeVisible();
    network.heal();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(page.getByText("The server isn't working")).toHaveCount(0);
    await expect.poll(async () => (await ordersSince(server, from)).length).toBe(2);
  });
});
