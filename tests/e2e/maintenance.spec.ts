import type { Page } from '@playwright/test';
import { paths } from '../../src/domain/paths';
import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { placeOrder } from './support/platform-api';
import { draftOnDisk, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

const HOUR_MS = 3_600_000;

/** An interval as the flag takes it, in hours from now. */
function interval(from: number, to: number): string {
  return [from, to].map((hours) => `${new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 19)}Z`).join('/');
}

/** The portal asks for its flags when a page starts, and every few minutes or seconds after that. */
async function askForFlags(page: Page, ms: number): Promise<void> {
  const answer = page.waitForResponse(/\/flags$/);
  await page.clock.fastForward(ms);
  await answer;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('during a maintenance the request page is closed, what was typed is kept, and the user returns to it by itself', async ({
  page,
  server,
  recipient,
}) => {
  const { order_id, tracking_id } = await placeOrder(server);
  await page.clock.install();

  await test.step('without a maintenance its page redirects to the portal', async () => {
    await page.goto('/maintenance');
    await expect(page).toHaveURL('/');
  });

  await test.step('a visitor is sent to its page and back, and can follow a delivery meanwhile', async () => {
    await server.setFlags({ 'unplanned-maintenance': true });
    await page.goto('/');
    await expect(heading(page, "We're fixing a problem")).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your orders' })).toBeHidden();
    await page.goto(paths.publicTracking(tracking_id));
    await expect(page.getByRole('main')).toContainText('Being prepared');
    await expect(page).toHaveURL(/\/tracking\//);
    await page.goto('/connect');
    await expect(page).toHaveURL('/maintenance');
    await server.setFlags({ 'unplanned-maintenance': false });
    await askForFlags(page, 20_000);
    await expect(page).toHaveURL('/connect');
  });

  await signIn(page);
  await readyToSubmit(page, recipient);
  await draftOnDisk(page, recipient.name);

  await server.setFlags({ 'unplanned-maintenance': true });
  await askForFlags(page, 300_000);
  await expect(page).toHaveURL('/maintenance');
  await expect(heading(page, "We're fixing a problem")).toBeVisible();
  await expect(page).toHaveTitle(/^Maintenance · /);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('link', { name: 'See your orders' }).click();
  await expect(page.getByText("We're doing maintenance.")).toBeVisible();
  await page.goto(paths.orderTracking('kh-0001', order_id));
  await expect(page.getByRole('heading', { level: 1, name: /^Order (?!tracking)/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(paths.requestRider());
  await expect(page).toHaveURL('/maintenance');

  await server.setFlags({ 'unplanned-maintenance': false });
  await askForFlags(page, 20_000);
  await expect(page).toHaveURL(/^[^?]*\/request-a-rider/);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(recipient.name);
  await expect(submitButton(page)).toBeEnabled();
});

test('a planned maintenance is announced with its time in the market’s zone, and closes the portal until its end', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await server.setFlags({ 'planned-maintenance': interval(1, 3) });
  await page.goto('/');
  const band = page.getByText(/^Maintenance from .*\d\d:\d\d \(GMT\+7\) to .*\d\d:\d\d \(GMT\+7\)\./);
  await expect(band).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.goto('/connect');
  await expect(band).toBeVisible();
  await signIn(page);
  await expect(band).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await server.setFlags({ 'planned-maintenance': interval(-1, 2) });
  await askForFlags(page, 300_000);
  await expect(heading(page, 'Planned maintenance')).toBeVisible();
  await expect(page.getByText(/^Until .*\d\d:\d\d \(GMT\+7\)\.$/)).toBeVisible();
  await expectFits(page);
  // the server's clock goes on as it is, and an answer would set the page's back to it
  await page.route(/\/orders\/api\//, (route) => route.abort());
  await page.clock.fastForward(2 * HOUR_MS);
  await expect(page).toHaveURL(/\/request-a-rider/);
});
