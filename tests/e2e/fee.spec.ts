import { signIn } from './support/actions';
import { expectAccessible } from './support/axe';
import { errorAnswer } from './support/fault-proxy';
import { expectFits } from './support/fits';
import { nowSeconds, ordersSince } from './support/platform-api';
import { chooseAddress, draftOnDisk, fillDetails, landedOrderId, readyToSubmit, submitButton } from './support/request';
import { expect, test } from './support/test';

test('the fee is that of the shop: discounted, fixed for a test shop, none without a shop, and never above what was agreed to', async ({
  page,
  server,
  network,
}) => {
  await test.step('a discounted fee is shown beside the struck-through one, or side by side with a flag, and is what the order costs', async () => {
    await signIn(page, 'chain@sandbox.example', '/request-a-rider/kh-0102');
    await chooseAddress(page);
    const price = page.getByRole('region', { name: 'Price' });
    const full = await price.locator('s').innerText();
    await expect(price.getByText('Discount')).toBeVisible();
    const action = await submitButton(page).innerText();
    expect(action).not.toContain(full);

    await server.setFlags({ 'dual-pricing-display': true });
    await draftOnDisk(page, 'Street 308');
    await page.reload();
    await expect(price.getByText('Standard fee')).toBeVisible();
    await expect(price.getByText('Fee with discount')).toBeVisible();
    await expect(price.locator('s')).toHaveCount(0);
    await expect(price.getByText(full, { exact: true })).toBeVisible();
    await expectAccessible(page);

    await fillDetails(page);
    await submitButton(page).click();
    await landedOrderId(page);
    await expect(page.getByText(action.replace(/^.* · /, ''), { exact: true }).first()).toBeVisible();
  });

  await test.step('a test shop delivers anywhere at the fixed fee, with a warning', async () => {
    await signIn(page, 'tester@sandbox.example');
    await page.getByRole('combobox', { name: 'Deliver to' }).fill('12.5000,104.9200');
    await page.getByRole('button', { name: /^Deliver to/ }).click();
    await expect(page.getByText(/^Test shop: this address is outside the delivery area/)).toBeVisible();
    await expect(
      page.getByText('Test shop: this address is outside the delivery area and is accepted at a fixed delivery fee.'),
    ).toBeVisible();
    await expect(submitButton(page)).toHaveText(/\$2\.00$/);
    await fillDetails(page);
    const address = page.getByRole('textbox', { name: 'Address' });
    if (await address.isVisible()) await address.fill('National Road 6');
    await submitButton(page).click();
    await landedOrderId(page);
  });

  await test.step('a user without a shop is told so', async () => {
    await signIn(page, 'empty@sandbox.example');
    await expect(page.getByText('No shop belongs to this account').first()).toBeVisible();
  });

  await test.step('an expired price is computed again, a rise has to be confirmed and is explained, and nothing is sent before that', async () => {
    const from = nowSeconds();
    await server.setFlags({ 'increased-fee-info': true, 'dual-pricing-display': false });
    await signIn(page);
    await readyToSubmit(page);
    const before = await submitButton(page).innerText();
    // While the form was filled in, riders became dear, and the price held so far is refused.
    await server.stop();
    server.env['FEE_SURGE_PERCENT'] = '50';
    await server.start();
    network.fail({
      method: 'POST',
      path: /\/order$/,
      fault: errorAnswer(409, 'SignatureExpired'),
      times: 1,
    });
    await submitButton(page).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText('The delivery fee has changed');
    await expectAccessible(page);
    await expectFits(page);
    expect(await ordersSince(server, from)).toHaveLength(0);

    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText(/The delivery fee rose from .+ to .+ since it was first quoted/)).toBeVisible();
    await expect(dialog).toBeHidden();
    const after = await submitButton(page).innerText();
    expect(figure(after)).toBeCloseTo(figure(before) * 1.5, 1);

    await submitButton(page).click();
    await landedOrderId(page);
    expect(await ordersSince(server, from)).toMatchObject([{ delivery_fee: figure(after) }]);
  });
});

/** "Request rider · $2.40" → 2.4 */
function figure(text: string): number {
  return Number(/[\d.]+$/.exec(text)?.[0]);
}
