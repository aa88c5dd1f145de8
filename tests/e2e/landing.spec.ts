import { pageIsLive, workerInControl } from './support/actions';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/test';

test('a new visitor takes the tour, goes back a step, and starts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Take a short tour' }).click();
  const tour = page.getByRole('dialog');
  await expect(tour.getByRole('heading', { name: 'Welcome to foodpanda delivery' })).toBeVisible();
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour.getByRole('heading', { name: 'Follow it to the door' })).toBeVisible();
  await expect(tour.getByText('Step 2 of 3')).toBeVisible();
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour.getByRole('heading', { name: 'It works without a connection' })).toBeVisible();
  await tour.getByRole('button', { name: 'Back' }).click();
  await expect(tour.getByRole('heading', { name: 'Follow it to the door' })).toBeVisible();
  await tour.getByRole('button', { name: 'Next' }).click();
  await tour.getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/connect$/);
});

test('the tour can be skipped, closed with Back, and started again', async ({ page }) => {
  await page.goto('/');
  const open = page.getByRole('link', { name: 'Take a short tour' });
  await open.click();
  const tour = page.getByRole('dialog');
  await tour.getByRole('button', { name: 'Next' }).click();
  await page.goBack();
  await expect(tour).toBeHidden();
  // a tap that came before the page's code led to the section below first
  await expect(page).toHaveURL(/\/(#how)?$/);
  await open.click();
  await expect(tour.getByText('Step 1 of 3')).toBeVisible();
  await tour.getByRole('button', { name: 'Skip' }).click();
  await expect(tour).toBeHidden();
  await expect(open).toBeFocused();
});

test('the landing page leads to the API documentation for those who connect a system of their own', async ({
  page,
  problems,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'API documentation' }).click();
  await expect(page).toHaveURL(/\/docs\/api$/);
  await expect(page.getByRole('heading', { name: 'Rider portal platform', level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Readiness' })).toBeVisible();
  await page.getByRole('button', { name: 'Open Menu' }).click();
  await expect(page.getByRole('link', { name: 'Request a rider HTTP Method: POST' })).toBeVisible();
  // its schema library asks whether it may compile code, and does without when the policy says no
  const own = problems.filter((problem) => !problem.includes('script-src eval'));
  problems.splice(0, problems.length, ...own);
});

test('the questions and the prohibited items can be read without a connection', { tag: '@worker' }, async ({
  page,
  context,
  network,
}) => {
  await page.goto('/prohibiteditems-c2c');
  await expect(page.getByText('E-cigarettes, vapes and their refills')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await workerInControl(page);
  network.goDown();
  await context.setOffline(true);
  await page.goto('/');
  await page.getByRole('heading', { name: 'How do customers pay?' }).click();
  await expect(page.getByText('In cash to the rider or online by card, in USD.')).toBeVisible();
  await page.goto('/prohibiteditems-c2c');
  await expect(page.getByText('E-cigarettes, vapes and their refills')).toBeVisible();
});

test('a link to a section leads to it, also where the painted page is replaced right after', {
  tag: '@worker',
}, async ({ page }) => {
  await page.goto('/');
  await workerInControl(page);
  for (const id of ['how', 'price', 'faq']) {
    await page.goto('/tracking');
    await page.goto(`/#${id}`);
    await pageIsLive(page);
    const bar = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
    await expect
      .poll(() => page.locator(`#${id}`).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBe(Math.round(bar));
  }
});

test('what is read stays where it is when the painted page is replaced', async ({ page, network }) => {
  network.fail({ path: /^\/assets\/index-.*\.js$/, fault: { name: 'delay', ms: 2_000 }, times: 2 });
  await page.goto('/', { waitUntil: 'commit' });
  const questions = page.locator('[data-painted-ahead] #faq');
  await questions.evaluate((element) => element.scrollIntoView());
  const top = () => page.locator('#faq').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(100);
  const before = await top();
  await pageIsLive(page);
  await expect.poll(top).toBe(before);
});
