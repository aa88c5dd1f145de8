import type { Page } from '@playwright/test';
import { required } from '../../src/lib/assert';
import { ORDER_HEADING, signInByForm } from './support/actions';
import { expectAccessible } from './support/axe';
import { expectFits } from './support/fits';
import { nowSeconds, ordersSince } from './support/platform-api';
import { chooseAddress, draftOnDisk, fillDetails, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

test.describe('with riders', () => {
  test.use({ serverEnv: { SIMULATOR: 'on', SIMULATOR_SPEED: '60', SIMULATOR_INCIDENTS: 'off' } });

  test('a stranger signs in by the sandbox account offered on the sign-in page, requests a rider and follows the order live until it is delivered', {
    tag: '@worker',
  }, async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto('/connect');
    await page.getByRole('button', { name: /merchant@sandbox\.example/ }).click();
    await expect(page.getByRole('heading', { name: 'Where is it going?' })).toBeVisible();
    await readyToSubmit(page);
    await submitButton(page).click();
    await landedOrderId(page);
    const statuses = page.getByRole('region', { name: 'Timeline' });
    await expect(statuses.getByText('Rider on the way').first()).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText('Live', { exact: true }).first()).toBeAttached();
    // 'Delivered' stands there from the start as what comes next: only without 'about' it has happened.
    await expect(page.getByText(/to Sok Dara, after/)).toBeVisible({ timeout: 120_000 });
  });
});

test('the screens of a request, its checks and what is kept of it', async ({ page, server }) => {
  const from = nowSeconds();

  await test.step('signing in', async () => {
    await page.goto('/connect');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expectAccessible(page);
    await signInByForm(page);
    await expect(page.getByRole('heading', { name: 'Where is it going?' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an address outside the delivery area is refused and can be changed', async () => {
    await page.getByRole('combobox', { name: 'Deliver to' }).fill('12.5000,104.9200');
    await page.getByRole('button', { name: /^Deliver to/ }).click();
    await expect(page.getByText('We cannot deliver that order there.').first()).toBeVisible();
    await chooseAddress(page);
  });

  await test.step('the first failed check is shown beside its field, which gets the focus', async () => {
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await expectFits(page);
    await fillDetails(page, { name: 'Sok Dara 2', phone: '12 345 678', address: '', amount: '5' });
    await submitButton(page).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Name' }).fill('Sok Dara');
    await page.getByRole('textbox', { name: 'Phone' }).fill('1');
    await submitButton(page).click();
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();
    expect(await ordersSince(server, from)).toHaveLength(0);
  });

  await test.step('what was typed survives a reload', async () => {
    await fillDetails(page, { name: 'Chan Sreymom', phone: '12 345 678', address: '', amount: '7.25' });
    await page.getByRole('textbox', { name: 'Notes to rider' }).fill('Blue gate, next to the pharmacy');
    await draftOnDisk(page, 'Blue gate, next to the pharmacy');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Notes to rider' })).toHaveValue('Blue gate, next to the pharmacy');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Chan Sreymom');
    await expect(submitButton(page)).toBeEnabled();
  });

  await test.step('at twice the text size the price and the button leave most of a phone’s screen to the form', async () => {
    const usual = await footHeight(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await footHeight(page)).toBeLessThan(usual * 1.75);
    await expectFits(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
  });

  await test.step('the order and the list of orders', async () => {
    await fillDetails(page);
    await submitButton(page).click();
    await landedOrderId(page);
    // at once, whatever stands there: what takes the order's place while it loads has to be as accessible
    await expectAccessible(page);
    await expect(page.getByRole('heading', { level: 1, name: ORDER_HEADING })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Order tracking' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an address given as coordinates is used as typed, and the order keeps the time that was promised', async () => {
    await page.goto('/request-a-rider');
    await page.getByRole('combobox', { name: 'Deliver to' }).fill('11.5500,104.9200');
    await page.getByRole('button', { name: /^Deliver to/ }).click();
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible();
    await expect(submitButton(page)).toBeEnabled();
    const promised = page.getByText(/Usually delivered in about \d+\smin/);
    await expect(promised).toHaveCount(1);
    const minutes = Number(/\d+/.exec(await promised.innerText())?.[0]);
    await fillDetails(page);
    await submitButton(page).click();
    const id = await landedOrderId(page);
    const order = (await ordersSince(server, from)).find(({ order_id }) => order_id === id);
    expect(order).toMatchObject({
      order_id: id,
      estimations: { delivery_at: required(order, 'the order').created_at + minutes * 60 },
    });
  });
});

async function footHeight(page: Page): Promise<number> {
  const top = required(await page.getByRole('timer').boundingBox(), 'the price held').y;
  return required(page.viewportSize(), 'the viewport').height - top;
}
