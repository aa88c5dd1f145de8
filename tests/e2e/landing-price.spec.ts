import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { hold } from './support/actions';
import { pressBack } from './support/history';
import { SENDERS } from './support/markets';
import { draftOnDisk } from './support/request';
import { expect, test } from './support/test';

const price = (page: Page) => page.locator('main').getByRole('status').filter({ hasText: 'Delivery fee' });
const from = (page: Page) => page.getByRole('textbox', { name: 'Collect from' });
const to = (page: Page) => page.getByRole('textbox', { name: 'Deliver to' });

async function ask(page: Page, pickup: string, destination: string): Promise<void> {
  await from(page).fill(pickup);
  await to(page).fill(destination);
  await page.getByRole('button', { name: 'See the price' }).click();
}

test('a visitor sees the price and continues to the request with both places', async ({ page, network }) => {
  const sessions = () => network.requests.filter(({ path }) => path.endsWith('/guest/session')).length;
  await page.goto('/');
  await from(page).focus();
  expect(sessions()).toBe(0);
  await ask(page, SENDERS.KH.address, '118 Street 308');
  await expect(price(page)).toContainText(/Delivery fee: \$\d+\.\d\d/);
  await expect(price(page)).toContainText('km');
  await expect(price(page)).toContainText('Usually delivered in about');
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page);
  const [fee = ''] = /\$\d+\.\d\d/.exec(await price(page).innerText()) ?? [];

  await page.getByRole('button', { name: 'Continue with this price' }).click();
  await expect(page.getByRole('heading', { name: 'Pickup point' })).toBeVisible();
  expect(sessions()).toBe(1);
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(/Street 63/);
  await draftOnDisk(page, 'Street 63');
  await page.reload();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Lina');
  await page.getByRole('textbox', { name: 'Your phone' }).fill('012 345 678');
  await page.getByRole('button', { name: 'Confirm pickup' }).click();
  await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Street 308');
  await expect(page.getByRole('main')).toContainText(fee);

  await pressBack(page);
  await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue(/Street 308/);
});

test('on a desktop, a price is only shown for what was asked, and what prevents it is told @desktop', async ({
  page,
  network,
  problems,
}) => {
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  const sessions = () => network.requests.filter(({ path }) => path.endsWith('/guest/session'));

  await test.step('when the text is edited before the code has loaded, no price is computed for the old text', async () => {
    const release = await hold(page, /\/assets\/price-answer-[^/]+\.js$/);
    await page.goto('/');
    const code = page.waitForResponse((response) => /\/price-answer-[^/]+\.js$/.test(response.url()));
    await ask(page, 'Street 63', '118 Street 308');
    await to(page).pressSequentially('x');
    release();
    await code;
    await page.getByRole('link', { name: 'Find my order' }).focus();
    await expect(page.getByText('Checking the price…')).toHaveCount(0);
    await expect(price(page)).toHaveCount(0);
    expect(sessions()).toEqual([]);
  });

  await test.step('a failing server is reported, and what was typed is kept', async () => {
    network.fail({ method: 'POST', path: /\/guest\/session$/, fault: { name: 'status', status: 503 } });
    await ask(page, 'Street 63', '118 Street 308');
    await expect(alert).toContainText('Something went wrong on our side. Try again.');
    await expect(to(page)).toHaveValue('118 Street 308');
    network.heal();
  });
  const refused = sessions().length;

  await test.step('a place that is empty, unknown, hostile or outside the area is reported at its field', async () => {
    await ask(page, '', '');
    await expect(alert).toHaveText('Enter the address to collect from');
    await expect(from(page)).toBeFocused();
    await expect(from(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    const hostile = '<img src=x onerror=alert(1)> \u202e\ud83d zzqx';
    await ask(page, 'Street 63', hostile);
    await expect(alert).toHaveText("We can't find the delivery address. Try fewer words.");
    await expect(to(page)).toBeFocused();
    await expect(to(page)).toHaveValue(/onerror/);

    await ask(page, 'Street 63', '13.3622, 103.8597');
    await expect(alert).toContainText('outside the delivery area');
    await expect(page.getByRole('button', { name: 'Continue with this price' })).toHaveCount(0);
  });

  const found = page.getByRole('combobox', { name: 'Pickup address found' });
  await test.step('choosing another match for a place shows another price, and editing a place removes the price', async () => {
    await ask(page, 'Street 63', '118 Street 308');
    await expect(price(page)).toBeVisible();
    const before = await price(page).innerText();
    await found.selectOption({ index: 2 });
    await expect(price(page)).toBeVisible();
    await expect(price(page)).not.toHaveText(before);
  });

  await test.step('a late answer is not shown for another place or another text', async () => {
    const wanted = await price(page).innerText();
    const late = () => network.fail({ path: /\/delivery\/fee$/, fault: { name: 'delay', ms: 1500 }, times: 1 });
    const answered = () => page.waitForResponse((response) => response.url().endsWith('/delivery/fee'));
    late();
    const first = page.waitForRequest((request) => request.url().endsWith('/delivery/fee'));
    await found.selectOption({ index: 0 });
    await first;
    const both = [answered(), answered()];
    await found.selectOption({ index: 2 });
    await Promise.all(both);
    await expect(price(page)).toHaveText(wanted, { useInnerText: true });

    late();
    const second = page.waitForRequest((request) => request.url().endsWith('/delivery/fee'));
    await found.selectOption({ index: 0 });
    await second;
    const lateAnswer = answered();
    await to(page).pressSequentially('x');
    await lateAnswer;
    await expect(price(page)).toHaveCount(0);
  });

  await test.step('being offline is reported, and what was typed is kept', async () => {
    network.goDown();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'See the price' }).click();
    await expect(alert).toContainText('Check your connection');
    await expect(from(page)).toHaveValue('Street 63');
    problems.length = 0;
  });

  await test.step('and the price leads into the request once it can be had', async () => {
    network.heal();
    await page.context().setOffline(false);
    await ask(page, 'Street 63', '118 Street 308');
    await page.getByRole('button', { name: 'Continue with this price' }).click();
    await expect(page.getByRole('heading', { name: 'Pickup point' })).toBeVisible();
    expect(sessions()).toHaveLength(refused + 1);
  });
});
