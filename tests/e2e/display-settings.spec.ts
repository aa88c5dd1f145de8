import type { Locator, Page } from '@playwright/test';
import { required } from '../../src/lib/assert';
import { paths } from '../../src/domain/paths';
import { chooseAction, pageIsLive, signIn } from './support/actions';
import { placeOrder } from './support/platform-api';
import { chooseAddress, submitButton } from './support/request';
import { expect, test } from './support/test';

/** px, of a control that a finger may meet (design: 44 at every width) */
const TARGET = 44;

test('controls on a desktop are large enough for a finger @desktop', async ({ page, server }) => {
  const { order_id } = await placeOrder(server);
  await page.goto('/connect');
  await pageIsLive(page);
  await expectTarget(page.getByRole('combobox', { name: 'Language' }));

  await test.step('with more contrast requested, secondary text is as dark as the main text', async () => {
    await page.emulateMedia({ contrast: 'more' });
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    await expect(page.getByText(/By signing in/)).toHaveCSS('color', ink);
    await page.emulateMedia({ contrast: 'no-preference' });
  });

  await signIn(page);
  await chooseAddress(page);
  await expect(submitButton(page)).toBeEnabled();
  await expectTarget(page.getByRole('button', { name: /^Shop:/ }));
  await expectTarget(submitButton(page));
  await page.goto(paths.orderTracking('kh-0001', order_id));
  await expect(page.getByRole('heading', { level: 1, name: /^Order (?!tracking)/ })).toBeVisible();
  const buttons = page.locator('.button:visible, .group-head:visible');
  await expect(buttons).not.toHaveCount(0);
  const small = () =>
    buttons.evaluateAll(
      (all, least) => all.filter((one) => one.getBoundingClientRect().height < least).map((one) => one.textContent),
      TARGET,
    );
  await expect.poll(small).toEqual([]);
  await expectTarget(page.locator('a[href^="tel:+85512345678"]'));
  // the mark is as high as its brand's fill; what it answers to is higher
  const mark = required(await page.locator('a.mark').boundingBox(), 'the mark');
  const middle = mark.y + mark.height / 2;
  for (const y of [middle - TARGET / 2 + 1, middle + TARGET / 2 - 1]) {
    const hit = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.className, [
      mark.x + mark.width / 2,
      y,
    ] as const);
    expect(hit).toBe('mark');
  }

  await test.step('an order is printed alone and to its end, black on white whatever the theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(paths.orderTracking('kh-0001', order_id));
    const order = page.getByRole('region', { name: /^Order (?!tracking)/ });
    await expect(order.getByText(order_id)).toBeAttached();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(order).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(order.getByText(order_id)).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: /^Sok Dara/ })).toHaveCount(0);
    const [paper, text] = await Promise.all([page.getByRole('main').boundingBox(), order.boundingBox()]);
    expect(text?.width).toBe(paper?.width);
    expect(await order.getByText(order_id).evaluate((last) => last.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
      required(text, 'the order').y + required(text, 'the order').height,
    );
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  await test.step('the side panel is wider on a very wide screen', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(paths.requestRider());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // the live page takes the place of the painted one meanwhile
    const width = async () => (await page.locator('.panel').first().boundingBox())?.width;
    await expect.poll(width).toBeGreaterThanOrEqual(440);
  });
});

test('with forced colours, disabled buttons, progress, timeline, dialogs and the live mark can be told apart', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { order_id } = await placeOrder(server);
  await server.setStatus(order_id, 'RECEIVED');
  await signIn(page, undefined, paths.orderTracking('kh-0001', order_id));
  await expect(page.getByRole('heading', { level: 1, name: /^Order (?!tracking)/ })).toBeVisible();
  const gray = await systemColor(page, 'GrayText');
  // cancelling waits for a reason
  await chooseAction(page, 'Cancel order');
  const disabled = page.locator('.button[aria-disabled="true"]:visible, .button:disabled:visible').first();
  await expect(disabled).toHaveCSS('color', gray);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.step-bar').last()).toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('.chip').first()).toHaveCSS('border-top-style', 'solid');
  const ink = await systemColor(page, 'CanvasText');
  const moment = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first();
  expect(await moment.evaluate((item) => getComputedStyle(item, '::before').backgroundColor)).toBe(ink);
  await page.goto('/history');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
  await page.goto('/order-tracking');
  const dot = page.getByText('Live', { exact: true }).first();
  await expect.poll(() => dot.evaluate((live) => getComputedStyle(live, '::before').backgroundColor)).toBe(ink);
});

async function expectTarget(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // the live page takes the place of the painted one meanwhile
  await expect.poll(async () => (await control.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET);
}

/** A colour of the user's own, as computed styles have it. */
async function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('forced-color-adjust', 'none');
    probe.style.color = color;
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);
}
