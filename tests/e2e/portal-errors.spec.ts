import { signIn } from './support/actions';
import { errorAnswer } from './support/fault-proxy';
import { CHAIN, field, openShops } from './support/outlets';
import { expect, test } from './support/test';
import { expectNothingCovered, expectToast, timeToasts, toasts } from './support/toasts';

/** How long notices stay. */
const SHORT_MS = 3500;
const LONG_MS = 10_000;

/**
 * The notices of specification/pages.md#error-catalogue about accounts, shops, collection points and the help centre:
 * each is made to happen, and its words, its place and its time are held. The others are held where they are made to
 * happen: identity errors in `register.spec.ts` and `forgot-password.spec.ts`, what a collection point lacks in
 * `collection-points.spec.ts`, an outdated application in `app-update.spec.ts`, a load failure in
 * `faults/deploy.spec.ts` and `unit/ui/lazy-part.test.tsx`, maintenance in `maintenance.spec.ts`.
 */
test('each notice is shown as a toast in its own words, for its own time, and covers nothing', async ({
  page,
  network,
  problems,
}) => {
  test.setTimeout(180_000);
  await timeToasts(page);

  await test.step('error.cant-retrieve-vendors', async () => {
    network.fail({ method: 'GET', path: /\/vendors$/, fault: errorAnswer(404, 'NOT_FOUND') });
    await signIn(page);
    const words = "Your shops couldn't be loaded. Check your connection and try again.";
    await expectToast(page, words, 'fail', LONG_MS);
    await expect(page.getByRole('heading', { name: "Couldn't load your shop" })).toBeVisible();
    network.heal();
  });

  await test.step('help-center.failed', async () => {
    network.fail({ method: 'GET', path: /\/hc_jwt_token$/, fault: errorAnswer(404, 'NOT_FOUND') });
    await page.goto('/helpcenter/kh-0001');
    const words = "The help centre couldn't be loaded. Try again.";
    await expectToast(page, words, 'fail', SHORT_MS);
    await expect(page.getByRole('main')).toContainText(words);
    network.heal();
  });

  await test.step('session.disconnected', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, 'You are now disconnected.', 'active', SHORT_MS);
  });

  await test.step('error.no-vendors', async () => {
    await signIn(page, 'empty@sandbox.example');
    await expect(page.getByRole('heading', { name: 'No shop belongs to this account' })).toBeVisible();
    await expect(toasts(page)).toBeVisible();
    await expectNothingCovered(page);
    const words = 'No shop belongs to this account. Contact your account manager.';
    await expectToast(page, words, 'fail', LONG_MS);
  });

  await test.step('all-orders.notif-succes', async () => {
    await signIn(page, CHAIN, '/order-tracking');
    const shops = await openShops(page);
    await shops.getByRole('switch', { name: /^Orders of all outlets/ }).click();
    await expectToast(page, 'Showing orders from all outlets.', 'done', SHORT_MS);
  });

  await test.step('outlet.saved', async () => {
    await page.goto('/order-tracking');
    const shops = await openShops(page);
    await shops.getByRole('button', { name: /^Edit .*276/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit collection point' });
    await field(dialog, 'Label').fill('The corner');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, 'The collection point has been saved successfully', 'done', SHORT_MS);
  });

  await test.step('the toast about a closed shop does not cover the page’s content', async () => {
    await page.goto('/request-a-rider/kh-0103');
    await expect(page.getByRole('heading', { name: 'Closed right now' })).toBeVisible();
    await expect(toasts(page)).toBeVisible();
    await expectNothingCovered(page);
  });

  // the browser reports each refused call in its console
  problems.splice(0);
});
