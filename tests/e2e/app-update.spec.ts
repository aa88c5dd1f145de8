import { signIn, opensOffline } from './support/actions';
import { deploy } from './support/deploy';
import { expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

test('a new version is announced, and installed with one reload', async ({ page, network }) => {
  await signIn(page);
  await opensOffline(page);
  await page.goto('/order-tracking');
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await deploy(page, network);
  await expect(
    page.getByText('Your application is outdated, automatically reloading the app in 3 seconds', { exact: true }),
  ).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Order tracking' })).toBeVisible();
  const waiting = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null);
  expect(waiting).toBeNull();
  expect(loads).toBe(1);
});
