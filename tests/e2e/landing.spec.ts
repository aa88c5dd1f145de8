import { holdCode, pageIsLive, workerInControl } from './support/actions';
import { expectAccessible } from './support/axe';
import { pressBack } from './support/history';
import { SENDERS } from './support/markets';
import { expect, test } from './support/test';

test('a new visitor takes the tour, which can be skipped, and finds the API documentation', async ({
  page,
  problems,
}) => {
  await page.goto('/');
  const open = page.getByRole('link', { name: 'Take a short tour' });
  const tour = page.getByRole('dialog');

  await test.step('the tour can be skipped, closed with Back, and started again', async () => {
    await open.click();
    await tour.getByRole('button', { name: 'Next' }).click();
    await pressBack(page);
    await expect(tour).toBeHidden();
    // a tap that came before the page's code led to the section below first
    await expect(page).toHaveURL(/\/(#how)?$/);
    await open.click();
    await expect(tour.getByText('Step 1 of 3')).toBeVisible();
    await tour.getByRole('button', { name: 'Skip' }).click();
    await expect(tour).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step('a new visitor takes the tour, goes back a step, and starts', async () => {
    await open.click();
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

  await test.step('the landing page leads to the API documentation for those who connect a system of their own', async () => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'API documentation' }).click();
    await expect(page).toHaveURL(/\/docs\/api$/);
    const title = page.getByRole('heading', { name: 'Rider portal platform', level: 1 });
    await expect(title).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Readiness', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open Menu' }).click();
    await expect(page.getByRole('link', { name: 'Request a rider HTTP Method: POST' })).toBeVisible();
    // its schema library asks whether it may compile code, and does without when the policy says no
    const own = problems.filter((problem) => !problem.includes('script-src eval'));
    problems.splice(0, problems.length, ...own);
  });
});

test('with a worker, links lead to their sections, and the page can be read without a connection', {
  tag: '@worker',
}, async ({ page, context, network }) => {
  await page.goto('/prohibiteditems-c2c');
  await expect(page.getByText('E-\u2060cigarettes, vapes and their refills')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await workerInControl(page);

  await test.step('a link to a section leads to it, also where the painted page is replaced right after', async () => {
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

  await test.step('the questions and the prohibited items can be read without a connection', async () => {
    network.goDown();
    await context.setOffline(true);
    await page.goto('/');
    await page.getByRole('heading', { name: 'How do customers pay?' }).click();
    await expect(page.getByText('In cash to the rider or online by card, in USD.')).toBeVisible();
    await page.goto('/prohibiteditems-c2c');
    await expect(page.getByText('E-\u2060cigarettes, vapes and their refills')).toBeVisible();
  });
});

test('what is done on the painted landing page holds when its code comes', async ({ page, network }) => {
  await test.step('the code waits for the rest of a page that arrives slowly', async () => {
    network.fail({ path: /^\/$/, fault: { name: 'late-end', from: '<div id="root"', ms: 3_000 }, times: 1 });
    await page.goto('/', { waitUntil: 'commit' });
    await pageIsLive(page);
    await expect(page.locator('[data-early=price]:not([data-painted] *)')).toBeVisible();
  });

  await test.step('a section stays below the bar, where its link led', async () => {
    await page.goto('about:blank');
    const release = await holdCode(page);
    await page.goto('/#price', { waitUntil: 'commit' });
    const bar = await page.getByRole('banner').boundingBox();
    const top = async () => Math.round((await page.locator('#price').boundingBox())?.y ?? 0);
    await expect.poll(top).toBe(bar?.height);
    release();
    await pageIsLive(page);
    await expect.poll(top).toBe(bar?.height);
    // also once what a touch loads is there
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'How it works' }).tap();
    await footer.getByRole('link', { name: 'Pay as you go' }).tap();
    await expect.poll(top).toBe(bar?.height);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('what is read stays where it is', async () => {
    await page.goto('about:blank');
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const questions = page.locator('[data-painted] #faq');
    await questions.evaluate((element) => element.scrollIntoView());
    const top = () => page.locator('#faq').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(100);
    const before = await top();
    release();
    await pageIsLive(page);
    await expect.poll(top).toBe(before);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a price asked for is answered, and what was typed is kept', async () => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Collect from' }).fill(SENDERS.KH.address);
    const to = page.getByRole('textbox', { name: 'Deliver to' });
    await to.fill('118 Street 308');
    await page.getByRole('button', { name: 'See the price' }).click();
    release();
    await expect(page.locator('main').getByRole('status').filter({ hasText: 'Delivery fee' })).toBeVisible();
    await expect(to).toHaveValue('118 Street 308');
  });
});
